import { addFound, type Search, searchFor } from "./anchors.ts";
import { base64Spans, decodeBase64 } from "./base64.ts";
import type { Surroundings } from "./detector.ts";
import { DETECTORS } from "./detectors.ts";
import { knownSpans } from "./known-secrets.ts";
import type { Finder, Needles, SecretMatch } from "./secret-match.ts";
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
