import type { JsonObject } from "../json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Call, LogLine, Progress } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { secretsOf } from "./secrets-of.ts";
import type { Setup } from "./setup.ts";

/** What a handler tells its caller while it works. */
export type News =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "log"; readonly line: LogLine };

/** Hands progress and log lines on, redacted. Never throws: a caller that fails to listen breaks nothing. */
export function tellCaller({ redactor }: Pick<Setup, "redactor">, call: Call, news: News): void {
  try {
    if (news.kind === "progress") tellProgress(redactor, call, news.progress);
    else tellLine(redactor, call, news.line);
  } catch {
    // The call goes on unheard.
  }
}

function tellProgress(redactor: Redactor, call: Call, { message, ...rest }: Progress): void {
  call.options.onProgress?.({
    ...rest,
    message: message === undefined ? undefined : redactor.text(message, secretsOf(redactor, call)),
  });
}

function tellLine(redactor: Redactor, call: Call, { level, message, data }: LogLine): void {
  const { onLog } = call.options;
  if (onLog === undefined) return;
  const known = secretsOf(redactor, call);
  const clean = data === undefined ? undefined : redactor.value(copyJson(data), { known }).value;
  onLog({ level, message: redactor.text(message, known), data: clean as JsonObject | undefined });
}
