import { pointerOf } from "./json-pointer.ts";

/** The canonical text of a value, or why it has none and where. */
export type CanonicalJson =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: RefusedReason; readonly at: string };

/** What canonical JSON can't write. */
export type RefusedReason = "lone_surrogate" | "not_finite" | "not_json" | "too_deep";

/** Deeper values are refused: `JSON.stringify` could not write them either. */
const DEEPEST = 1000;

/** What was refused: kept here, as the way back up the value gives its place. */
interface Refusal {
  reason: RefusedReason;
  readonly steps: (string | number)[];
}

/**
 * The one text of a JSON value: keys in the order of their UTF-16 code units, numbers as ECMAScript prints them, no white
 * space. Equal values have equal texts, on any system. Properties that are undefined count as absent.
 * Numbers that JSON can't write, lone surrogates and whatever is no JSON are refused, and so is a value deeper than 1,000.
 *
 * Source: RFC 8785; DESIGN 6, idempotency.
 */
export function canonicalJson(value: unknown): CanonicalJson {
  const refusal: Refusal = { reason: "not_json", steps: [] };
  const text = write(value, 0, refusal);
  if (text !== null) return { kind: "text", text };
  return { kind: "refused", reason: refusal.reason, at: pointerOf(refusal.steps.reverse()) };
}

/** The canonical form of a text, quotes included; null if it holds a lone surrogate. */
export function canonicalString(text: string): string | null {
  if (text.length > LONG) return longString(text);
  if (!UNUSUAL.test(text)) return `"${text}"`;
  return LONE_SURROGATE.test(text) ? null : JSON.stringify(text);
}

/** Whatever is not printable ASCII, or is escaped. */
const UNUSUAL = /[^ !#-[\]-~]/;
const NEXT_UNUSUAL = new RegExp(UNUSUAL, "g");
const LONE_SURROGATE = /\p{Surrogate}/u;
const LINE_FEED = 0x0a;
const LONG = 100;
/** With more lines it is quicker to look at each character. */
const FEW = 50;

/** A text of some lines, as most long texts are: `JSON.stringify` takes twice as long, as it looks at each character. */
function longString(text: string): string | null {
  let quoted = '"';
  let from = 0;
  for (let line = 0; line < FEW; line += 1) {
    NEXT_UNUSUAL.lastIndex = from;
    if (!NEXT_UNUSUAL.test(text)) return `${quoted}${text.slice(from)}"`;
    const end = NEXT_UNUSUAL.lastIndex - 1;
    if (text.charCodeAt(end) !== LINE_FEED) break;
    quoted += `${text.slice(from, end)}\\n`;
    from = end + 1;
  }
  return LONE_SURROGATE.test(text) ? null : JSON.stringify(text);
}

function write(value: unknown, depth: number, refusal: Refusal): string | null {
  switch (typeof value) {
    case "string":
      return canonicalString(value) ?? refuse(refusal, "lone_surrogate");
    case "number":
      return Number.isFinite(value) ? `${value}` : refuse(refusal, "not_finite");
    case "boolean":
      return value ? "true" : "false";
    case "object":
      return value === null ? "null" : writeMembers(value, depth, refusal);
    default:
      return refuse(refusal, "not_json");
  }
}

function writeMembers(value: object, depth: number, refusal: Refusal): string | null {
  if (depth === DEEPEST) return refuse(refusal, "too_deep");
  return Array.isArray(value) ? writeList(value, depth, refusal) : writeObject(value, depth, refusal);
}

function refuse(refusal: Refusal, reason: RefusedReason): null {
  refusal.reason = reason;
  return null;
}

function writeList(list: readonly unknown[], depth: number, refusal: Refusal): string | null {
  let text = "[";
  for (let index = 0; index < list.length; index++) {
    const inner = write(list[index], depth + 1, refusal);
    if (inner === null) return below(refusal, index);
    text += index === 0 ? inner : `,${inner}`;
  }
  return `${text}]`;
}

function writeObject(object: object, depth: number, refusal: Refusal): string | null {
  if (!isPlain(object)) return refuse(refusal, "not_json");
  let text = "";
  for (const key of sortedKeys(object)) {
    const value: unknown = object[key as keyof typeof object];
    if (value === undefined) continue;
    const member = writeMember(key, value, depth, refusal);
    if (member === null) return below(refusal, key);
    text += text === "" ? member : `,${member}`;
  }
  return `{${text}}`;
}

function writeMember(key: string, value: unknown, depth: number, refusal: Refusal): string | null {
  const name = canonicalString(key);
  if (name === null) return refuse(refusal, "lone_surrogate");
  const inner = write(value, depth + 1, refusal);
  return inner === null ? null : `${name}:${inner}`;
}

function below(refusal: Refusal, step: string | number): null {
  refusal.steps.push(step);
  return null;
}

function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** `sort` without a comparison goes by UTF-16 code units, as RFC 8785 does; most objects come in that order. */
function sortedKeys(object: object): readonly string[] {
  const keys = Object.keys(object);
  for (let index = 1; index < keys.length; index++) {
    if ((keys[index - 1] as string) > (keys[index] as string)) return keys.sort();
  }
  return keys;
}
