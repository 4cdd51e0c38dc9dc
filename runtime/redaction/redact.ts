import type { ErrorRow, Mark } from "../contract/contract.ts";
import { fillMessage } from "../contract/encode-envelope.ts";
import type { RedactionNote, Suggestion } from "../contract/reply.ts";
import { isJsonObject, own } from "../json/json.ts";
import { finderOf } from "./find-secrets.ts";
import { needlesOf, secretsOf } from "./known-secrets.ts";
import { type PlaceNote, type RedactedValue, type RedactionRules, redactText, redactValue } from "./redact-value.ts";
import type { PartName, Redactable, RedactableFacts, RedactionTables, ReplyAsk } from "./redactable.ts";
import { listNotes, partPlaces } from "./redaction-notes.ts";
import type { Needles } from "./secret-match.ts";
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
  /** For what is sent in addition to a reply: progress, logs, audit. `marks` are those of the value, if there are any. */
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
  /** False: strings with a sensitive annotation stay. */
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
  const notes = listNotes(parts.notesOf, partPlaces(envelope), redaction.tables.redaction.pathStyle);
  return { value: parts.value, notes, droppedSuggestions: parts.droppedSuggestions };
}

/** What a contract's redaction works with. */
export interface Redaction {
  readonly tables: RedactionTables;
  readonly rules: RedactionRules;
}

/** A reply with its parts redacted, and what was done to each. */
export interface RedactedParts<Kind> {
  readonly value: Kind;
  readonly notesOf: (part: PartName) => readonly PlaceNote[];
  readonly droppedSuggestions: number;
}

interface Work {
  readonly rules: RedactionRules;
  readonly needles: Needles;
  readonly notes: Map<PartName, readonly PlaceNote[]>;
}

const NO_NOTES: readonly PlaceNote[] = [];

/** Redacts each part of a reply; parts that are clean stay the very values that they were. */
export function redactParts<Kind extends Redactable>(
  reply: Kind,
  ask: ReplyAsk,
  redaction: Redaction,
): RedactedParts<Kind> {
  const { rules, tables } = redaction;
  const work: Work = { rules, needles: needlesOf(ask.known ?? []), notes: new Map() };
  const row = own(tables.errors, reply.code ?? "");
  const suggestions = redactSuggestions(work, reply.facts.suggestions);
  const details = redactPart(work, "details", reply.details, row?.details ?? null);
  const resultMarks = reply.kind === "ok" ? ask.output : (row?.result ?? null);
  const result = redactPart(work, "result", reply.result, resultMarks);
  const facts = redactFacts(work, reply.facts, suggestions);
  const value =
    reply.kind === "ok"
      ? changed(reply, { result, facts })
      : changed(reply, {
          result,
          details,
          facts,
          recovery: redactPart(work, "recovery", reply.recovery, null),
          message: redactMessage(work, reply, row, details),
        });
  return {
    value,
    notesOf: (part) => work.notes.get(part) ?? NO_NOTES,
    droppedSuggestions: (reply.facts.suggestions?.length ?? 0) - (suggestions?.length ?? 0),
  };
}

/** The object with changes, as a copy if there are any. Adds no fields. */
function changed<T extends object>(object: T, changes: Readonly<Record<string, unknown>>): T {
  let copy: T | null = null;
  for (const key of Object.keys(changes) as (keyof T & string)[]) {
    if (object[key] === changes[key]) continue;
    copy ??= { ...object };
    copy[key] = changes[key] as T[typeof key];
  }
  return copy ?? object;
}

function redactPart(work: Work, part: PartName, value: unknown, marks: readonly Mark[] | null): unknown {
  if (value === undefined || value === null) return value;
  const redacted = redactValue(value, work.rules.places.root(marks), work.rules, work.needles);
  if (redacted.notes.length > 0) work.notes.set(part, redacted.notes);
  return redacted.value;
}

/** The facts that are redacted like values without annotations. */
const FACTS = ["requestId", "nextToken", "context", "warnings", "policy", "content"] as const;

function redactFacts(
  work: Work,
  facts: RedactableFacts,
  suggestions: readonly Suggestion[] | undefined,
): RedactableFacts {
  let clean = suggestions === facts.suggestions ? facts : { ...facts, suggestions };
  for (const name of FACTS) {
    const value = redactPart(work, name, facts[name], null);
    if (value !== facts[name]) clean = { ...clean, [name]: value };
  }
  return clean;
}

/** A suggestion is carried out as it is, so one with a secret in its parameters is left out; a reason may be redacted. */
function redactSuggestions(
  work: Work,
  suggestions: readonly Suggestion[] | undefined,
): readonly Suggestion[] | undefined {
  if (suggestions === undefined) return undefined;
  const redacted = suggestions.map((one) => redactValue(one, null, work.rules, work.needles));
  const notes = redacted.flatMap((one, index) =>
    isWhole(one.notes)
      ? one.notes.map((note) => ({ ...note, path: [index, ...note.path] }))
      : dropNote(one.notes, index),
  );
  if (notes.length === 0) return suggestions;
  work.notes.set("suggestions", notes);
  return redacted.flatMap(({ value, notes: own }) => (isWhole(own) ? [value as Suggestion] : []));
}

function isWhole(notes: readonly PlaceNote[]): boolean {
  return notes.every(({ path }) => path[0] === "reason");
}

function dropNote(notes: readonly PlaceNote[], index: number): readonly PlaceNote[] {
  return notes.slice(0, 1).map(({ reason }) => ({ path: [index], reason }));
}

/**
 * The text as callers read it, with the details as they leave: a secret may only come about when the two are put together.
 * Undefined, as it was, where the code's own text has nothing to hide.
 */
function redactMessage(work: Work, reply: Redactable, row: ErrorRow | undefined, details: unknown): string | undefined {
  const template = reply.message ?? row?.message;
  if (template === undefined) return undefined;
  const parameters = row?.messageParameters ?? [];
  const before = fillMessage(template, parameters, reply.details);
  const filled = fillMessage(template, parameters, details);
  const { text: after, reason } = redactText(filled, work.rules, work.needles);
  if (after === before) return reply.message;
  work.notes.set("message", [{ path: [], reason: reason ?? "sensitive" }]);
  return withoutParameters(after, parameters, details);
}

/** The encoder fills messages again: what looks like a parameter by now came out of a detail, and loses its braces. */
function withoutParameters(text: string, parameters: readonly string[], details: unknown): string {
  const isParameter = (name: string): boolean =>
    parameters.includes(name) || (isJsonObject(details) && Object.hasOwn(details, name));
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => (isParameter(name) ? name : whole));
}
