import type { Diagnostic } from "../diagnostics.ts";
import { parseSpec } from "../load/parse-spec.ts";
import { toJson } from "../load/to-json.ts";
import type { SpecFile } from "../source.ts";
import { type Change, changedJson } from "./change.ts";
import { type Edit, editOf, withEdits } from "./edit-text.ts";
import { FIXERS } from "./fixers.ts";

/** A spec file as it was read. */
export interface FixableFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The content of a file after all fixes that need no decision; unchanged if there are none. Comments and layout are
 * kept. If the result would not have exactly the intended value, the file is left unchanged.
 */
export async function fixFile(file: FixableFile, diagnostics: readonly Diagnostic[]): Promise<string> {
  return withEdits(file.text, await fixEdits(file, diagnostics));
}

/** The same as edits, which do not overlap. */
export async function fixEdits(
  { path, text }: FixableFile,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Edit[]> {
  const format = path.endsWith(".json") ? "json" : "yaml";
  const { value: root } = await parseSpec(format, path, text);
  if (root === null) return [];
  const kind: SpecFile["kind"] = /\.schema\.(?:ya?ml|json)$/.test(path) ? "schema" : "sections";
  const changes = Object.entries(FIXERS).flatMap(([id, fixer]) => {
    const found = diagnostics.filter((one) => one.id === id);
    return found.length === 0 ? [] : [...fixer({ path, text, root, kind, found })];
  });
  if (changes.length === 0) return [];
  const file = { text, isJson: format === "json" };
  const edits = distinct(changes).map((change) => editOf(change, file));
  const again = await parseSpec(format, path, withEdits(text, edits));
  const isRight = again.value !== null && again.diagnostics.length === 0;
  const wanted = JSON.stringify(sorted(changedJson(root, changes)));
  return isRight && JSON.stringify(sorted(toJson(again.value))) === wanted ? edits : [];
}

/** Two fixers may ask for the same. */
function distinct(changes: readonly Change[]): readonly Change[] {
  return changes.filter((one, index) => index === changes.findIndex((other) => isSame(one, other)));
}

function isSame(one: Change, other: Change): boolean {
  if (one.kind === "remove") return other.kind === "remove" && one.list === other.list && one.index === other.index;
  return one.kind === other.kind && one.map === other.map && one.key === other.key;
}

/** Without the order of keys, which a new one need not keep. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
