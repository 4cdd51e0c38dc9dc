import type { Detector, Match, Surroundings } from "./detector.ts";
import type { Found } from "./found.ts";

/** A text with more secrets is a list of secrets. */
const MOST_FOUND = 5000;

/** Adds a find. True for one too many: then the rest of the text counts as found, so that no text takes long. */
export function addFound(one: Found, text: string, found: Found[]): boolean {
  found.push(one);
  if (found.length < MOST_FOUND) return false;
  found.push({ ...one, to: text.length });
  return true;
}

/** Adds what detectors find in a text, in one pass over it. `wanted` says which of them are worth asking. */
export type Search = (text: string, wanted: number, around: Surroundings, found: Found[]) => void;

interface Anchored {
  readonly anchor: string;
  readonly reason: string;
  readonly match: Match;
  readonly needs: number;
}

/**
 * One search for all detectors. Two characters of a text are enough to see that no anchor starts there, so the time it
 * takes is linear in the length of the text. `bitOf` gives the bit of `wanted` that a detector waits for.
 */
export function searchFor(detectors: readonly Detector[], bitOf: (needs: Detector["needs"]) => number): Search {
  const table = anchorsOf(detectors, bitOf);
  return (text, wanted, around, found) => search(text, { table, wanted, around }, found);
}

/** Which anchors may start where two characters stand, and the bits of their detectors. */
interface AnchorTable {
  readonly byPair: ReadonlyMap<number, readonly Anchored[]>;
  readonly bits: Uint8Array;
}

function anchorsOf(detectors: readonly Detector[], bitOf: (needs: Detector["needs"]) => number): AnchorTable {
  const byPair = new Map<number, Anchored[]>();
  const bits = new Uint8Array(0x4000);
  for (const { id, anchors, match, needs } of detectors) {
    for (const anchor of anchors) {
      const row: Anchored = { anchor, reason: `pattern:${id}`, match, needs: bitOf(needs) };
      for (const pair of pairsOf(anchor)) {
        bits[pair] = (bits[pair] as number) | row.needs;
        byPair.set(
          pair,
          [...(byPair.get(pair) ?? []), row].sort((a, b) => b.anchor.length - a.anchor.length),
        );
      }
    }
  }
  return { byPair, bits };
}

function search(text: string, { table, wanted, around }: Wish & { readonly table: AnchorTable }, found: Found[]): void {
  const { byPair, bits } = table;
  let pair = 0;
  for (let index = 0; index <= text.length; index++) {
    pair = ((pair & 0x7f) << 7) | codeAt(text, index);
    if (((bits[pair] as number) & wanted) === 0) continue;
    const one = matchAny(byPair.get(pair) as readonly Anchored[], text, index - 1, { wanted, around });
    if (one === null) continue;
    if (addFound(one, text, found)) return;
    index = Math.max(index, one.to);
    pair = codeAt(text, index);
  }
}

/** The character at an index as far as anchors go: all that are not ASCII are alike, and so is the end. */
function codeAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? code : 0;
}

/** How a place looks where an anchor starts: one of a single character stands before any other. */
function pairsOf(anchor: string): readonly number[] {
  const first = anchor.charCodeAt(0) << 7;
  if (anchor.length > 1) return [first | anchor.charCodeAt(1)];
  return Array.from({ length: 0x80 }, (_, next) => first | next);
}

interface Wish {
  readonly wanted: number;
  readonly around: Surroundings;
}

/** The longest anchor is the most telling. */
function matchAny(rows: readonly Anchored[], text: string, at: number, { wanted, around }: Wish): Found | null {
  for (const { anchor, reason, match, needs } of rows) {
    if ((needs & wanted) === 0 || !text.startsWith(anchor, at)) continue;
    const span = match(text, at, anchor, around);
    if (span !== null) return { ...span, reason };
  }
  return null;
}
