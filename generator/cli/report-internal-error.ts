import { ownVersion } from "../version.ts";
import type { Io } from "./io.ts";
import { escapeTerminal } from "./report/escape-terminal.ts";

/** Reports an exception, which is always a bug: in one line, and with `TOOLPACT_DEBUG` with its stack trace. */
export function reportInternalError(error: unknown, io: Io): void {
  const message = error instanceof Error ? error.message : String(error);
  const isDebugging = (io.env["TOOLPACT_DEBUG"] ?? "") !== "";
  const more = isDebugging ? "" : " Set TOOLPACT_DEBUG=1 to see the stack trace.";
  io.stderr.write(`Bug in toolpact ${ownVersion()}: ${escapeTerminal(message)}.${more}\n`);
  if (isDebugging && error instanceof Error) io.stderr.write(`${error.stack ?? ""}\n`);
}
