/** Any JSON value, read-only. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object, read-only. Read a property with `own` where the key comes from outside. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for a JSON object: neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own property `key` of a map, or undefined: never what a prototype holds. */
export function own<T>(map: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Gives an object a property of its own, whatever its name. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Deeply freezes a value and returns it, so that a contract cannot change at run time. */
export function deepFreeze<const T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) if (typeof inner === "object") deepFreeze(inner);
  return value;
}

/** Bytes of each ASCII character within a JSON text: one as it is, two as `\n`, six as `\u0001`. */
const ASCII_BYTES = Uint8Array.from({ length: 0x80 }, (_, code) => {
  if (code === 0x22 || code === 0x5c || "\b\t\n\f\r".includes(String.fromCharCode(code))) return 2;
  return code < 0x20 ? 6 : 1;
});

/**
 * The number of UTF-8 bytes of a value's compact JSON, without building the JSON.
 * Without a JSON form (a function, undefined) it is 0; within lists and objects these count as `JSON.stringify` has them.
 */
export function jsonBytes(value: unknown): number {
  switch (typeof value) {
    case "string":
      return textJsonBytes(value);
    case "number":
      return numberBytes(value);
    case "boolean":
      return value ? 4 : 5;
    case "object":
      if (value === null) return 4;
      return Array.isArray(value) ? listBytes(value) : objectBytes(value as Readonly<Record<string, unknown>>);
    default:
      return 0;
  }
}

/** Bytes of an element within the JSON of a list: what has no JSON form of its own is `null` there. */
export function elementBytes(value: unknown): number {
  return jsonBytes(value) || 4;
}

function listBytes(list: readonly unknown[]): number {
  let bytes = list.length === 0 ? 2 : list.length + 1;
  for (let index = 0; index < list.length; index++) bytes += elementBytes(list[index]);
  return bytes;
}

function objectBytes(object: Readonly<Record<string, unknown>>): number {
  let bytes = 1;
  for (const key of Object.keys(object)) {
    const inner = jsonBytes(object[key]);
    if (inner > 0) bytes += textJsonBytes(key) + 2 + inner;
  }
  return bytes === 1 ? 2 : bytes;
}

/** Bytes of a number as ECMAScript prints it. */
export function numberBytes(value: number): number {
  if (value >= 0 && value < 10 && value === Math.floor(value)) return 1;
  return Number.isFinite(value) ? String(value).length : 4;
}

/** Bytes of a string as JSON, quotes and escapes included. */
export function textJsonBytes(text: string): number {
  let bytes = 2;
  for (let index = 0; index < text.length; index++) {
    const step = jsonBytesAt(text, index);
    bytes += step;
    if (step === 4) index++;
  }
  return bytes;
}

/** Bytes of the code point that starts at `index`, within a JSON text. Four only for one of two code units. */
export function jsonBytesAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 0x80) return ASCII_BYTES[code] as number;
  if (code < 0x800) return 2;
  if ((code & 0xf800) !== 0xd800) return 3;
  return isPairAt(text, index) ? 4 : 6;
}

/** Bytes of the code point that starts at `index`, as UTF-8. A lone surrogate is sent as U+FFFD, three bytes. */
export function utf8BytesAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return isPairAt(text, index) ? 4 : 3;
}

/** True where a surrogate pair starts. */
export function isPairAt(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
}

/** The estimated memory of a string. */
export function stringBytes(text: string): number {
  return 2 * text.length;
}
