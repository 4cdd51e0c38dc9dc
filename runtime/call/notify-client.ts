import type { JsonObject } from "../json/json.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Call, LogLine, Progress } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { secretsOf } from "./redact-reply.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { issueOf } from "./server-issue.ts";

/** Sends progress and log lines of a call to its caller. */
export interface Notifier {
  readonly progress: (progress: Progress) => void;
  readonly log: (line: LogLine) => void;
}

/** A notifier that redacts what it sends. It never throws: a failure is reported, and the call goes on. */
export function createNotifier(server: ServerEnvironment, redactor: Redactor, call: Call): Notifier {
  const { onProgress, onLog } = call.options;
  return {
    progress: ({ message, ...rest }) => {
      if (onProgress === undefined) return;
      reporting(server, call, "Progress could not be sent to the caller.", () => {
        const clean = message === undefined ? undefined : redactor.text(message, secretsOf(redactor, call));
        onProgress({ ...rest, message: clean });
      });
    },
    log: ({ level, message, data }) => {
      if (onLog === undefined) return;
      reporting(server, call, "A log line could not be sent to the caller.", () => {
        const known = secretsOf(redactor, call);
        const clean = data === undefined ? undefined : redactor.value(copyJson(data), { known }).value;
        onLog({ level, message: redactor.text(message, known), data: clean as JsonObject | undefined });
      });
    },
  };
}

function reporting({ report }: ServerEnvironment, call: Call, failure: string, send: () => void): void {
  try {
    send();
  } catch (thrown) {
    report(issueOf(call, "sink_failed", failure, thrown));
  }
}
