import type { Span } from "./found.ts";
import type { NameBook } from "./sensitive-names.ts";

/** What a detector may know besides the text. */
export interface Surroundings {
  readonly names: NameBook;
  readonly mask: string;
  /** Before here, what stands beside an anchor is chance: letters before base64 were taken for a part of it. */
  readonly looseUntil: number;
}

/** Looks at one place where an anchor stands. What it returns ends behind `at`, and the search goes on there. */
export type Match = (text: string, at: number, anchor: string, around: Surroundings) => Span | null;

/** One kind of secret that shows itself by its form. */
export interface Detector {
  /** As in `redaction.detectors`, and in the reason `pattern:<id>`. */
  readonly id: string;
  readonly finds: string;
  /** False: only where the contract names it. */
  readonly standard: boolean;
  /** What every find holds. `run`: 16 letters, digits, `_`, `-`, `+` or `/` in a row. `separator`: `:` or `=`. */
  readonly needs: "run" | "separator" | "nothing";
  /** One of these stands in every find. */
  readonly anchors: readonly string[];
  readonly match: Match;
}

const REST_OF_TOKEN = /[\w-]*/y;

/**
 * A token known by what it starts with. `body` is what must follow at least, and of bounded length, so that no text is slow
 * to search; what follows of the token belongs to it too.
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

function isAlphanumeric(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}

/** Where a sticky pattern that may match nothing ends. */
export function endOf(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : from;
}
