import { setOwn } from "../core/copy-json.ts";
import { type Finder, type Found, maskFound } from "./found.ts";
import type { Needles } from "./needles.ts";
import type { NameBook } from "./sensitive-names.ts";
import { isSensitive, type SensitivePlace, type SensitivePlaces } from "./sensitive-places.ts";

/** One redacted place. Steps are counted in the value as it was; a step that is a secret itself stands masked. */
export interface PlaceNote {
  readonly path: readonly (string | number)[];
  /** `sensitive` or `pattern:<id>`. */
  readonly reason: string;
}

/** What decides, for a contract. */
export interface RedactionRules {
  readonly names: NameBook;
  readonly places: SensitivePlaces;
  readonly find: Finder;
  /** Keys that hold no secret, and whether they are sensitive names. Filled as they are met. */
  readonly cleanKeys: Map<string, boolean>;
  /** True where a number may be a secret by its digits, whatever its name. */
  readonly readsNumbers: boolean;
  /** False: texts that a mark calls sensitive stay, and only what else is sensitive is hidden. */
  readonly masksMarked: boolean;
  readonly mask: string;
}

/** A value and what was done to it. A value that is sensitive as a whole, and no text, is undefined. */
export interface RedactedValue {
  readonly value: unknown;
  readonly notes: readonly PlaceNote[];
  /** True where nothing was done but to mask texts that are marked, of which nobody is promised more than that they are texts. */
  readonly onlyMarked: boolean;
}

/** Deeper values are no replies, and are removed whole. */
const DEEPEST = 1000;
/** What stands in a list or object no more. */
const REMOVED = Symbol("removed");

interface Walk {
  readonly rules: RedactionRules;
  readonly needles: Needles;
  /** True where keys are looked for the call's own secrets too. */
  readonly readsKeys: boolean;
  readonly notes: Noted[];
  onlyMarked: boolean;
  depth: number;
  isTooDeep: boolean;
}

/** A note in the making: its steps from the inside out, each added on the way back up. */
interface Noted {
  readonly path: (string | number)[];
  readonly reason: string;
}

/**
 * Hides what is sensitive in a plain JSON value. The value itself is never changed; what is clean is shared with it.
 * Under a mark, a text becomes the mask and anything else is removed. Under a sensitive name, texts become the mask at any
 * depth, numbers are removed, true, false and null stay. Secrets within other texts and keys are masked where they stand.
 *
 * Source: LANGUAGE 2, `x-sensitive`; DESIGN 6, redact; seed 004, lines 134 to 137.
 */
export function redactValue(
  value: unknown,
  place: SensitivePlace,
  rules: RedactionRules,
  needles: Needles,
): RedactedValue {
  const readsKeys = needles.values.size > 0;
  const walk: Walk = { rules, needles, readsKeys, notes: [], onlyMarked: true, depth: 0, isTooDeep: false };
  const redacted = redact(walk, value, place, false);
  const { notes, onlyMarked } = walk;
  if (walk.isTooDeep) return { value: undefined, notes: [{ path: [], reason: "sensitive" }], onlyMarked: false };
  for (const { path } of notes) path.reverse();
  return { value: redacted === REMOVED ? undefined : redacted, notes, onlyMarked };
}

function redact(walk: Walk, value: unknown, place: SensitivePlace, isNamed: boolean): unknown {
  if (place !== null && isSensitive(place)) return hideMarked(walk, value);
  switch (typeof value) {
    case "string":
      return isNamed ? hide(walk, value) : redactText(walk, value);
    case "number":
      return isNamed ? hide(walk, value) : redactNumber(walk, value);
    case "object":
      return value === null ? value : redactMembers(walk, value, place, isNamed);
    default:
      return value;
  }
}

function note(walk: Walk, reason: string): void {
  walk.onlyMarked = false;
  walk.notes.push({ path: [], reason });
}

/** What was noted since lies below a step. A place is listed once, though its name and its value may both be secret. */
function stepInto({ notes }: Walk, since: number, step: string | number): void {
  if (notes.length === since) return;
  if (notes[since + 1]?.path.length === 0) notes.splice(since + 1, 1);
  for (let index = since; index < notes.length; index += 1) (notes[index] as Noted).path.push(step);
}

function hideMarked(walk: Walk, value: unknown): unknown {
  if (typeof value !== "string") return hide(walk, value);
  if (!walk.rules.masksMarked || value === walk.rules.mask) return value;
  walk.notes.push({ path: [], reason: "sensitive" });
  return walk.rules.mask;
}

/** The mask itself has nothing to hide: it stands where something was hidden before. */
function hide(walk: Walk, value: unknown): unknown {
  if (value === undefined || value === walk.rules.mask) return value;
  note(walk, "sensitive");
  return typeof value === "string" ? walk.rules.mask : REMOVED;
}

