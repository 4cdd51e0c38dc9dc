import { parseSpec } from "../load/parse-spec.ts";
import type { NameKind } from "../schemas/build/names.ts";
import type { SpecNode } from "../source.ts";
import { STANDARD_ERRORS } from "../standard.ts";
import { declarationText } from "./declaration-text.ts";
import {
  DECLARING_SECTIONS,
  type FileKind,
  type Keyword,
  keysNamedBy,
  keywordsOf,
  type Named,
  namedBy,
  type Rules,
  type Visit,
  valuesOf,
  visits,
} from "./grammar.ts";
import type { NameIndex } from "./names.ts";
import { PLACEHOLDER, textsWithPlaceholder, type WordAt, wordAt } from "./placeholder.ts";

/** A file as it is being edited; it need not be valid. */
export interface EditedFile {
  readonly path: string;
  readonly text: string;
  readonly kind: FileKind;
  readonly format: "yaml" | "json";
}

/** One proposal. */
export interface Completion {
  readonly label: string;
  readonly kind: "keyword" | "value" | "name";
  readonly documentation: string | null;
  /** What replaces the word at the cursor. */
  readonly text: string;
}

/** The proposals for the word from `start` to `end`. */
export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly items: readonly Completion[];
}

/** Proposes keywords, values and names at an offset. None if the file cannot be parsed up to there. */
export async function complete(file: EditedFile, offset: number, index: NameIndex): Promise<Completions> {
  const word = wordAt(file.text, offset);
  const visit = await visitOfPlaceholder(file, word);
  const items = visit === null ? [] : proposals(visit, { file, word, index });
  return { start: word.start, end: word.end, items };
}

/** Puts a placeholder at the cursor and finds what the grammar states about it. */
async function visitOfPlaceholder({ path, text, kind, format }: EditedFile, word: WordAt): Promise<Visit | null> {
  for (const candidate of textsWithPlaceholder(text, word, format)) {
    const { value: root } = await parseSpec(format, path, candidate);
    const found = root === null ? undefined : [...visits(root, kind)].find(isPlaceholder);
    if (found !== undefined) return found;
  }
  return null;
}

function isPlaceholder(visit: Visit): boolean {
  if (visit.part === "key") return visit.key === PLACEHOLDER;
  return visit.node.kind === "scalar" && visit.node.value === PLACEHOLDER;
}

interface Cursor {
  readonly file: EditedFile;
  readonly word: WordAt;
  readonly index: NameIndex;
}

function proposals(visit: Visit, cursor: Cursor): readonly Completion[] {
  if (visit.part === "value") return valueProposals(visit.rules, cursor);
  const { mapRules, map, path } = visit;
  const isDeclaration = path.length === 2 && DECLARING_SECTIONS.has(String(path[0]));
  const names = isDeclaration ? [] : namesOf(keysNamedBy(mapRules), cursor.index);
  return [...names.map((name) => asKey(name, "name", cursor)), ...keyProposals(mapRules, map, cursor)];
}

function keyProposals(rules: Rules, map: SpecNode, cursor: Cursor): readonly Completion[] {
  const present = new Set(map.kind === "map" ? map.entries.map(({ key }) => key) : []);
  const missing = keywordsOf(rules).filter(({ name }) => !present.has(name));
  return missing.map((keyword) => asKey(keyword, "keyword", cursor));
}

function valueProposals(rules: Rules, cursor: Cursor): readonly Completion[] {
  const { file, word, index } = cursor;
  const names = namesOf(namedBy(rules), index).map((name) => asValue(name, "name", cursor));
  const values = valuesOf(rules).map((value) => asValue(value, "value", cursor));
  // A block map begins on a line of its own.
  const keys = word.isFirst && file.format === "yaml" ? keywordsOf(rules) : [];
  return [...names, ...values, ...keys.map((keyword) => asKey(keyword, "keyword", cursor))];
}

function asKey({ name, description }: Keyword, kind: Completion["kind"], { word, file }: Cursor): Completion {
  const isWhole = word.isQuoted || word.hasColon;
  const text = isWhole ? name : `${file.format === "json" ? JSON.stringify(name) : name}: `;
  return { label: name, kind, documentation: description, text };
}

function asValue({ name, description }: Keyword, kind: Completion["kind"], { word, file }: Cursor): Completion {
  const isPlain = kind === "name" ? file.format === "yaml" : /^(?:true|false)$/.test(name) || file.format === "yaml";
  return {
    label: name,
    kind,
    documentation: description,
    text: word.isQuoted || isPlain ? name : JSON.stringify(name),
  };
}

function namesOf(named: Named | null, index: NameIndex): readonly Keyword[] {
  if (named === null || named === "path") return [];
  if (named === "ref") return [...declared("type", index), ...declared("identifier", index)];
  if (named === "code") return codes(index);
  if (named !== "codeOrGroup") return declared(named, index);
  const lists = [...declared("group", index), ...declared("dependency", index)];
  return [...codes(index), ...lists.map(({ name, description }) => ({ name: `$${name}`, description }))];
}

function codes(index: NameIndex): readonly Keyword[] {
  const own = declared("code", index);
  const names = new Set(own.map(({ name }) => name));
  const standard = Object.entries(STANDARD_ERRORS).filter(([name]) => !names.has(name));
  return [...own, ...standard.map(([name, { message }]) => ({ name, description: `${message} A standard code.` }))];
}

function declared(kind: NameKind, { declarations }: NameIndex): readonly Keyword[] {
  const named = declarations.get(kind) ?? new Map();
  return [...named].map(([name, use]) => ({ name, description: declarationText(use) }));
}
