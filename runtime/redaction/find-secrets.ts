import { base64Spans, decodeBase64 } from "./base64.ts";
import { DETECTORS } from "./detectors.ts";
import { knownSpans } from "./known-secrets.ts";
import type { Detector, Finder, Match, Needles, SecretMatch, Surroundings } from "./secret-match.ts";
import { findUnescaped, hasEscape, unescapeOnce, unescapeText } from "./unescape.ts";

/** Base64 within base64 within base64 is decoded; more is not. */
const MAX_DEPTH = 3;
/** Up to ten letters before base64 decode to as many random bytes. */
const LOOSE = 8;

interface Searching {
  readonly search: Search;
  readonly around: Surroundings;
  readonly needles: Needles;
}

/** The shortest secret that is recognized, and its name: `otp=1`. No reading of a string is longer than the string. */
const MIN_LENGTH = 5;

/**
 * A finder with the standard detectors, and those that the contract names in addition. It searches a string as it is, with its
 * escapes undone (percent, JSON, JSON Pointer), with `+` for a blank as in forms, and what base64 in it decodes to.
 */
export function finderOf(named: readonly string[], known: Omit<Surroundings, "looseUntil">): Finder {
  const search = searchFor(DETECTORS.filter(({ id, standard }) => standard || named.includes(id)));
  const around: Surroundings = { ...known, looseUntil: 0 };
  return (text, needles) => {
    if (text.length < MIN_LENGTH && needles.values.size === 0) return NONE;
    return merged(findIn(text, { search, around, needles }, MAX_DEPTH));
  };
}

const NONE: readonly SecretMatch[] = [];

/** Each reading by itself: what looks like an escape may be a part of a secret. */
function findIn(text: string, searching: Searching, depth: number): readonly SecretMatch[] {
  const found = findPlain(text, searching, depth);
  return hasEscape(text) ? [...found, ...findEscaped(text, searching, depth)] : found;
}

function findEscaped(text: string, searching: Searching, depth: number): readonly SecretMatch[] {
  const find = (reading: string) => findPlain(reading, searching, depth);
  const inPointer = (reading: string) => findUnescaped(unescapeOnce(reading, "pointer"), find);
  const findBoth = (reading: string) => [...find(reading), ...inPointer(reading)];
  return [...inPointer(text), ...findUnescaped(unescapeText(text), findBoth)];
}

function findPlain(text: string, searching: Searching, depth: number): readonly SecretMatch[] {
  const found: SecretMatch[] = [];
  const { search, around, needles } = searching;
  if (needles.values.size > 0)
    for (const span of knownSpans(text, needles)) found.push({ ...span, reason: "sensitive" });
  search(text, around, found);
  if (text.includes("+")) search(text.replaceAll("+", " "), around, found);
  if (depth > 0) findInBase64(text, searching, depth - 1, found);
  return found;
}

/** A match in base64 makes the whole stretch a secret: with only a part replaced it could not be decoded. */
function findInBase64(text: string, searching: Searching, depth: number, found: SecretMatch[]): void {
  const spans = base64Spans(text);
  if (spans.length === 0) return;
  const inner = { ...searching, around: { ...searching.around, looseUntil: LOOSE } };
  for (const { from, to } of spans) {
    const [first] = findIn(decodeBase64(text.slice(from, to)), inner, depth);
    if (first !== undefined && addFound({ from, to, reason: first.reason }, text, found)) return;
  }
}

function merged(found: readonly SecretMatch[]): readonly SecretMatch[] {
  if (found.length < 2) return found;
  const sorted = [...found].sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: SecretMatch[] = [];
  for (const one of sorted) {
    const last = apart.at(-1);
    if (last === undefined || one.from > last.to) apart.push(one);
    else if (one.to > last.to) apart[apart.length - 1] = { ...last, to: one.to };
  }
  return apart;
}

/** A string with more secrets is a list of secrets. */
const MAX_FOUND = 5000;

