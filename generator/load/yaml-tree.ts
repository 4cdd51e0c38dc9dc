import { isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { diagnostic } from "../diagnostics.ts";
import type { SpecEntry, SpecNode } from "../source.ts";
import { checkNumber, checkString } from "./check-text.ts";
import { createEntries } from "./entries.ts";
import type { FileProblems } from "./file-problems.ts";

type ParsedMap = YAMLMap.Parsed<ParsedNode, ParsedNode | null>;

interface Reading {
  readonly text: string;
  readonly found: FileProblems;
}

/** The tree of a YAML document; reports what JSON cannot represent. */
export function yamlTree(node: ParsedNode, text: string, found: FileProblems): SpecNode {
  return nodeOf(node, { text, found });
}

function nodeOf(node: ParsedNode, reading: Reading): SpecNode {
  if (isMap(node)) return mapOf(node as ParsedMap, reading);
  if (isSeq(node)) return listOf(node as YAMLSeq.Parsed<ParsedNode>, reading);
  const [start, end] = node.range;
  return { kind: "scalar", start, end, value: isScalar(node) ? scalarValue(node, reading) : null };
}

function scalarValue(node: Scalar.Parsed, { text, found }: Reading): string | number | boolean | null {
  const { value, range } = node;
  const [start, end] = range;
  if (typeof value === "string") checkString(value, start, end, found);
  if (typeof value === "number") return checkNumber(value, text.slice(start, end), start, found);
  return typeof value === "string" || typeof value === "boolean" ? value : null;
}

function listOf(node: YAMLSeq.Parsed<ParsedNode>, reading: Reading): SpecNode {
  const items = node.items.map((item) => nodeOf(item, reading));
  return { kind: "list", start: node.range[0], end: endOf(node, items), items };
}

function mapOf(node: ParsedMap, reading: Reading): SpecNode {
  const entries = createEntries(reading.found);
  let last: SpecNode[] = [];
  for (const { key, value } of node.items) {
    const name = keyOf(key, reading);
    if (value === null) reportMissing(name, key, reading);
    if (value === null || name === null) continue;
    const entry = { key: name, start: key.range[0], end: key.range[1], value: nodeOf(value, reading) };
    reportComment(entry, reading);
    entries.add(entry);
    last = [entry.value];
  }
  return { kind: "map", start: node.range[0], end: endOf(node, last), entries: entries.list };
}

/** Block collections end with their last value: yaml counts the blank lines and comments after it too. */
function endOf(node: ParsedMap | YAMLSeq.Parsed<ParsedNode>, items: readonly SpecNode[]): number {
  const last = items.at(-1);
  return node.flow === true || last === undefined ? node.range[1] : last.end;
}

/** The key as text, or null if it is none. `429:` means the text 429. */
function keyOf(key: ParsedNode, { text, found }: Reading): string | null {
  const [start, end] = key.range;
  const source = text.slice(start, end);
  if (isScalar(key)) {
    if (typeof key.value === "string") return textKey(key.value, source, start, found);
    if (/^(?:0|-?[1-9][0-9]*)$/.test(source)) return source;
  }
  found.add(diagnostic("yaml-key", found.at(start, end), { detail: kindOf(key) }, { hint: keyHint(key, source) }));
  return null;
}

function kindOf(key: ParsedNode): string {
  if (isMap(key)) return "a map";
  if (isSeq(key)) return "a list";
  if (!isScalar(key)) return "an alias";
  return key.value === null ? "empty or null" : `a ${typeof key.value}`;
}

function keyHint(key: ParsedNode, source: string): string | undefined {
  if (isMap(key)) return BRACES;
  return isScalar(key) ? `Quote it: "${source}".` : undefined;
}

const BRACES = 'Quote a string in braces: "{name}".';

function textKey(value: string, source: string, start: number, found: FileProblems): string | null {
  const end = start + source.length;
  checkString(value, start, end, found);
  if (source !== "<<") return value;
  found.add(diagnostic("yaml-merge-key", found.at(start, end), undefined));
  return null;
}

/** Reports a key without a value: `{ a, b }`, or an unquoted string in braces that contains a comma. */
function reportMissing(name: string | null, key: ParsedNode, { found }: Reading): void {
  if (name === null) return;
  const hint = name.includes(":")
    ? "Add a space after the colon."
    : "Quote the string: inside { … } a comma or a brace ends an unquoted string.";
  found.add(diagnostic("yaml-key-without-value", found.at(key.range[0], key.range[1]), { name }, { hint }));
}

/** Reports `colour: #ff0000`. For `$ref`, `seeComment` has already reported it. */
function reportComment({ key, end, value }: SpecEntry, { text, found }: Reading): void {
  if (value.kind !== "scalar" || value.value !== null || value.start !== value.end || key === "$ref") return;
  const comment = /[ \t]*:[ \t]+(#[^\s#].*)/y;
  comment.lastIndex = end;
  const match = comment.exec(text);
  if (match === null) return;
  const hint = "Quote the string, or put the comment on its own line.";
  const stop = comment.lastIndex;
  const at = found.at(stop - (match[1] ?? "").length, stop);
  found.add(diagnostic("yaml-comment-value", at, { name: key }, { hint }));
}
