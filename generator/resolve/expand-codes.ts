import type { DependencySpec } from "../check/spec-document.generated.ts";
import { entryOf, sortedEntries } from "../json.ts";
import type { SpecPath } from "../source.ts";
import type { Resolving } from "./resolving.ts";

/** The codes of a list in which `$name` means a dependency's codes or a group. Sorted, each once; unknown ones reported. */
export function expandCodes(resolving: Resolving, list: readonly string[], path: SpecPath): readonly string[] {
  return [...new Set(list.flatMap((item, index) => expandItem(resolving, item, [...path, index], [])))].sort();
}

function expandItem(resolving: Resolving, item: string, path: SpecPath, within: readonly string[]): readonly string[] {
  if (!item.startsWith("$")) return isKnownCode(resolving, item, path) ? [item] : [];
  const { document, reporter, knownCodes } = resolving;
  const name = item.slice(1);
  const dependency = entryOf(document.dependencies, name);
  if (dependency !== undefined) return codesOfErrorMap(dependency).filter((code) => knownCodes.has(code));
  const group = entryOf(document.error_groups, name);
  if (group === undefined) return reportUnknownGroup(resolving, item, path);
  if (!within.includes(name)) return expandGroup(resolving, name, group, [...within, name]);
  reporter.report("cyclic-error-group", path, { name });
  return [];
}

function expandGroup(
  resolving: Resolving,
  name: string,
  group: readonly string[],
  within: readonly string[],
): readonly string[] {
  const known = resolving.groups.get(name);
  if (known !== undefined) return known;
  const found = group.flatMap((member, index) => expandItem(resolving, member, ["error_groups", name, index], within));
  const distinct = [...new Set(found)];
  resolving.groups.set(name, distinct);
  return distinct;
}

function reportUnknownGroup({ document, reporter }: Resolving, item: string, path: SpecPath): readonly string[] {
  const { dependencies, error_groups: groups } = document;
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(groups ?? {})].map((name) => `$${name}`);
  const near = reporter.nearestName(item, names);
  const hint = near === null ? undefined : `Did you mean "${near}"?`;
  reporter.report("unknown-group", path, { name: item }, { hint });
  return [];
}

/** True if the contract has the code, or there is a standard one; otherwise reports it with the most similar one. */
export function isKnownCode({ knownCodes, reporter }: Resolving, code: string, path: SpecPath): boolean {
  if (knownCodes.has(code)) return true;
  const near = reporter.nearestName(code, [...knownCodes]);
  const hint = near === null ? "Declare it under `errors`." : `Did you mean "${near}"?`;
  reporter.report("unknown-code", path, { code }, { hint });
  return false;
}

/** One entry of a dependency's `error_map`, as in the spec. */
export type ErrorMapEntry = NonNullable<NonNullable<DependencySpec["error_map"]>[string]>;

/** The code of an entry, in its short or long form. */
export function codeOfEntry(entry: ErrorMapEntry): string {
  return typeof entry === "string" ? entry : entry.code;
}

/** Every code that a dependency can answer, sorted, each once. */
export function codesOfErrorMap(dependency: DependencySpec): readonly string[] {
  return [...new Set(errorMapOf(dependency).map(([, entry]) => codeOfEntry(entry)))].sort();
}

/** The entries of a dependency's `error_map`, sorted by key. */
export function errorMapOf(dependency: DependencySpec): readonly (readonly [string, ErrorMapEntry])[] {
  return sortedEntries(dependency.error_map).flatMap(([key, entry]) =>
    entry === undefined ? [] : [[key, entry] as const],
  );
}
