import type { Span } from "./secret-match.ts";
import type { NameBook } from "./sensitive-names.ts";

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
