import { number, text } from "../../emit/code.ts";
import { indexTypes } from "./index-types.ts";
import type { BothPart, ListPart, ObjectPart, Part, ScalarPart, Shape } from "./shape.ts";
import { tidy } from "./tidy.ts";
import { tupleItems } from "./tuple-items.ts";

/** A type on one line, in at most `room` characters; null where it takes more, or has properties to be written below each other. */
export function flatType(shape: Shape, room: number): string | null {
  const parts = tidy(shape);
  return parts === null ? "unknown" : flatParts(parts, room);
}

/** A union on one line. */
export function flatParts(parts: readonly Part[], room: number): string | null {
  const [only] = parts;
  if (only === undefined) return "never";
  if (parts.length === 1) return within(flatPart(only, room), room);
  const texts: string[] = [];
  let left = room + 3;
  for (const part of parts) {
    const flat = flatPart(part, left);
    if (flat === null) return null;
    if (texts.includes(flat)) continue;
    texts.push(flat);
    left -= flat.length + 3;
    if (left < 0) return null;
  }
  return texts.join(" | ");
}

function within(flat: string | null, room: number): string | null {
  return flat !== null && flat.length <= room ? flat : null;
}

function flatPart(part: Part, room: number): string | null {
  if (part.kind === "object") return flatObject(part, room);
  if (part.kind === "array") return flatList(part, room);
  if (part.kind === "both") return flatBoth(part, room);
  return part.kind === "named" ? part.name : flatScalar(part);
}

function flatScalar({ kind, value }: ScalarPart): string {
  if (typeof value === "string") return text(value).text;
  return typeof value === "number" ? number(value).text : String(value ?? kind);
}

function flatBoth({ shapes }: BothPart, room: number): string | null {
  const texts = shapes.map((shape) => flatOperand(shape, room));
  return texts.includes(null) ? null : texts.join(" & ");
}

/** In brackets where it is a union or intersection. */
export function flatOperand(shape: Shape, room: number): string | null {
  const flat = flatType(shape, room);
  const parts = tidy(shape);
  const isSingle = parts === null || (parts.length < 2 && parts[0]?.kind !== "both");
  return flat === null || isSingle ? flat : `(${flat})`;
}

function flatList(part: ListPart, room: number): string | null {
  const { prefix, rest } = part;
  if (prefix.length > room) return null;
  if (prefix.length > 0) {
    const items = tupleItems(part, (item, isOperand) => (isOperand ? flatOperand(item, room) : flatType(item, room)));
    return items === null ? null : `[${items.join(", ")}]`;
  }
  if (rest.parts.length === 0) return "[]";
  const others = flatOperand(rest, room);
  return others === null ? null : `${others}[]`;
}

/** An object without properties of its own. */
function flatObject(part: ObjectPart, room: number): string | null {
  for (const { isHidden } of part.members.values()) if (!isHidden) return null;
  const types = indexTypes(part);
  if (types.length === 0) return "Record<string, never>";
  const [only] = types;
  if (only === undefined || types.length > 1) return null;
  const flat = flatType(only.type, room);
  return flat === null ? null : `{ [key: ${only.key}]: ${flat} }`;
}
