import { isJsonObject, type Json } from "../json.ts";
import type { GeneratedFile } from "./emitter.ts";

const MAX_WIDTH = 120;

/** A JSON file: lists and objects that fit on one line, others with one entry a line; keys in the given order. */
export function jsonFile(path: string, value: Json): GeneratedFile {
  return { path, text: `${print(value, "", 0)}\n` };
}

/** `used` are the columns of the line that are taken: by the indentation, a key, and a comma after the value. */
function print(value: Json, indent: string, used: number): string {
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => print(item, `${indent}  `, indent.length + 3));
    return layOut(["[", items, "]"], { indent, used, gap: "" });
  }
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (member === undefined) return [];
    const key = `${JSON.stringify(name)}: `;
    return [`${key}${print(member, `${indent}  `, indent.length + 3 + key.length)}`];
  });
  return layOut(["{", members, "}"], { indent, used, gap: " " });
}

interface Layout {
  readonly indent: string;
  readonly used: number;
  readonly gap: string;
}

function layOut(
  [open, entries, close]: readonly [string, readonly string[], string],
  { indent, used, gap }: Layout,
): string {
  if (entries.length === 0) return open + close;
  const width = entries.reduce((sum, entry) => sum + entry.length + 2, used + 2 * gap.length);
  const isFlat = width <= MAX_WIDTH && !entries.some((entry) => entry.includes("\n"));
  if (isFlat) return `${open}${gap}${entries.join(", ")}${gap}${close}`;
  return `${open}\n${entries.map((entry) => `${indent}  ${entry}`).join(",\n")}\n${indent}${close}`;
}
