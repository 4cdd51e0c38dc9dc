import type { JsonObject } from "../json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Call, LogLine, Progress } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { secretsOf } from "./secrets-of.ts";

/** What a handler tells its caller while it works. */
export type News =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "log"; readonly line: LogLine };

/** Hands progress and log lines on, redacted. A caller that fails to listen breaks nothing. */
export function callerTeller(redactor: Redactor): (call: Call, news: News) => void {
  return (call, news) => {
    const { options } = call;
    if ((news.kind === "progress" ? options.onProgress : options.onLog) === undefined) return;
    try {
      const known = secretsOf(redactor, call);
      const text = (message: string) => redactor.text(message, known);
      if (news.kind === "progress") {
        const { message, ...rest } = news.progress;
        options.onProgress?.({ ...rest, message: message === undefined ? undefined : text(message) });
      } else {
        const { level, message, data } = news.line;
        const clean = data === undefined ? undefined : redactor.value(copyJson(data), { known }).value;
        options.onLog?.({ level, message: text(message), data: clean as JsonObject | undefined });
      }
    } catch {
      // The call goes on unheard.
    }
  };
}
