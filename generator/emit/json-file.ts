import type { Json } from "../json.ts";
import type { GeneratedFile, RowSpan } from "./emitter.ts";

/** JSON in which a list or an object may have a row for each tool. */
export type JsonPart = { readonly plain: Json } | JsonObjectPart | JsonRows;

export interface JsonObjectPart {
  readonly members: Readonly<Record<string, JsonPart>>;
}

/** One entry for each tool, in order: of a list, or of an object by the tool's name. */
export interface JsonRows {
  readonly list: string;
  readonly kind: "list" | "object";
  readonly rows: readonly (readonly [tool: string, value: Json])[];
}

/** A JSON file: two spaces, a line feed at the end, keys in the order given. */
export function jsonFile(path: string, members: JsonObjectPart["members"]): GeneratedFile {
  const page: Page = { texts: [], length: 0, rows: [] };
  printPart({ members }, 0, page);
  write("\n", page);
  return { path, text: page.texts.join(""), rows: page.rows };
}

/** Plain JSON as a part. */
export function plain(value: Json): JsonPart {
  return { plain: value };
}

/** What has been printed so far. These files are large: their text is put together once. */
interface Page {
  readonly texts: string[];
  length: number;
  readonly rows: RowSpan[];
}

function write(text: string, page: Page): void {
  page.texts.push(text);
  page.length += text.length;
}

function printPart(part: JsonPart, depth: number, page: Page): void {
  if ("plain" in part) write(printPlain(part.plain, depth), page);
  else if ("rows" in part) printRows(part, depth, page);
  else printMembers(part, depth, page);
}

function printMembers({ members }: JsonObjectPart, depth: number, page: Page): void {
  const entries = Object.entries(members);
  for (const [index, [key, value]] of entries.entries()) {
    write(`${before(index, "{", depth)}${JSON.stringify(key)}: `, page);
    printPart(value, depth + 1, page);
  }
  write(after(entries.length, "{", "}", depth), page);
}

function printRows({ list, kind, rows }: JsonRows, depth: number, page: Page): void {
  const [open, close] = kind === "list" ? (["[", "]"] as const) : (["{", "}"] as const);
  for (const [index, [tool, value]] of rows.entries()) {
    write(before(index, open, depth), page);
    const start = page.length;
    if (kind === "object") write(`${JSON.stringify(tool)}: `, page);
    write(printPlain(value, depth + 1), page);
    page.rows.push({ list, tool, start, end: page.length });
  }
  write(after(rows.length, open, close, depth), page);
}

/** What stands before an entry, as `JSON.stringify` lays it out. */
function before(index: number, open: string, depth: number): string {
  return `${index === 0 ? open : ","}\n${"  ".repeat(depth + 1)}`;
}

/** What stands after the last of so many entries. */
function after(count: number, open: string, close: string, depth: number): string {
  return count === 0 ? open + close : `\n${"  ".repeat(depth)}${close}`;
}

/** Printed inside so many lists, whose brackets are cut off again: that spares a second pass for the indent. */
function printPlain(value: Json, depth: number): string {
  let around = value;
  for (let level = 0; level < depth; level++) around = [around];
  const text = JSON.stringify(around, null, 2);
  return text.slice(depth * (depth + 3), text.length - depth * (depth + 1));
}
