import type { Mark } from "../contract.ts";
import type { RedactionNote } from "../reply.ts";
import { type PartPlace, partPlaces } from "./envelope-places.ts";
import { type Finder, type Found, maskFound } from "./found.ts";
import { lateFinder, lateNeedles, readsAnyText } from "./late-search.ts";
import { type Look, lookBy } from "./look.ts";
import { NO_NEEDLES } from "./needles.ts";
import { fieldOf } from "./path-style.ts";
import { type RedactedParts, type Redaction, redactParts } from "./redact-parts.ts";
import { type PlaceNote, type RedactedValue, type RedactionRules, redactValue } from "./redact-value.ts";
import type { Redactable, RedactionTables, ReplyAsk } from "./redactable.ts";
import { nameBook } from "./sensitive-names.ts";
import { sensitivePlaces } from "./sensitive-places.ts";

/** A reply that may leave, and what was done to it. */
export interface RedactedReply<Kind> {
  readonly value: Kind;
  /** Each redacted place once, in the order of the envelope. Positions in lists are counted before anything was removed. */
  readonly notes: readonly RedactionNote[];
  /** True where nothing was done to the result but to mask texts that are marked. */
  readonly onlyMarked: boolean;
  /** Suggestions left out: with a parameter redacted they could not be carried out as they are. */
  readonly droppedSuggestions: number;
}

/** What hides secrets, made once for a contract. */
export interface Redactor {
  readonly reply: <Kind extends Redactable>(reply: Kind, ask: ReplyAsk) => RedactedReply<Kind>;
  /** For what leaves beside a reply: progress, logs, audit. `marks` are those of the value, if there are any. */
  readonly value: (value: unknown, ask?: ValueAsk) => Pick<RedactedValue, "value" | "notes">;
  readonly text: (text: string, known?: readonly string[]) => string;
  /** What tells a walk over a value with these marks that it need not be looked at later; null where it must be anyhow. */
  readonly lookFor: (marks: readonly Mark[] | null) => Look | null;
  /** `whole` asks for the value without its secrets too. */
  readonly see: (value: unknown, marks: readonly Mark[] | null, whole: boolean) => Seen;
}

/** What a look at a value tells. */
export interface Seen {
  /** The texts that stand in sensitive places of it, to be given as `known` to what the call answers. */
  readonly secrets: readonly string[];
  /** As `Redactor.value` gives it where nothing is known; undefined if nobody asked. */
  readonly clean: unknown;
}

export interface ValueAsk {
  readonly marks?: readonly Mark[] | null;
  readonly known?: readonly string[];
  /** False: texts that are marked stay. */
  readonly masksMarked?: boolean;
}

/**
 * Hides what is sensitive in replies: by the contract's `x-sensitive` marks, by whole names, by what secrets look like,
 * and by the secrets that the call is known to have. Nothing that is given is changed. What texts are searched with is
 * loaded on first need: do redactions within `withSearch`, or load it before.
 *
 * Source: DESIGN 6, redact; seed 004, redact-by-default rules 1 to 4.
 */
export function createRedactor(tables: RedactionTables): Redactor {
  const rules = rulesOf(tables);
  const placesOnly: RedactionRules = { ...rules, find: findNothing, cleanKeys: new Map(), readsNumbers: false };
  const look = lookBy(rules);
  const value: Redactor["value"] = (given, { marks = null, known = [], masksMarked = true } = {}) => {
    const asked = masksMarked ? rules : { ...rules, masksMarked };
    const { value, notes } = redactValue(given, rules.places.root(marks), asked, lateNeedles(known));
    return { value, notes };
  };
  return {
    reply: (reply, ask) => redactReply(reply, ask, { tables, rules }),
    value,
    text: (text, known = []) => maskFound(text, rules.find(text, lateNeedles(known)), rules.mask),
    lookFor: (marks) => (rules.places.root(marks) === null ? look : null),
    see: (given, marks, whole) => {
      const clean = whole ? value(given, { marks }) : null;
      const secrets = clean?.notes.length === 0 ? NONE : secretsOf(given, marks, placesOnly);
      return { secrets, clean: clean?.value };
    },
  };
}

/** Where only places count, no text is searched. */
const findNothing: Finder = () => NOTHING;

const NOTHING: readonly Found[] = [];

function rulesOf({ redaction, marks }: RedactionTables): RedactionRules {
  const { detectors, mask } = redaction;
  const names = nameBook(redaction.names);
  return {
    names,
    places: sensitivePlaces(marks),
    find: lateFinder(detectors, { names, mask }),
    cleanKeys: new Map(),
    readsNumbers: readsAnyText(detectors),
    masksMarked: true,
    mask,
  };
}

function redactReply<Kind extends Redactable>(reply: Kind, ask: ReplyAsk, redaction: Redaction): RedactedReply<Kind> {
  const parts = redactParts(reply, ask, redaction);
  const envelope = reply.kind === "ok" ? ask.envelope.success : ask.envelope.failure;
  const notes = parts.isClean ? [] : listNotes(parts, partPlaces(envelope), redaction);
  return { value: parts.value, notes, onlyMarked: parts.onlyMarked, droppedSuggestions: parts.droppedSuggestions };
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
  if (notes.length === 0) return NONE;
  return [...new Set(notes.flatMap(({ path }) => textsOf(path.reduce(memberOf, value))))];
}

const NONE: readonly string[] = [];

/** A note names a place that is there. */
function memberOf(value: unknown, step: string | number): unknown {
  return (value as Readonly<Record<string | number, unknown>>)[step];
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
