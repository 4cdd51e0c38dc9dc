import { type Found, type Search, searchFor } from "./anchors.ts";
import { base64Spans, decodeBase64 } from "./base64.ts";
import type { Detector, Surroundings } from "./detector.ts";
import { knownSpans, type Needles } from "./known-secrets.ts";
import { HAS_ESCAPE, HAS_RUN, HAS_SEPARATOR, traitsOf } from "./text-traits.ts";
import { unescapeText } from "./unescape.ts";

/** Finds the secrets of a text, in the order of their places, none touching another. */
export type Finder = (text: string, needles: Needles) => readonly Found[];

/** Base64 within base64 within base64 is looked into; more is not. */
const DEEPEST = 3;
/** No detector finds anything in less. */
const SHORTEST = 6;
const NOTHING: readonly Found[] = [];

interface Searches {
  readonly ofRuns: Search;
  readonly ofSeparators: Search;
  /** Null where no detector looks at every text. */
  readonly ofAll: Search | null;
  readonly around: Surroundings;
}

/** A finder for the given detectors: in plain text, and in what percent, JSON and base64 escapes of it say. */
export function secretFinder(detectors: readonly Detector[], around: Surroundings): Finder {
  const needing = (needs: Detector["needs"]) => detectors.filter((detector) => detector.needs === needs);
  const searches: Searches = {
    ofRuns: searchFor(needing("run")),
    ofSeparators: searchFor(needing("separator")),
    ofAll: needing("nothing").length === 0 ? null : searchFor(needing("nothing")),
    around,
  };
  return (text, needles) => {
    if (text.length < SHORTEST) return NOTHING;
    const found = findIn(text, needles, searches, DEEPEST);
    return found.length === 0 ? NOTHING : merged(found);
  };
}

function findIn(text: string, needles: Needles, searches: Searches, depth: number): readonly Found[] {
  const traits = traitsOf(text);
  const isPlain = traits === 0 && searches.ofAll === null;
  if (isPlain && needles.values.size === 0) return NOTHING;
  const found = findPlain(text, traits, needles, searches, depth);
  if ((traits & HAS_ESCAPE) === 0) return found;
  const meant = unescapeText(text);
  if (meant === null) return found;
  const within = findPlain(meant.text, traitsOf(meant.text), needles, searches, depth);
  const { starts } = meant;
  return [
    ...found,
    ...within.map((one) => ({ ...one, from: starts[one.from] as number, to: starts[one.to] as number })),
  ];
}

function findPlain(
  text: string,
  traits: number,
  needles: Needles,
  searches: Searches,
  depth: number,
): readonly Found[] {
  const found: Found[] = [];
  if (needles.values.size > 0)
    found.push(...knownSpans(text, needles).map((span) => ({ ...span, reason: "sensitive" })));
  if ((traits & HAS_RUN) !== 0) searches.ofRuns(text, searches.around, found);
  if ((traits & HAS_SEPARATOR) !== 0) searches.ofSeparators(text, searches.around, found);
  searches.ofAll?.(text, searches.around, found);
  if ((traits & HAS_RUN) !== 0 && depth > 0) findInBase64(text, needles, searches, depth - 1, found);
  return found;
}

/** What is found in base64 makes the whole stretch a secret: nobody could read the rest of it. */
function findInBase64(text: string, needles: Needles, searches: Searches, depth: number, found: Found[]): void {
  for (const { from, to } of base64Spans(text)) {
    const [first] = findIn(decodeBase64(text.slice(from, to)), needles, searches, depth);
    if (first !== undefined) found.push({ from, to, reason: first.reason });
  }
}

function merged(found: readonly Found[]): readonly Found[] {
  const sorted = [...found].sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: Found[] = [];
  for (const one of sorted) {
    const last = apart.at(-1);
    if (last === undefined || one.from > last.to) apart.push(one);
    else if (one.to > last.to) apart[apart.length - 1] = { ...last, to: one.to };
  }
  return apart;
}

/** A text with the mask in the place of each find. */
export function maskFound(text: string, found: readonly Found[], mask: string): string {
  let masked = "";
  let from = 0;
  for (const one of found) {
    masked += text.slice(from, one.from) + mask;
    from = one.to;
  }
  return masked + text.slice(from);
}
