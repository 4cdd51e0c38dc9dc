import type { NameBook } from "./sensitive-names.ts";

/** A range of a string, in UTF-16 code units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A secret in a string, and the reason why it counts as one. */
export interface SecretMatch extends Span {
  /** `sensitive`, or `pattern:<id>`. */
  readonly reason: string;
}

/** The known secrets of a call, in the forms that are searched for. */
export interface Needles {
  /** As they occur in plain, escapes undone or not. */
  readonly plain: readonly string[];
  /** As they occur within base64 or hex. */
  readonly encoded: readonly string[];
  /** Short ones in all these forms: they count only between word boundaries. */
  readonly words: readonly string[];
  /** All secrets as they are, however short: they count as a whole value. */
  readonly values: ReadonlySet<string>;
}

export const NO_NEEDLES: Needles = { plain: [], encoded: [], words: [], values: new Set() };

/** Finds the secrets of a string, in the order of their locations. They do not overlap or touch. */
export type Finder = (text: string, needles: Needles) => readonly SecretMatch[];

/** A string with each match replaced by the mask. */
export function redactMatches(text: string, found: readonly SecretMatch[], mask: string): string {
  if (found.length === 0) return text;
  let redacted = "";
  let from = 0;
  for (const one of found) {
    redacted += text.slice(from, one.from) + mask;
    from = one.to;
  }
  return redacted + text.slice(from);
}

/** What a detector may know in addition to the text. */
export interface Surroundings {
  readonly names: NameBook;
  readonly mask: string;
  /** Before this index, what precedes an anchor is random: letters before base64 were decoded with it. */
  readonly looseUntil: number;
}

/** Tests one index at which an anchor starts. The span it returns ends after `at`, and the search goes on at its end. */
export type Match = (text: string, at: number, anchor: string, around: Surroundings) => Span | null;

/** One kind of secret that is recognized by its form. */
export interface Detector {
  /** As in `redaction.detectors`, and in the reason `pattern:<id>`. */
  readonly id: string;
  readonly finds: string;
  /** False: it runs only if the contract names it. */
  readonly standard: boolean;
  /** Every find contains one of these. */
  readonly anchors: readonly string[];
  readonly match: Match;
}

const REST_OF_TOKEN = /[\w-]*/y;

/**
 * A token known by its prefix. `body` is the least that must follow, of bounded length, so that no text is slow to search;
 * what follows of the token belongs to it, too.
 */
export function token(body: RegExp, { edge = false } = {}): Match {
  const pattern = new RegExp(body.source, "y");
  return (text, at, anchor, { looseUntil }) => {
    if (edge && at >= looseUntil && isAlphanumeric(text.charCodeAt(at - 1))) return null;
    pattern.lastIndex = at + anchor.length;
    if (!pattern.test(text)) return null;
    return { from: at, to: endOf(REST_OF_TOKEN, text, pattern.lastIndex) };
  };
}

/** True for an ASCII letter or digit. */
export function isAlphanumeric(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

/** Where a sticky pattern that may match nothing ends. */
export function endOf(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : from;
}

/** How many of the characters before an index match, at most `max`. */
export function countBefore(text: string, at: number, character: RegExp, max: number): number {
  let count = 0;
  while (count < max && character.test(text.charAt(at - 1 - count))) count += 1;
  return count;
}
