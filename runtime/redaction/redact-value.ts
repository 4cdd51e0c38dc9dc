import { setOwn } from "../json/json.ts";
import { type Finder, type Needles, redactMatches, type SecretMatch } from "./secret-match.ts";
import type { NameBook } from "./sensitive-names.ts";
import { isSensitive, type SensitivePlace, type SensitivePlaces } from "./sensitive-places.ts";

/** One redacted location. Steps are counted in the original value; a step that is itself a secret is redacted. */
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
  /** False: strings with a sensitive annotation stay; other secrets are hidden. */
  readonly masksMarked: boolean;
  readonly mask: string;
}

/** A value and what was done to it. A value that is sensitive as a whole, and no text, is undefined. */
export interface RedactedValue {
  readonly value: unknown;
  readonly notes: readonly PlaceNote[];
}

/** Deeper values are no replies, and are removed whole. */
const DEEPEST = 1000;
/** Marks a value that is left out of its list or object. */
const REMOVED = Symbol("removed");

interface Walk {
  readonly rules: RedactionRules;
  readonly needles: Needles;
  readonly notes: Noted[];
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
 * Under an annotation, a string becomes the mask and anything else is removed. Under a sensitive name, strings become it at any
 * depth, numbers are removed, true, false and null stay. Secrets within other strings and keys are redacted in place.
 */
export function redactValue(
  value: unknown,
  place: SensitivePlace,
  rules: RedactionRules,
  needles: Needles,
): RedactedValue {
  const walk: Walk = { rules, needles, notes: [], depth: 0, isTooDeep: false };
  const redacted = redact(walk, value, place, false);
  const { notes } = walk;
  if (walk.isTooDeep) return { value: undefined, notes: [{ path: [], reason: "sensitive" }] };
  for (const { path } of notes) path.reverse();
  return { value: redacted === REMOVED ? undefined : redacted, notes };
}

function redact(walk: Walk, value: unknown, place: SensitivePlace, isNamed: boolean): unknown {
  if (place !== null && isSensitive(place)) return hideMarked(walk, value);
  switch (typeof value) {
    case "string":
      return isNamed ? hide(walk, value) : redactString(walk, value);
    case "number":
      return isNamed ? hide(walk, value) : redactNumber(walk, value);
    case "object":
      return value === null ? value : redactMembers(walk, value, place, isNamed);
    default:
      return value;
  }
}

function note(walk: Walk, reason: string): void {
  walk.notes.push({ path: [], reason });
}

/** Puts the latest notes below a step. A location is listed once, even if its name and its value are both secret. */
function stepInto({ notes }: Walk, since: number, step: string | number): void {
  if (notes.length === since) return;
  if (notes[since + 1]?.path.length === 0) notes.splice(since + 1, 1);
  for (let index = since; index < notes.length; index += 1) (notes[index] as Noted).path.push(step);
}

function hideMarked(walk: Walk, value: unknown): unknown {
  if (typeof value !== "string") return hide(walk, value);
  if (!walk.rules.masksMarked || value === walk.rules.mask) return value;
  return hide(walk, value);
}

/** The mask itself has nothing to hide: a secret was replaced by it before. */
function hide(walk: Walk, value: unknown): unknown {
  if (value === undefined || value === walk.rules.mask) return value;
  note(walk, "sensitive");
  return typeof value === "string" ? walk.rules.mask : REMOVED;
}

function redactString(walk: Walk, value: string): string {
  const found = secretsIn(value, walk.rules.find, walk.needles);
  const redacted = redactMatches(value, found, walk.rules.mask);
  if (redacted !== value) note(walk, reasonOf(found));
  return redacted;
}

/** A string without its secrets, and why it was changed; null if it was not. */
export function redactText(
  text: string,
  { find, mask }: Pick<RedactionRules, "find" | "mask">,
  needles: Needles,
): { readonly text: string; readonly reason: string | null } {
  const found = secretsIn(text, find, needles);
  const redacted = redactMatches(text, found, mask);
  return { text: redacted, reason: redacted === text ? null : reasonOf(found) };
}

/** The secrets of a string. A known secret that is the whole string counts however short it is. */
function secretsIn(text: string, find: Finder, needles: Needles): readonly SecretMatch[] {
  return needles.values.has(text) ? [{ from: 0, to: text.length, reason: "sensitive" }] : find(text, needles);
}

/** Why a string was changed. */
function reasonOf([first]: readonly SecretMatch[]): string {
  return (first as SecretMatch).reason;
}

/** A number is a secret if its digits are. */
function redactNumber(walk: Walk, value: number): unknown {
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
  const isSecret = (index: number): boolean => isNamedBefore(walk.rules.names, list, index);
  let copy: unknown[] | null = null;
  for (let index = 0; index < list.length; index++) {
    const since = walk.notes.length;
    const inner = redact(walk, list[index], below, isNamed || isSecret(index));
    stepInto(walk, since, index);
    if (copy === null && inner === list[index]) continue;
    copy ??= list.slice(0, index);
    if (inner !== REMOVED) copy.push(inner);
  }
  return copy ?? list;
}

/** A header in a list of headers, as in `["Authorization", "…"]`, or an option in a command, as in `["--password", "…"]`. */
function isNamedBefore(names: NameBook, list: readonly unknown[], index: number): boolean {
  if (index === 0) return false;
  const name = list[index - 1];
  const value = list[index];
  if (typeof name !== "string" || typeof value !== "string") return false;
  return (list.length === 2 || (name.startsWith("--") && !value.startsWith("-"))) && names.has(name);
}

type Members = Readonly<Record<string, unknown>>;

function redactObject(walk: Walk, object: Members, place: SensitivePlace, isNamed: boolean): unknown {
  const { rules, notes } = walk;
  const keys = Object.keys(object);
  let copy: Copy | null = null;
  for (const key of keys) {
    const since = notes.length;
    const name = redactKey(walk, object, key, copy);
    const isSecret = rules.names.has(key) || (key === "value" && isNamedValue(rules.names, object));
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

/** A key without its secrets. */
function redactKey(walk: Walk, object: Members, key: string, taken: Copy | null): string {
  const found = walk.rules.find(key, walk.needles);
  if (found.length === 0) return key;
  note(walk, reasonOf(found));
  return freeName(redactMatches(key, found, walk.rules.mask), object, taken);
}

function copyBefore(object: Members, keys: readonly string[], end: string): Copy {
  const copy: Copy = { members: {}, size: 0 };
  for (const key of keys) {
    if (key === end) break;
    put(copy, key, object[key]);
  }
  return copy;
}

/** Names that are equal after redaction get numbers. `taken` are the members of the copy so far. */
function freeName(name: string, object: Members, taken: Copy | null): string {
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
function isNamedValue(names: NameBook, { name, key }: Members): boolean {
  return (typeof name === "string" && names.has(name)) || (typeof key === "string" && names.has(key));
}
