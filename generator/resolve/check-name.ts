import { type LowerContext, nearestName, report } from "../lower/context.ts";
import type { SpecPath } from "../source.ts";

/** Names that may be meant: a list, or the keys of a section. */
export type Names = readonly string[] | { readonly [name: string]: unknown } | undefined;

/** True if `name` is among `names`; otherwise reports it with the nearest one. `kind` is the word for people: `tool`, `profile`. */
export function checkName(
  context: LowerContext,
  kind: string,
  name: string,
  among: Names,
  path: SpecPath,
  part: "key" | "value" = "value",
): boolean {
  if (isList(among) ? among.includes(name) : among !== undefined && Object.hasOwn(among, name)) return true;
  const names = isList(among) ? among : Object.keys(among ?? {});
  const near = nearestName(context, name, names);
  const few = names.length > 0 && names.length <= 12 ? `Declared: ${[...names].sort().join(", ")}.` : undefined;
  report(
    context,
    "unknown-name",
    path,
    { kind, name, undeclared: names.length === 0 ? PLURALS.get(kind) : undefined },
    { part, hint: near === null ? few : `Did you mean "${near}"?` },
  );
  return false;
}

/** What a contract may declare none of, by kind. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ["profile", "profiles"],
  ["tool category", "tool categories"],
  ["error category", "error categories"],
  ["dependency", "dependencies"],
  ["idempotency rule", "idempotency rules"],
  ["outcome", "outcomes"],
]);

function isList(names: Names): names is readonly string[] {
  return Array.isArray(names);
}
