import { didYouMean } from "../did-you-mean.ts";
import type { SpecPath } from "../source.ts";
import { type LowerContext, report } from "./context.ts";

/** True if `name` is among `names`; otherwise reports it with the nearest one. `kind` is the word for people: `tool`, `profile`. */
export function checkName(
  context: LowerContext,
  kind: string,
  name: string,
  names: readonly string[],
  path: SpecPath,
  part: "key" | "value" = "value",
): boolean {
  if (names.includes(name)) return true;
  const near = didYouMean(name, names);
  const few = names.length > 0 && names.length <= 12 ? `Declared: ${[...names].sort().join(", ")}.` : undefined;
  report(
    context,
    "unknown-name",
    path,
    { kind, name },
    { part, hint: near === null ? few : `Did you mean "${near}"?` },
  );
  return false;
}