function redactText(walk: Walk, text: string): string {
  const found = walk.rules.find(text, walk.needles);
  if (found.length === 0) return text;
  const masked = maskFound(text, found, walk.rules.mask);
  if (masked !== text) note(walk, (found[0] as Found).reason);
  return masked;
}

/** A number says something if its digits do. */
function redactNumber(walk: Walk, value: number): unknown {
  if (!walk.rules.readsNumbers && !walk.readsKeys) return value;
  const [found] = walk.rules.find(String(value), walk.needles);
  if (found === undefined) return value;
  note(walk, found.reason);
  return REMOVED;
}

function redactMembers(walk: Walk, value: object, place: SensitivePlace, isNamed: boolean): unknown {
  if (walk.depth >= DEEPEST) walk.isTooDeep = true;
  if (walk.isTooDeep) return REMOVED;
  walk.depth += 1;
  const redacted = Array.isArray(value)
    ? redactList(walk, value, place, isNamed)
    : redactObject(walk, value as Members, place, isNamed);
  walk.depth -= 1;
  return redacted;
}

function redactList(walk: Walk, list: readonly unknown[], place: SensitivePlace, isNamed: boolean): unknown {
  const below = walk.rules.places.below(place, 0);
  const isPair = isNamedPair(walk.rules.names, list);
  let copy: unknown[] | null = null;
  for (let index = 0; index < list.length; index++) {
    const since = walk.notes.length;
    const inner = redact(walk, list[index], below, isNamed || (isPair && index === 1));
    stepInto(walk, since, index);
    if (copy === null && inner === list[index]) continue;
    copy ??= list.slice(0, index);
    if (inner !== REMOVED) copy.push(inner);
  }
  return copy ?? list;
}

/** A header as it stands in a list of headers: `["Authorization", "…"]`. */
export function isNamedPair(names: NameBook, list: readonly unknown[]): boolean {
  if (list.length !== 2) return false;
  const [name, value] = list;
  return typeof name === "string" && typeof value === "string" && names.has(name);
}

type Members = Readonly<Record<string, unknown>>;

function redactObject(walk: Walk, object: Members, place: SensitivePlace, isNamed: boolean): unknown {
  const { rules, notes } = walk;
  const keys = Object.keys(object);
  let copy: Copy | null = null;
  for (const key of keys) {
    const since = notes.length;
    const isSecret = noteKey(walk, key) || (key === "value" && isNamedValue(rules.names, object));
    const name = notes.length === since ? key : freeName(walk, object, key, copy);
    const value = redact(walk, object[key], rules.places.below(place, key), isNamed || isSecret);
    stepInto(walk, since, name);
    if (copy === null && name === key && value === object[key]) continue;
    copy ??= copyBefore(object, keys, key);
    put(copy, name, value);
  }
  return copy === null ? object : copy.members;
}

/** An object in the making, of so many members. */
interface Copy {
  readonly members: Record<string, unknown>;
  size: number;
}

function put(copy: Copy, name: string, value: unknown): void {
  if (value === REMOVED) return;
  setOwn(copy.members, name, value);
  copy.size += 1;
}

/** How many keys are remembered: those of contracts, and not all that callers think of. */
const REMEMBERED = 2_000;
const LONGEST_REMEMBERED = 64;

/** Whether a key is a sensitive name. Notes one that holds a secret. */
function noteKey(walk: Walk, key: string): boolean {
  const { rules, needles, readsKeys } = walk;
  const known = readsKeys ? undefined : rules.cleanKeys.get(key);
  if (known !== undefined) return known;
  const isSensitiveName = rules.names.has(key);
  const [first] = rules.find(key, needles);
  if (first !== undefined) note(walk, first.reason);
  else if (!readsKeys && key.length <= LONGEST_REMEMBERED && rules.cleanKeys.size < REMEMBERED)
    rules.cleanKeys.set(key, isSensitiveName);
  return isSensitiveName;
}

function copyBefore(object: Members, keys: readonly string[], end: string): Copy {
  const copy: Copy = { members: {}, size: 0 };
  for (const key of keys) {
    if (key === end) break;
    put(copy, key, object[key]);
  }
  return copy;
}

/** Names that become one by the mask all stay, with numbers. `taken` are the members that stand already in the copy. */
function freeName({ rules, needles }: Walk, object: Members, key: string, taken: Copy | null): string {
  const name = maskFound(key, rules.find(key, needles), rules.mask);
  let free = name;
  // From the number of members on, so that many such names are no search through all of them.
  for (
    let count = taken?.size ?? 1;
    Object.hasOwn(object, free) || (taken !== null && Object.hasOwn(taken.members, free));
  )
    free = `${name} ${++count}`;
  return free;
}

/** A header as an object: `{ "name": "Authorization", "value": "…" }`. */
export function isNamedValue(names: NameBook, { name, key }: Members): boolean {
  return (typeof name === "string" && names.has(name)) || (typeof key === "string" && names.has(key));
}
