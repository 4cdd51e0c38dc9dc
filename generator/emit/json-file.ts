import type { Json } from "../json.ts";
import { printed } from "./code.ts";
import type { GeneratedFile } from "./emitter.ts";
import { fileOfRows, row } from "./rows.ts";

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
  return fileOfRows(path, `${printPart({ members }, "")}\n`);
}

/** Plain JSON as a part. */
export function plain(value: Json): JsonPart {
  return { plain: value };
}

function printPart(part: JsonPart, indent: string): string {
  if ("plain" in part) return printPlain(part.plain, indent);
  const inner = `${indent}  `;
  if ("rows" in part) return printRows(part, inner, indent);
  const entries = Object.entries(part.members).map(([key, value]) => {
    return `${JSON.stringify(key)}: ${printPart(value, inner)}`;
  });
  return layOut("{", entries, "}", indent);
}

function printRows({ list, kind, rows }: JsonRows, inner: string, indent: string): string {
  const entries = rows.map(([tool, value]) => {
    const text = printPlain(value, inner);
    return row(list, tool, printed(kind === "list" ? text : `${JSON.stringify(tool)}: ${text}`)).text;
  });
  return kind === "list" ? layOut("[", entries, "]", indent) : layOut("{", entries, "}", indent);
}

/** As `JSON.stringify` lays it out. */
function layOut(open: string, entries: readonly string[], close: string, indent: string): string {
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${indent}  ${entries.join(`,\n${indent}  `)}\n${indent}${close}`;
}

/** No text of JSON holds a line feed of its own. */
function printPlain(value: Json, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}