/** Adds a find. True for one too many: then the rest of the text counts as found, so that no text takes long. */
export function addFound(one: SecretMatch, text: string, found: SecretMatch[]): boolean {
  found.push(one);
  if (found.length < MAX_FOUND) return false;
  found.push({ ...one, to: text.length });
  return true;
}

/** Adds what detectors find in a string, in one pass over it. */
export type Search = (text: string, around: Surroundings, found: SecretMatch[]) => void;

interface Anchored {
  readonly anchor: string;
  /** The code of its third character; null for a shorter anchor. */
  readonly third: number | null;
  readonly reason: string;
  readonly match: Match;
}

/**
 * One search for all detectors. A table of two characters gives the anchors that may start at an index, so the time it
 * takes is linear in the length of the string.
 */
export function searchFor(detectors: readonly Detector[]): Search {
  const byPair = anchorsOf(detectors);
  // A table of bytes is small enough for the processor's cache: a kB of prose takes 3 µs.
  const isStart = Uint8Array.from({ length: PAIRS }, (_, pair) => (byPair.has(pair) ? 1 : 0));
  return (text, around, found) => {
    let from = 0;
    for (let at = nextStart(isStart, text, from); at < text.length; at = nextStart(isStart, text, from)) {
      const pair = (asciiAt(text, at) << 7) | asciiAt(text, at + 1);
      const one = matchAny(byPair.get(pair) as readonly Anchored[], text, at, around);
      from = one === null ? at + 1 : Math.max(at + 1, one.to);
      if (one !== null && addFound(one, text, found)) return;
    }
  };
}

/** The first index from `from` on at which an anchor may start; the string's length if there is none. */
function nextStart(isStart: Uint8Array, text: string, from: number): number {
  let pair = asciiAt(text, from);
  for (let next = from + 1; next <= text.length; next++) {
    pair = ((pair & 0x7f) << 7) | asciiAt(text, next);
    if (isStart[pair] === 1) return next - 1;
  }
  return text.length;
}

/** Two characters of seven bits each. */
const PAIRS = 0x4000;

/** By pair of characters, the longest anchor first, as it is the most specific. */
function anchorsOf(detectors: readonly Detector[]): ReadonlyMap<number, readonly Anchored[]> {
  const byPair = new Map<number, readonly Anchored[]>();
  for (const { id, anchors, match } of detectors) {
    for (const anchor of anchors) {
      const third = anchor.length > 2 ? anchor.charCodeAt(2) : null;
      for (const pair of pairsOf(anchor)) {
        const anchored = [...(byPair.get(pair) ?? []), { anchor, third, reason: `pattern:${id}`, match }];
        byPair.set(
          pair,
          anchored.sort((a, b) => b.anchor.length - a.anchor.length),
        );
      }
    }
  }
  return byPair;
}

/** The character at an index; 0 for one that is not ASCII, and at the end. */
function asciiAt(text: string, index: number): number {
  if (index >= text.length) return 0;
  const code = text.charCodeAt(index);
  return code < 0x80 ? code : 0;
}

/** The first two characters of an anchor; any second one after an anchor of one character. */
function pairsOf(anchor: string): readonly number[] {
  const first = anchor.charCodeAt(0) << 7;
  if (anchor.length > 1) return [first | anchor.charCodeAt(1)];
  return Array.from({ length: 0x80 }, (_, next) => first | next);
}

function matchAny(anchored: readonly Anchored[], text: string, at: number, around: Surroundings): SecretMatch | null {
  const next = at + 2 < text.length ? text.charCodeAt(at + 2) : 0;
  for (const { anchor, third, reason, match } of anchored) {
    // The pair has decided on the first two characters.
    if (third !== null && (next !== third || !text.startsWith(anchor, at))) continue;
    const span = match(text, at, anchor, around);
    if (span !== null) return { from: span.from, to: span.to, reason };
  }
  return null;
}
