import { isJsonObject, type Json } from "../json.ts";
import type { GeneratedFile } from "./emitter.ts";

const MAX_WIDTH = 120;

/** A JSON file: lists and objects that fit on one line, others with one entry a line; keys in the given order. */
export function jsonFile(path: string, value: Json): GeneratedFile {
  return { path, text: `${print(value, "", 0).text}\n` };
}

/** A printed value, and whether it takes one line. */
interface Printed {
  readonly text: string;
  readonly isFlat: boolean;
}

/** `used` are the columns of the line that are taken: by the indentation, a key, and a comma after the value. */
function print(value: Json, indent: string, used: number): Printed {
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => print(item, `${indent}  `, indent.length + 3));
    return layOut(["[", items, "]"], { indent, used, gap: "" });
  }
  if (!isJsonObject(value)) return { text: JSON.stringify(value), isFlat: true };
  const members: Printed[] = [];
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === undefined) continue;
    const key = `${JSON.stringify(name)}: `;
    const { text, isFlat } = print(member, `${indent}  `, indent.length + 3 + key.length);
    members.push({ text: key + text, isFlat });
  }
  return layOut(["{", members, "}"], { indent, used, gap: " " });
}

interface Layout {
  readonly indent: string;
  readonly used: number;
  readonly gap: string;
}

function layOut(
  [open, entries, close]: readonly [string, readonly Printed[], string],
  { indent, used, gap }: Layout,
): Printed {
  if (entries.length === 0) return { text: open + close, isFlat: true };
  const width = entries.reduce((sum, { text }) => sum + text.length + 2, used + 2 * gap.length);
  const texts = entries.map(({ text }) => text);
  if (width <= MAX_WIDTH && entries.every(({ isFlat }) => isFlat)) {
    return { text: `${open}${gap}${texts.join(", ")}${gap}${close}`, isFlat: true };
  }
  return { text: `${open}\n${indent}  ${texts.join(`,\n${indent}  `)}\n${indent}${close}`, isFlat: false };
}
