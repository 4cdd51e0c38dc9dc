import type { DependencySpec } from "../check/spec-document.generated.ts";
import { entriesOf } from "../lower/context.ts";

/** One entry of a dependency's `error_map`, as in the spec. */
export type ErrorMapEntry = NonNullable<NonNullable<DependencySpec["error_map"]>[string]>;

/** The code of a row, whether written short or long. */
export function codeOfEntry(entry: ErrorMapEntry): string {
  return typeof entry === "string" ? entry : entry.code;
}

/** Every code that a dependency can answer, sorted, each once. */
export function codesOfErrorMap(dependency: DependencySpec): readonly string[] {
  const codes = rowsOf(dependency).map(([, entry]) => codeOfEntry(entry));
  return [...new Set(codes)].sort();
}

/** The rows of a dependency's `error_map`, sorted by key. */
export function rowsOf(dependency: DependencySpec): readonly (readonly [string, ErrorMapEntry])[] {
  return entriesOf(dependency.error_map).flatMap(([key, entry]) =>
    entry === undefined ? [] : [[key, entry] as const],
  );
}
