import type { Call } from "./call.ts";
import type { Setup } from "./setup.ts";

/** The secret values that a call is known to have by now: those the handler told, and those of its input. */
export function secretsOf(
  { redactor, audit }: Pick<Setup, "redactor" | "audit">,
  { notes, tool }: Call,
): readonly string[] {
  if (notes.input === undefined) return notes.secrets;
  // Who records the call will want the input without them too.
  notes.inputSeen ??= redactor.see(notes.input, tool.row.input, audit !== null);
  const { secrets } = notes.inputSeen;
  return secrets.length === 0 ? notes.secrets : [...notes.secrets, ...secrets];
}
