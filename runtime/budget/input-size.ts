import { elementBytes, numberBytes, textJsonBytes } from "./measure.ts";

/** How large an input may be. */
export interface SizeLimits {
  /** Of its compact JSON, as UTF-8. */
  readonly bytes: number;
  /** Of lists and objects within each other; a bare text has depth 0. */
  readonly depth: number;
  /** Properties of all objects and elements of all lists together. */
  readonly keys: number;
}

/** Within all limits, or the first that is passed. `atLeast` is what was counted until then. */
export type InputSize =
  | ({ readonly kind: "within" } & SizeLimits)
  | { readonly kind: "too_large"; readonly what: keyof SizeLimits; readonly limit: number; readonly atLeast: number };

/** A list or object that is being counted, and the next of its members. */
interface Open {
  readonly members: Readonly<Record<string, unknown>> | readonly unknown[];
  /** Null for a list. */
  readonly keys: readonly string[] | null;
  readonly count: number;
  next: number;
}

interface Count {
  bytes: number;
  depth: number;
  keys: number;
  readonly stack: Open[];
  readonly textBytes: TextBytes;
}

/** How many bytes a text counts. */
type TextBytes = (text: string, room: number) => number;

/**
 * The size of a JSON value that nobody has checked. It uses no call stack, so any depth will do, and ends as soon as a
 * limit is passed. Nothing of the value is in the answer.
 *
 * Source: DESIGN 6, input limits.
 */
export function inputSize(value: unknown, limits: SizeLimits, textBytes: TextBytes = bytesWithin): InputSize {
  const count: Count = { bytes: 0, depth: 0, keys: 0, stack: [], textBytes };
  enter(count, value, limits);
  for (let open = count.stack.at(-1); open !== undefined; open = count.stack.at(-1)) {
    const passed = passedLimit(count, limits);
    if (passed !== null) return { kind: "too_large", what: passed, limit: limits[passed], atLeast: count[passed] };
    if (open.next === open.count) count.stack.pop();
    else countNext(count, open, limits);
  }
  const passed = passedLimit(count, limits);
  if (passed !== null) return { kind: "too_large", what: passed, limit: limits[passed], atLeast: count[passed] };
  return { kind: "within", bytes: count.bytes, depth: count.depth, keys: count.keys };
}

/** The same, as if each character took as many bytes as one can take: no text is looked at. */
export function mostInputSize(value: unknown, limits: SizeLimits): InputSize {
  return inputSize(value, limits, mostBytes);
}

function passedLimit(count: Count, limits: SizeLimits): keyof SizeLimits | null {
  if (count.depth > limits.depth) return "depth";
  if (count.keys > limits.keys) return "keys";
  return count.bytes > limits.bytes ? "bytes" : null;
}

function countNext(count: Count, open: Open, limits: SizeLimits): void {
  const { members, keys } = open;
  const index = open.next++;
  if (keys === null) {
    enter(count, (members as readonly unknown[])[index], limits);
    return;
  }
  const key = keys[index] as string;
  count.bytes += count.textBytes(key, limits.bytes - count.bytes) + 1;
  enter(count, (members as Readonly<Record<string, unknown>>)[key], limits);
}

function enter(count: Count, value: unknown, limits: SizeLimits): void {
  if (typeof value === "string") count.bytes += count.textBytes(value, limits.bytes - count.bytes);
  else if (typeof value === "number") count.bytes += numberBytes(value);
  else if (typeof value !== "object" || value === null) count.bytes += elementBytes(value);
  else open(count, value);
}

function open(count: Count, value: object): void {
  const keys = Array.isArray(value) ? null : Object.keys(value);
  const members = value as Open["members"];
  const size = keys === null ? (value as readonly unknown[]).length : keys.length;
  count.stack.push({ members, keys, count: size, next: 0 });
  count.depth = Math.max(count.depth, count.stack.length);
  count.keys += size;
  count.bytes += size === 0 ? 2 : size + 1;
}

/** A text that can't fit in the room that is left is not looked at. */
function bytesWithin(text: string, room: number): number {
  const least = text.length + 2;
  return least > room ? least : textJsonBytes(text);
}

/** As if each character were a control character. */
function mostBytes(text: string): number {
  return 6 * text.length + 2;
}
