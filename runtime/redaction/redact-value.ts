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
  let copy: Copy | null = null;
  for (const key of keys) {
    const below = walk.rules.places.below(place, key);
    const value = redactMember(walk, { object, key, below, isNamed, taken: copy });
    const name = walk.path.pop() as string;
    if (name !== key || value !== object[key]) copy ??= copyBefore(object, keys, key);
    if (copy !== null && value !== REMOVED) put(copy, name, value);
  }
  return copy === null ? object : copy.members;
}

/** An object in the making, of so many members. */
interface Copy {
  readonly members: Record<string, unknown>;
  size: number;
}

function put(copy: Copy, name: string, value: unknown): void {
  setOwn(copy.members, name, value);
  copy.size += 1;
}

interface Member {
  readonly object: Members;
  readonly key: string;
  readonly below: SensitivePlace;
  readonly isNamed: boolean;
  /** The members that stand already in the object's copy. */
  readonly taken: Copy | null;
}

/** The value of a member as it leaves. The name that it leaves under is put on the path. */
function redactMember(walk: Walk, member: Member): unknown {
  const { object, key, below, isNamed } = member;
  const known = walk.needles.values.size === 0 ? walk.rules.cleanKeys.get(key) : undefined;
  const isSecret = isNamed || (known ?? walk.rules.names.has(key)) || isNamedValue(walk, object, key);
  const found = known === undefined ? findInKey(walk, key) : NOTHING;
  const [first] = found;
  if (first === undefined) {
    walk.path.push(key);
    return redact(walk, object[key], below, isSecret);
  }
  walk.path.push(maskedName(member, maskFound(key, found, walk.rules.mask)));
  const before = walk.notes.length;
  note(walk, first.reason);
  const redacted = redact(walk, object[key], below, isSecret);
  // A place is listed once, though its name and its value may both be secret.
  if (walk.notes[before + 1]?.path.length === walk.path.length) walk.notes.splice(before + 1, 1);
  return redacted;
}

const NOTHING: readonly Found[] = [];
/** How many keys are remembered: those of contracts, and not all that callers think of. */
const REMEMBERED = 2_000;
const LONGEST_REMEMBERED = 64;

function findInKey({ rules, needles }: Walk, key: string): readonly Found[] {
  const found = rules.find(key, needles);
  const isKept = found.length === 0 && key.length <= LONGEST_REMEMBERED && rules.cleanKeys.size < REMEMBERED;
  if (isKept && needles.values.size === 0) rules.cleanKeys.set(key, rules.names.has(key));
  return found;
}

function copyBefore(object: Members, keys: readonly string[], end: string): Copy {
  const copy: Copy = { members: {}, size: 0 };
  for (const key of keys) {
    if (key === end) break;
    put(copy, key, object[key]);
  }
  return copy;
}

/** Names that become one by the mask all stay, with numbers. */
function maskedName({ object, taken }: Member, name: string): string {
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
function isNamedValue({ rules }: Walk, { name, key }: Members, of: string): boolean {
  if (of !== "value") return false;
  return (typeof name === "string" && rules.names.has(name)) || (typeof key === "string" && rules.names.has(key));
}
