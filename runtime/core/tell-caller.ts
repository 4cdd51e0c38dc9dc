import type { JsonObject } from "../json.ts";
import type { Call, LogLine, Progress } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { secretsOf } from "./secrets-of.ts";
import type { Setup } from "./setup.ts";

/** What a handler tells its caller while it works. */
export type News =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "log"; readonly line: LogLine };

type Teller = Pick<Setup, "redactor" | "audit">;

/** Hands progress and log lines on, redacted. Never throws: a caller that fails to listen breaks nothing. */
export function tellCaller(setup: Teller, call: Call, news: News): void {
  try {
    if (news.kind === "progress") tellProgress(setup, call, news.progress);
    else tellLine(setup, call, news.line);
  } catch {
    // The call goes on unheard.
  }
}

function tellProgress(setup: Teller, call: Call, { message, ...rest }: Progress): void {
  call.options.onProgress?.({
    ...rest,
    message: message === undefined ? undefined : setup.redactor.text(message, secretsOf(setup, call)),
  });
}

function tellLine(setup: Teller, call: Call, { level, message, data }: LogLine): void {
  const { onLog } = call.options;
  if (onLog === undefined) return;
  const known = secretsOf(setup, call);
  const clean = data === undefined ? undefined : setup.redactor.value(copyJson(data), { known }).value;
  onLog({ level, message: setup.redactor.text(message, known), data: clean as JsonObject | undefined });
}
