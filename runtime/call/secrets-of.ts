import type { Redactor } from "../redaction/redact.ts";
import type { Call } from "./call.ts";

/** The secret values that a call is known to have by now: those the handler named, and those of its input. */
export function secretsOf(redactor: Redactor, { notes, tool }: Call): readonly string[] {
  if (notes.input === undefined) return notes.secrets;
  notes.inputSecrets ??= redactor.secrets(notes.input, tool.row.input);
  return [...notes.secrets, ...notes.inputSecrets];
}
