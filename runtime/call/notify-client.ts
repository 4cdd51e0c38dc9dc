import type { JsonObject } from "../json/json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Call, LogLine, Progress } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { secretsOf } from "./secrets-of.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";

/** Sends progress of a call to its caller, redacted. Never throws: a failure is reported, and the call goes on. */
export function sendProgress(
  server: ServerEnvironment,
  redactor: Redactor,
  call: Call,
  { message, ...rest }: Progress,
): void {
  const { onProgress } = call.options;
  if (onProgress === undefined) return;
  reporting(server, call, "Progress could not be sent to the caller.", () => {
    const clean = message === undefined ? undefined : redactor.text(message, secretsOf(redactor, call));
    onProgress({ ...rest, message: clean });
  });
}

/** Sends a log line of a call to its caller, redacted. Never throws: a failure is reported, and the call goes on. */
export function sendLog(
  server: ServerEnvironment,
  redactor: Redactor,
  call: Call,
  { level, message, data }: LogLine,
): void {
  const { onLog } = call.options;
  if (onLog === undefined) return;
  reporting(server, call, "A log line could not be sent to the caller.", () => {
    const known = secretsOf(redactor, call);
    const clean = data === undefined ? undefined : redactor.value(copyJson(data), { known }).value;
    onLog({ level, message: redactor.text(message, known), data: clean as JsonObject | undefined });
  });
}

function reporting({ report: tell }: ServerEnvironment, call: Call, failure: string, send: () => void): void {
  try {
    send();
  } catch (thrown) {
    tell(issueOf(call, "sink_failed", failure, thrown));
  }
}
