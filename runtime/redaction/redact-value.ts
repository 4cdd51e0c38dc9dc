import type { Found } from "./anchors.ts";
import { type Finder, maskFound } from "./find-secrets.ts";
import type { Needles } from "./known-secrets.ts";
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
  readonly findInKey: Finder;
  /** True where a number may be a secret by its digits, whatever its name. */
  readonly readsNumbers: boolean;
  readonly mask: string;
}

/** A value and what was done to it. A value that is sensitive as a whole, and no text, is undefined. */
export interface RedactedValue {
  readonly value: unknown;
  readonly notes: readonly PlaceNote[];
}

/** Deeper values are no replies, and are removed whole. */
const DEEPEST = 1000;
/** What stands in a list or object no more. */
const REMOVED = Symbol("removed");

interface Walk {
  readonly rules: RedactionRules;
  readonly needles: Needles;
  readonly path: (string | number)[];
  readonly notes: PlaceNote[];
  isTooDeep: boolean;
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
  const walk: Walk = { rules, needles, path: [], notes: [], isTooDeep: false };
  const redacted = redact(walk, value, place, false);
  if (walk.isTooDeep) return { value: undefined, notes: [{ path: [], reason: "sensitive" }] };
  return { value: redacted === REMOVED ? undefined : redacted, notes: walk.notes };
}

function redact(walk: Walk, value: unknown, place: SensitivePlace, isNamed: boolean): unknown {
  if (place !== null && isSensitive(place)) return hide(walk, value);
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
  walk.notes.push({ path: [...walk.path], reason });
}

function hide(walk: Walk, value: unknown): unknown {
  if (value === undefined) return value;
  note(walk, "sensitive");
  return typeof value === "string" ? walk.rules.mask : REMOVED;
}

function redactText(walk: Walk, text: string): string {
  const found = walk.rules.find(text, walk.needles);
  const [first] = found;
  if (first === undefined) return text;
  note(walk, first.reason);
  return maskFound(text, found, walk.rules.mask);
}

/** A number says something if its digits do. */
function redactNumber(walk: Walk, value: number): unknown {
  if (!walk.rules.readsNumbers && walk.needles.values.size === 0) return value;
  const [found] = walk.rules.find(String(value), walk.needles);
  if (found === undefined) return value;
  note(walk, found.reason);
  return REMOVED;
}

function redactMembers(walk: Walk, value: object, place: SensitivePlace, isNamed: boolean): unknown {
  if (walk.path.length >= DEEPEST) walk.isTooDeep = true;
  if (walk.isTooDeep) return REMOVED;
  if (Array.isArray(value)) return redactList(walk, value, place, isNamed);
  return redactObject(walk, value as Members, place, isNamed);
}

function redactList(walk: Walk, list: readonly unknown[], place: SensitivePlace, isNamed: boolean): unknown {
  const below = walk.rules.places.below(place, 0);
  const isPair = isNamedPair(walk, list);
  let copy: unknown[] | null = null;
  for (let index = 0; index < list.length; index++) {
    walk.path.push(index);
    const inner = redact(walk, list[index], below, isNamed || (isPair && index === 1));
    walk.path.pop();
    if (copy === null && inner !== list[index]) copy = list.slice(0, index);
    if (copy !== null && inner !== REMOVED) copy.push(inner);
  }
  return copy ?? list;
}

/** A header as it stands in a list of headers: `["Authorization", "…"]`. */
function isNamedPair(walk: Walk, list: readonly unknown[]): boolean {
  const [name, value] = list;
  return list.length === 2 && typeof name === "string" && typeof value === "string" && walk.rules.names.has(name);
}

type Members = Readonly<Record<string, unknown>>;

function redactObject(walk: Walk, object: Members, place: SensitivePlace, isNamed: boolean): unknown {
  const keys = Object.keys(object);
  let copy: Map<string, unknown> | null = null;
  for (const key of keys) {
    const found = walk.rules.findInKey(key, walk.needles);
    const name = found.length === 0 ? key : maskedName(object, copy, maskFound(key, found, walk.rules.mask));
    walk.path.push(name);
    const value = redactMember(walk, object, key, { place, isNamed, found });
    walk.path.pop();
    if (name !== key || value !== object[key]) copy ??= copyBefore(object, keys, key);
    if (value !== REMOVED) copy?.set(name, value);
  }
  return copy === null ? object : Object.fromEntries(copy);
}

interface Around {
  /** Of the object. */
  readonly place: SensitivePlace;
  readonly isNamed: boolean;
  /** In the key. */
  readonly found: readonly Found[];
}

/** A place is listed once, though its name and its value may both be secret. */
function redactMember(walk: Walk, object: Members, key: string, { place, isNamed, found }: Around): unknown {
  const below = walk.rules.places.below(place, key);
  const isSecret = isNamed || isSecretName(walk, object, key);
  const [first] = found;
  if (first === undefined) return redact(walk, object[key], below, isSecret);
  const before = walk.notes.length;
  note(walk, first.reason);
  const redacted = redact(walk, object[key], below, isSecret);
  if (walk.notes[before + 1]?.path.length === walk.path.length) walk.notes.splice(before + 1, 1);
  return redacted;
}

function isSecretName({ rules }: Walk, object: Members, key: string): boolean {
  return rules.names.has(key) || (key === "value" && isNamedByNeighbour(rules.names, object));
}

function copyBefore(object: Members, keys: readonly string[], end: string): Map<string, unknown> {
  return new Map(keys.slice(0, keys.indexOf(end)).map((key) => [key, object[key]]));
}

/** Names that become one by the mask all stay, with numbers. */
function maskedName(object: Members, copy: ReadonlyMap<string, unknown> | null, name: string): string {
  let free = name;
  for (let count = 2; Object.hasOwn(object, free) || copy?.has(free) === true; count++) free = `${name} ${count}`;
  return free;
}

/** A header as an object: `{ "name": "Authorization", "value": "…" }`. */
function isNamedByNeighbour(names: NameBook, { name, key }: Members): boolean {
  return (typeof name === "string" && names.has(name)) || (typeof key === "string" && names.has(key));
}
