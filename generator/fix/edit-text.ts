import type { Json } from "../json.ts";
import type { SpecNode } from "../source.ts";
import type { Change, SpecMap } from "./change.ts";

/** A piece of text that another one replaces. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file as it is edited. */
export interface EditedFile {
  readonly text: string;
  readonly isJson: boolean;
}

/** The text with the edits, which must not overlap. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  return sorted.reduce(
    (edited, { start, end, text: added }) => edited.slice(0, start) + added + edited.slice(end),
    text,
  );
}

/** Where and how a change shows in the text: nothing else of it moves, comments neither. */
export function editOf(change: Change, file: EditedFile): Edit {
  switch (change.kind) {
    case "set":
      return setEntry(change, file);
    case "remove":
      return removed(change, file.text);
    case "drop":
      return droppedEntry(change.map, change.key, file.text);
    case "rename":
      return renamedKey(change, file.text);
  }
}

function setEntry({ map, key, value, written }: Extract<Change, { kind: "set" }>, file: EditedFile): Edit {
  const text = written ?? printValue(value, file.isJson);
  const entry = map.entries.find((one) => one.key === key);
  if (entry !== undefined) return { start: entry.value.start, end: entry.value.end, text };
  const shown = file.isJson ? `${JSON.stringify(key)}: ${text}` : `${key}: ${text}`;
  const [first] = map.entries;
  const isFlow = file.text[map.start] === "{";
  if (first === undefined) return { start: map.start + 1, end: map.start + 1, text: isFlow ? ` ${shown} ` : shown };
  if (isFlow) return { start: first.start, end: first.start, text: `${shown}, ` };
  const { lineStart } = lineOf(first.start, file.text);
  const indent = file.text.slice(lineStart, first.start).replace(/[^\s]/g, " ");
  return { start: first.start, end: first.start, text: `${shown}\n${indent}` };
}

/** An element of a list, with its line where it has one for itself, and with its comma where it has one. */
function removed({ list, index, isBehind }: Extract<Change, { kind: "remove" }>, text: string): Edit {
  const [before, item, next] = [list.items[index - 1], list.items[index], list.items[index + 1]] as const;
  if (item === undefined) return { start: 0, end: 0, text: "" };
  const { lineStart } = lineOf(item.start, text);
  if (/^[ \t]*-[ \t]+$/.test(text.slice(lineStart, item.start))) {
    return { start: lineStart, end: afterLine(lastEnd(item, text), text), text: "" };
  }
  if (isBehind && before !== undefined) return { start: before.end, end: item.end, text: "" };
  return { start: item.start, end: next?.start ?? item.end, text: "" };
}

function droppedEntry(map: SpecMap, key: string, text: string): Edit {
  const at = map.entries.findIndex((one) => one.key === key);
  const entry = map.entries[at];
  if (entry === undefined) return { start: 0, end: 0, text: "" };
  if (text[map.start] === "{") return droppedFromFlow(map, at, text);
  const { lineStart } = lineOf(entry.start, text);
  return { start: lineStart, end: afterLine(lastEnd(entry.value, text), text), text: "" };
}

function droppedFromFlow({ entries }: SpecMap, at: number, text: string): Edit {
  const [entry, next] = [entries[at], entries[at + 1]] as const;
  const start = entry?.start ?? 0;
  if (next !== undefined) return { start, end: next.start, text: "" };
  const before = /,\s*$/.exec(text.slice(0, start));
  return { start: start - (before?.[0].length ?? 0), end: entry?.value.end ?? start, text: "" };
}

/** The new name between the quotes of the old one, if it has any. */
function renamedKey({ map, key, name }: Extract<Change, { kind: "rename" }>, text: string): Edit {
  const entry = map.entries.find((one) => one.key === key);
  if (entry === undefined) return { start: 0, end: 0, text: "" };
  const { start, end } = entry;
  const quote = /^["']/.exec(text.slice(start, end))?.[0] ?? "";
  return { start, end, text: `${quote}${name}${quote}` };
}

/** The end of a node's content: a block's own end may come after comments that follow it. */
function lastEnd(node: SpecNode, text: string): number {
  if (node.kind === "scalar" || "[{".includes(text[node.start] ?? "")) return node.end;
  const last = node.kind === "map" ? node.entries.at(-1)?.value : node.items.at(-1);
  return last === undefined ? node.end : lastEnd(last, text);
}

function lineOf(offset: number, text: string): { readonly lineStart: number } {
  return { lineStart: text.lastIndexOf("\n", offset - 1) + 1 };
}

function afterLine(offset: number, text: string): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** Strings that need no quotes in YAML. */
const PLAIN = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9_]+)+$/;

function printValue(value: Json, isJson: boolean): string {
  return !isJson && typeof value === "string" && PLAIN.test(value) ? value : JSON.stringify(value);
}
