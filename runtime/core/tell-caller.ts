import type { JsonObject } from "../json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Call, LogLine, Progress } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { secretsOf } from "./secrets-of.ts";

/** Sends progress of a call to its caller, redacted. Never throws: a failing listener does not break the call. */
export function sendProgress(redactor: Redactor, call: Call, { message, ...rest }: Progress): void {
  const { onProgress } = call.options;
  if (onProgress === undefined) return;
  quietly(() => {
    const clean = message === undefined ? undefined : redactor.text(message, secretsOf(redactor, call));
    onProgress({ ...rest, message: clean });
  });
}

/** Sends a log line of a call to its caller, redacted. Never throws. */
export function sendLog(redactor: Redactor, call: Call, { level, message, data }: LogLine): void {
  const { onLog } = call.options;
  if (onLog === undefined) return;
  quietly(() => {
    const known = secretsOf(redactor, call);
    const clean = data === undefined ? undefined : redactor.value(copyJson(data), { known }).value;
    onLog({ level, message: redactor.text(message, known), data: clean as JsonObject | undefined });
  });
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The call goes on without it.
  }
}
