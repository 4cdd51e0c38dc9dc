import { plainText } from "../advertised/projection/project-texts.ts";
import { entryOf } from "../check/find-node.ts";
import { RENAMED_SECTIONS, RENAMED_TOOL_KEYS } from "../check/renamed-keys.ts";
import { walkSchemas } from "../check/walk-schemas.ts";
import type { Diagnostic, DiagnosticId } from "../diagnostics.ts";
import { createLocator } from "../load/positions.ts";
import type { SpecEntry, SpecFile, SpecNode } from "../source.ts";
import type { Change, SpecMap } from "./change.ts";

/** A spec file, and what was found in its contract. */
export interface FixSubject {
  readonly path: string;
  readonly text: string;
  readonly root: SpecNode;
  readonly kind: SpecFile["kind"];
  /** All that the rule of a fixer has found, in this file and others. */
  readonly found: readonly Diagnostic[];
}

/** The changes that fix a rule's findings without a decision; none if one is needed. */
export type Fixer = (subject: FixSubject) => Iterable<Change>;

/** The rules whose findings `lint --fix` fixes. A new one is a function and an entry. */
export const FIXERS: Readonly<Partial<Record<DiagnosticId, Fixer>>> = {
  "renamed-key": renameKeys,
  "unused-suppression": removeSuppressions,
  "suppressed-error": removeSuppressions,
  "default-does-not-fit": readDefaults,
  "client-annotations": addTitles,
  "client-array-items": addItems,
  "client-hidden-text": showTexts,
};

/** Old names of sections and of the keys of tools. */
function* renameKeys({ root, kind }: FixSubject): Iterable<Change> {
  if (root.kind !== "map" || kind !== "sections") return;
  yield* renamesIn(root, RENAMED_SECTIONS);
  const tools = entryOf(root, "tools")?.value;
  for (const { value } of tools?.kind === "map" ? tools.entries : []) {
    if (value.kind === "map") yield* renamesIn(value, RENAMED_TOOL_KEYS);
  }
}

function* renamesIn(map: SpecMap, names: Readonly<Record<string, string>>): Iterable<Change> {
  for (const [key, name] of Object.entries(names)) {
    const isUnambiguous = entryOf(map, key) !== null && entryOf(map, name) === null;
    if (isUnambiguous) yield { kind: "rename", map, key, name };
  }
}

/** A suppression that does nothing goes; so does the section with the last one. */
function* removeSuppressions({ path, text, root, found }: FixSubject): Iterable<Change> {
  const list = entryOf(root, "suppressions")?.value;
  if (root.kind !== "map" || list?.kind !== "list") return;
  const locate = createLocator(path, text);
  const unused = list.items.flatMap((item, index) => {
    const { line, column } = locate(item.start, item.end);
    const isFound = found.some(({ at }) => at.file === path && at.line === line && at.column === column);
    return isFound ? [index] : [];
  });
  if (unused.length === list.items.length && unused.length > 0) yield { kind: "drop", map: root, key: "suppressions" };
  else {
    const kept = list.items.findIndex((_, index) => !unused.includes(index));
    for (const index of unused) yield { kind: "remove", list, index, isBehind: kept < index };
  }
}

/** Strings that were probably meant as a value of the type. */
const MEANT: Readonly<Record<string, RegExp>> = {
  integer: /^-?(?:0|[1-9][0-9]{0,14})$/,
  number: /^-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,6})?$/,
  boolean: /^(?:true|false)$/,
};

/** A default between quotes that was meant without them. */
function* readDefaults({ root, kind }: FixSubject): Iterable<Change> {
  for (const map of walkSchemas(root, kind)) {
    const type = scalarOf(map, "type");
    const written = scalarOf(map, "default");
    const meant = typeof type === "string" && Object.hasOwn(MEANT, type) ? MEANT[type] : undefined;
    if (typeof written !== "string" || meant?.test(written) !== true) continue;
    yield { kind: "set", map, key: "default", value: JSON.parse(written) };
  }
}

/** A title made of the tool's name. */
function* addTitles({ path, text, root, found }: FixSubject): Iterable<Change> {
  const tools = entryOf(root, "tools")?.value;
  const locate = createLocator(path, text);
  for (const entry of tools?.kind === "map" ? tools.entries : []) {
    const { line, column } = locate(entry.start, entry.start + 1);
    const isFound = found.some(({ at }) => at.file === path && at.line === line && at.column === column);
    if (isFound && isUntitled(entry)) {
      yield { kind: "set", map: entry.value as SpecMap, key: "title", value: titleOf(entry.key) };
    }
  }
}

function isUntitled({ value }: SpecEntry): boolean {
  return value.kind === "map" && value.entries.length > 0 && entryOf(value, "title") === null;
}

function titleOf(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const title = words.join(" ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** A list without constraints on its elements accepts anything, and `items: {}` makes that explicit. */
function* addItems({ text, root, kind }: FixSubject): Iterable<Change> {
  // There, `items` would change the meaning.
  if (text.includes("unevaluatedItems")) return;
  for (const map of walkSchemas(root, kind)) {
    if (scalarOf(map, "type") !== "array" || entryOf(map, "items") !== null) continue;
    yield { kind: "set", map, key: "items", value: {} };
  }
}

const SHOWN: ReadonlySet<string> = new Set(["title", "description"]);

/** Titles and descriptions without invisible characters. */
function* showTexts({ text, root }: FixSubject): Iterable<Change> {
  for (const { map, entry } of entriesIn(root)) {
    const { key, value } = entry;
    if (!SHOWN.has(key) || value.kind !== "scalar" || typeof value.value !== "string") continue;
    const plain = plainText(value.value);
    const written = text.slice(value.start, value.end);
    if (plain === value.value) continue;
    const isRaw = plainText(written) !== written;
    yield { kind: "set", map, key, value: plain, ...(isRaw ? { written: plainText(written) } : {}) };
  }
}

function* entriesIn(node: SpecNode): Iterable<{ readonly map: SpecMap; readonly entry: SpecEntry }> {
  if (node.kind === "scalar") return;
  if (node.kind === "list") {
    for (const item of node.items) yield* entriesIn(item);
    return;
  }
  for (const entry of node.entries) {
    yield { map: node, entry };
    yield* entriesIn(entry.value);
  }
}

function scalarOf(map: SpecMap, key: string): string | number | boolean | null | undefined {
  const value = entryOf(map, key)?.value;
  return value?.kind === "scalar" ? value.value : undefined;
}
