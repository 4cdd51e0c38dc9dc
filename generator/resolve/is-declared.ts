import type { PlacePart } from "../load/specs.ts";
import type { SpecPath } from "../source.ts";
import type { SpecReporter } from "../spec-reporter.ts";

/** Declared names: a list, or the keys of a section. */
export type Names = readonly string[] | { readonly [name: string]: unknown } | undefined;

/** True if `name` is declared; otherwise reports it with the most similar name. `kind` is the word for people: `tool`, `profile`. */
export function isDeclared(
  { report, nearestName }: SpecReporter,
  kind: string,
  name: string,
  declared: Names,
  path: SpecPath,
  part: PlacePart = "value",
): boolean {
  const names = isList(declared) ? declared : Object.keys(declared ?? {});
  if (isList(declared) ? names.includes(name) : declared !== undefined && Object.hasOwn(declared, name)) return true;
  const near = nearestName(name, names);
  const few = names.length > 0 && names.length <= 12 ? `Declared: ${[...names].sort().join(", ")}.` : undefined;
  const undeclared = names.length === 0 ? PLURALS.get(kind) : undefined;
  report(
    "unknown-name",
    path,
    { kind, name, undeclared },
    { part, hint: near === null ? few : `Did you mean "${near}"?` },
  );
  return false;
}

/** Names in a message, the first of many. */
export function printNames(names: readonly string[]): string {
  const sorted = [...names].sort();
  return sorted.length <= 20 ? sorted.join(", ") : `${sorted.slice(0, 20).join(", ")}, …`;
}

/** What a contract may declare none of, by kind. */
const PLURALS: ReadonlyMap<string, string> = new Map([
  ["profile", "profiles"],
  ["tool category", "tool categories"],
  ["error category", "error categories"],
  ["dependency", "dependencies"],
  ["idempotency rule", "idempotency rules"],
  ["outcome", "outcomes"],
  ["identifier", "identifiers"],
]);

function isList(names: Names): names is readonly string[] {
  return Array.isArray(names);
}
