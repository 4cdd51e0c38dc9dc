import type { Mark } from "../contract/contract.ts";
import type { RedactionNote } from "../contract/reply.ts";
import { type PartPlace, partPlaces } from "./envelope-places.ts";
import { finderOf } from "./find-secrets.ts";
import { needlesOf } from "./known-secrets.ts";
import { fieldOf } from "./path-style.ts";
import { type RedactedParts, type Redaction, redactParts } from "./redact-parts.ts";
import { type PlaceNote, type RedactedValue, type RedactionRules, redactText, redactValue } from "./redact-value.ts";
import type { Redactable, RedactionTables, ReplyAsk } from "./redactable.ts";
import { NO_NEEDLES } from "./secret-match.ts";
import { nameBook } from "./sensitive-names.ts";
import { sensitivePlaces } from "./sensitive-places.ts";

/** A reply that may leave, and what was done to it. */
export interface RedactedReply<Kind> {
  readonly value: Kind;
  /** Each redacted place once, in the order of the envelope. Positions in lists are counted before anything was removed. */
  readonly notes: readonly RedactionNote[];
  /** Suggestions left out: with a parameter redacted they could not be carried out as they are. */
  readonly droppedSuggestions: number;
}

/** What hides secrets, made once for a contract. */
export interface Redactor {
  readonly reply: <Kind extends Redactable>(reply: Kind, ask: ReplyAsk) => RedactedReply<Kind>;
  /** For what leaves beside a reply: progress, logs, audit. `marks` are those of the value, if there are any. */
  readonly value: (value: unknown, ask?: ValueAsk) => RedactedValue;
  readonly text: (text: string, known?: readonly string[]) => string;
  /** The strings at sensitive locations of a value: they are `known` secrets of what the call answers. */
  readonly secrets: (value: unknown, marks: readonly Mark[] | null) => readonly string[];
  /** Whether some of these marks are sensitive: without any, `masksMarked` makes no difference. */
  readonly isMarked: (marks: readonly Mark[] | null) => boolean;
}

export interface ValueAsk {
  readonly marks?: readonly Mark[] | null;
  readonly known?: readonly string[];
  /** False: texts that are marked stay. */
  readonly masksMarked?: boolean;
}

/**
 * Hides what is sensitive in replies: by the contract's `x-sensitive` marks, by whole names, by what secrets look like,
 * and by the secrets that the call is known to have. Nothing that is given is changed.
 */
export function createRedactor(tables: RedactionTables): Redactor {
  const rules = rulesOf(tables);
  const placesOnly: RedactionRules = { ...rules, find: () => [] };
  const value: Redactor["value"] = (given, { marks = null, known = [], masksMarked = true } = {}) => {
    const asked = masksMarked ? rules : { ...rules, masksMarked };
    return redactValue(given, rules.places.root(marks), asked, needlesOf(known));
  };
  return {
    reply: (reply, ask) => redactReply(reply, ask, { tables, rules }),
    value,
    text: (text, known = []) => redactText(text, rules, needlesOf(known)).text,
    secrets: (given, marks) => secretsOf(given, marks, placesOnly),
    isMarked: (marks) => rules.places.root(marks) !== null,
  };
}

function rulesOf({ redaction, marks }: RedactionTables): RedactionRules {
  const { detectors, mask } = redaction;
  const names = nameBook(redaction.names);
  return {
    names,
    places: sensitivePlaces(marks),
    find: finderOf(detectors, { names, mask }),
    masksMarked: true,
    mask,
  };
}

function redactReply<Kind extends Redactable>(reply: Kind, ask: ReplyAsk, redaction: Redaction): RedactedReply<Kind> {
  const parts = redactParts(reply, ask, redaction);
  const envelope = reply.kind === "ok" ? ask.envelope.success : ask.envelope.failure;
  const notes = listNotes(parts, partPlaces(envelope), redaction);
  return { value: parts.value, notes, droppedSuggestions: parts.droppedSuggestions };
}

function listNotes(
  { notesOf }: RedactedParts<Redactable>,
  places: readonly PartPlace[],
  { tables }: Redaction,
): readonly RedactionNote[] {
  const { pathStyle } = tables.redaction;
  const listed: RedactionNote[] = [];
  for (const place of places) {
    for (const note of notesOf(place.part)) {
      const path = shownAt(place, note);
      if (path !== null) listed.push({ field: fieldOf(path, pathStyle), reason: note.reason });
    }
  }
  return listed;
}

/** A place for one property shows what was done to it, or to all of the part; null for what it doesn't show. */
function shownAt({ property, at }: PartPlace, { path }: PlaceNote): PlaceNote["path"] | null {
  if (property === null) return [...at, ...path];
  return path.length > 0 && path[0] !== property ? null : [...at, ...path.slice(1)];
}

function secretsOf(value: unknown, marks: readonly Mark[] | null, rules: RedactionRules): readonly string[] {
  const { notes } = redactValue(value, rules.places.root(marks), rules, NO_NEEDLES);
  return [...new Set(notes.flatMap(({ path }) => textsOf(path.reduce(memberOf, value))))];
}

/** A note names a place that is there. */
function memberOf(value: unknown, step: string | number): unknown {
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

/** Names of members that look like identifiers are not secrets. */
const IDENTIFIER = /^(?:.{0,5}|[A-Za-z][A-Za-z_-]*\d{0,2})$/s;

/** The strings and numbers of a sensitive value, and the names of its members that are not identifiers. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value).filter((name) => !IDENTIFIER.test(name));
  return [...names, ...Object.values(value).flatMap(textsOf)];
}
