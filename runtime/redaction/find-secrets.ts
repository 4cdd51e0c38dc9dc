import { addFound, type Search, searchFor } from "./anchors.ts";
import { base64Spans, decodeBase64, holdsBase64 } from "./base64.ts";
import type { Detector, Surroundings } from "./detector.ts";
import type { Finder, Found } from "./found.ts";
import { knownSpans } from "./known-secrets.ts";
import type { Needles } from "./needles.ts";
import { HAS_ESCAPE, HAS_RUN, HAS_SEPARATOR, traitsOf } from "./text-traits.ts";
import { unescapeText } from "./unescape.ts";

/** Base64 within base64 within base64 is looked into; more is not. */
const DEEPEST = 3;
/** As many bytes as up to ten letters before base64 may seem to say. */
const LOOSE = 8;
const NOTHING: readonly Found[] = [];

interface Searching {
  readonly search: Search;
  /** The traits that any text is as good as having. */
  readonly always: number;
  readonly around: Surroundings;
  readonly needles: Needles;
}

/** Of detectors that need nothing. */
const ANY_TEXT = 8;

function bitOf(needs: Detector["needs"]): number {
  return needs === "run" ? HAS_RUN : needs === "separator" ? HAS_SEPARATOR : ANY_TEXT;
}

/** A finder for the given detectors: in plain text, and in what percent, JSON and base64 escapes of it say. */
export function secretFinder(detectors: readonly Detector[], known: Omit<Surroundings, "looseUntil">): Finder {
  const around: Surroundings = { ...known, looseUntil: 0 };
  const search = searchFor(detectors, bitOf);
  const always = detectors.some(({ needs }) => needs === "nothing") ? ANY_TEXT : 0;
  return (text, needles) => {
    const traits = traitsOf(text) | always;
    if (traits === 0 && needles.values.size === 0) return NOTHING;
    const found = findIn(text, traits, { search, always, around, needles }, DEEPEST);
    return found.length === 0 ? NOTHING : merged(found);
  };
}

function findIn(text: string, traits: number, searching: Searching, depth: number): readonly Found[] {
  const found = findPlain(text, traits, searching, depth);
  // Within base64 the first find is enough.
  const isDone = (traits & HAS_ESCAPE) === 0 || (found.length > 0 && depth < DEEPEST);
  if (isDone) return found;
  const meant = unescapeText(text);
  if (meant === null) return found;
  const within = findPlain(meant.text, traitsOf(meant.text) | searching.always, searching, depth);
  if (within.length === 0) return found;
  const starts = meant.starts();
  return [
    ...found,
    ...within.map((one) => ({ ...one, from: starts[one.from] as number, to: starts[one.to] as number })),
  ];
}

function findPlain(text: string, traits: number, searching: Searching, depth: number): readonly Found[] {
  const found: Found[] = [];
  const { search, around, needles } = searching;
  if (needles.values.size > 0) {
    for (const span of knownSpans(text, needles)) found.push({ ...span, reason: "sensitive" });
  }
  const wanted = traits & ~HAS_ESCAPE;
  if (wanted !== 0) search(text, wanted, around, found);
  if ((traits & HAS_RUN) !== 0 && depth > 0 && holdsBase64(text)) findInBase64(text, searching, depth - 1, found);
  return found;
}

/** What is found in base64 makes the whole stretch a secret: nobody could read the rest of it. */
function findInBase64(text: string, searching: Searching, depth: number, found: Found[]): void {
  const inner = { ...searching, around: { ...searching.around, looseUntil: LOOSE } };
  for (const { from, to } of base64Spans(text)) {
    const said = decodeBase64(text.slice(from, to));
    const [first] = findIn(said, traitsOf(said) | searching.always, inner, depth);
    if (first !== undefined && addFound({ from, to, reason: first.reason }, text, found)) return;
  }
}

function merged(found: readonly Found[]): readonly Found[] {
  const isSorted = found.every((one, index) => index === 0 || one.from > (found[index - 1] as Found).from);
  const sorted = isSorted ? found : [...found].sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: Found[] = [];
  for (const one of sorted) {
    const last = apart.at(-1);
    if (last === undefined || one.from > last.to) apart.push(one);
    else if (one.to > last.to) apart[apart.length - 1] = { ...last, to: one.to };
  }
  return apart;
}
