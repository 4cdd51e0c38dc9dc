import type { GeneratedFile, RowSpan } from "../emit/emitter.ts";
import { resealed } from "../emit/lock.ts";
import { byText } from "../json.ts";

/** Which tools a small contract renews, and which are no more. */
export interface Renewal {
  readonly renewed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** Neighbouring rows of one list, and what stands between each two of them; null: not known, as there are fewer than two. */
interface List {
  readonly name: string;
  readonly separator: string | null;
  readonly rows: readonly Row[];
}

interface Row {
  readonly tool: string;
  readonly text: string;
}

/** A file taken apart: fixed texts, and the lists between them. There is one text more than lists. */
interface Skeleton {
  readonly fixed: readonly string[];
  readonly lists: readonly List[];
}

/**
 * The file of the whole contract, given as it was before, and as it is now for a small contract that stands for the whole.
 * Null if the two differ in anything but rows, or in the row of a tool that did not change: then nothing is known.
 */
export function splice(before: GeneratedFile, small: GeneratedFile, renewal: Renewal): GeneratedFile | null {
  const [old, now] = [takeApart(before), takeApart(small)];
  if (old === null || now === null || !sameFixed(fixedOf(old, before), fixedOf(now, small))) return null;
  const lists: List[] = [];
  for (const [index, list] of old.lists.entries()) {
    const merged = mergeLists(list, now.lists[index], renewal);
    if (merged === null) return null;
    lists.push(merged);
  }
  const file = putTogether(before.path, { fixed: old.fixed, lists });
  return before.seal === undefined ? file : resealed({ ...file, seal: before.seal });
}

function sameFixed(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** A digest of the whole is no fixed text. */
function fixedOf({ fixed }: Skeleton, { seal }: GeneratedFile): readonly string[] {
  if (seal === undefined) return fixed;
  const [first = "", ...rest] = fixed;
  return [
    first.slice(0, seal.start),
    first.slice(seal.start + SEAL_LENGTH),
    seal.list,
    seal.before,
    seal.after,
    ...rest,
  ];
}

const SEAL_LENGTH = 64;

function takeApart({ text, rows = [] }: GeneratedFile): Skeleton | null {
  const fixed: string[] = [];
  const lists: List[] = [];
  let at = 0;
  for (const group of groupsOf(rows)) {
    const [first, second] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) continue;
    const separator = second === undefined ? null : text.slice(first.end, second.start);
    fixed.push(text.slice(at, first.start));
    lists.push({ name: first.list, separator, rows: rowsOf(group, text) });
    if (!isRegular(group, separator ?? "", text)) return null;
    at = last.end;
  }
  return { fixed: [...fixed, text.slice(at)], lists };
}

/** Rows of one list that follow each other. */
function groupsOf(rows: readonly RowSpan[]): readonly (readonly RowSpan[])[] {
  const groups: RowSpan[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.at(-1)?.list === row.list) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function rowsOf(group: readonly RowSpan[], text: string): readonly Row[] {
  return group.map(({ tool, start, end }) => ({ tool, text: text.slice(start, end) }));
}

/** Sorted by tool, with the same text between each two. */
function isRegular(group: readonly RowSpan[], separator: string, text: string): boolean {
  return group.every(({ tool, start }, index) => {
    const before = group[index - 1];
    if (before === undefined) return true;
    return before.tool <= tool && start - before.end === separator.length && text.startsWith(separator, before.end);
  });
}

function mergeLists(old: List, now: List | undefined, { renewed, removed }: Renewal): List | null {
  if (now === undefined || now.name !== old.name) return null;
  const separator = old.separator ?? now.separator;
  if (now.separator !== null && now.separator !== separator) return null;
  const kept = old.rows.filter(({ tool }) => !renewed.has(tool) && !removed.has(tool));
  const proven = now.rows.filter(({ tool }) => !renewed.has(tool));
  if (!areAmong(proven, kept)) return null;
  const rows = [...kept, ...now.rows.filter(({ tool }) => renewed.has(tool))].sort((a, b) => byText(a.tool, b.tool));
  return rows.length === 0 || (rows.length > 1 && separator === null) ? null : { name: old.name, separator, rows };
}

/** True if each row stands, as it is, among the others, and in their order. */
function areAmong(rows: readonly Row[], others: readonly Row[]): boolean {
  let next = 0;
  for (const { tool, text } of others) {
    const row = rows[next];
    if (row?.tool === tool && row.text === text) next += 1;
  }
  return next === rows.length;
}

function putTogether(path: string, { fixed, lists }: Skeleton): GeneratedFile {
  const parts: string[] = [];
  const rows: RowSpan[] = [];
  let at = 0;
  const push = (part: string) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, { name, separator, rows: own }] of lists.entries()) {
    push(fixed[index] ?? "");
    for (const [place, { tool, text }] of own.entries()) {
      if (place > 0) push(separator ?? "");
      rows.push({ list: name, tool, start: at, end: at + text.length });
      push(text);
    }
  }
  push(fixed[lists.length] ?? "");
  return { path, text: parts.join(""), rows };
}
