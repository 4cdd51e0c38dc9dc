import type { ContractDocument, DependencySpec } from "../check/spec-document.generated.ts";
import { entryOf, sortedEntries } from "../json.ts";
import type { SpecPath } from "../source.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import { STANDARD_ERRORS } from "../standard.ts";

/** What the code lists of a contract are resolved with. */
export interface Codes {
  readonly document: ContractDocument;
  readonly reporter: SpecReporter;
  /** Every code that may be named: those of `errors`, and the standard ones. */
  readonly known: ReadonlySet<string>;
  /** The codes of each group, which is expanded once. */
  readonly groups: Map<string, readonly string[]>;
}

/** The codes of a contract, no group of which is expanded yet. */
export function createCodes(document: ContractDocument, reporter: SpecReporter): Codes {
  const known = new Set([...Object.keys(document.errors ?? {}), ...Object.keys(STANDARD_ERRORS)]);
  return { document, reporter, known, groups: new Map() };
}

/** The codes of a list in which `$name` means a dependency's codes or a group. Sorted, each once; unknown ones reported. */
export function expandCodes(codes: Codes, list: readonly string[], path: SpecPath): readonly string[] {
  return [...new Set(list.flatMap((item, index) => expandItem(codes, item, [...path, index], [])))].sort();
}

function expandItem(codes: Codes, item: string, path: SpecPath, within: readonly string[]): readonly string[] {
  if (!item.startsWith("$")) return isKnownCode(codes, item, path) ? [item] : [];
  const { document, reporter, known } = codes;
  const name = item.slice(1);
  const dependency = entryOf(document.dependencies, name);
  if (dependency !== undefined) return codesOfErrorMap(dependency).filter((code) => known.has(code));
  const group = entryOf(document.error_groups, name);
  if (group === undefined) return reportUnknownGroup(codes, item, path);
  if (!within.includes(name)) return expandGroup(codes, name, group, [...within, name]);
  reporter.report("cyclic-error-group", path, { name });
  return [];
}

function expandGroup(
  codes: Codes,
  name: string,
  group: readonly string[],
  within: readonly string[],
): readonly string[] {
  const known = codes.groups.get(name);
  if (known !== undefined) return known;
  const found = group.flatMap((member, index) => expandItem(codes, member, ["error_groups", name, index], within));
  const distinct = [...new Set(found)];
  codes.groups.set(name, distinct);
  return distinct;
}

function reportUnknownGroup({ document, reporter }: Codes, item: string, path: SpecPath): readonly string[] {
  const { dependencies, error_groups: groups } = document;
  const names = [...Object.keys(dependencies ?? {}), ...Object.keys(groups ?? {})].map((name) => `$${name}`);
  const near = reporter.nearestName(item, names);
  const hint = near === null ? undefined : `Did you mean "${near}"?`;
  reporter.report("unknown-group", path, { name: item }, { hint });
  return [];
}

/** True if the contract has the code, or there is a standard one; otherwise reports it with the most similar one. */
export function isKnownCode({ known, reporter }: Codes, code: string, path: SpecPath): boolean {
  if (known.has(code)) return true;
  const near = reporter.nearestName(code, [...known]);
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
