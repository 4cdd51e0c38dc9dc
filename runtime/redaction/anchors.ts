import type { Detector, Match, Span, Surroundings } from "./detector.ts";

/** A secret in a text, and why it is taken for one. */
export interface Found extends Span {
  /** `sensitive`, or `pattern:<id>`. */
  readonly reason: string;
}

/** Finds what some detectors find, in one pass over a text. */
export type Search = (text: string, around: Surroundings, found: Found[]) => void;

interface Anchored {
  readonly anchor: string;
  readonly reason: string;
  readonly match: Match;
}

/** One search for all detectors that need the same of a text. The time it takes is linear in the length of the text. */
export function searchFor(detectors: readonly Detector[]): Search {
  if (detectors.length === 0) return () => undefined;
  const rows = detectors.flatMap(({ id, anchors, match }) =>
    anchors.map((anchor): Anchored => ({ anchor, reason: `pattern:${id}`, match })),
  );
  // An anchor that starts with another is found by it.
  const heads = rows.map(({ anchor }) => anchor).filter((one, index, all) => isHead(one, index, all));
  const byHead = new Map(heads.map((head) => [head, rowsOf(rows, head)]));
  const source = heads.map((head) => head.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join("|");
  const anchors = new RegExp(source, "g");
  return (text, around, found) => {
    anchors.lastIndex = 0;
    for (let hit = anchors.exec(text); hit !== null; hit = anchors.exec(text)) {
      const one = matchAny(byHead.get(hit[0]) ?? [], text, hit.index, around);
      if (one !== null) found.push(one);
      anchors.lastIndex = one === null ? hit.index + 1 : Math.max(hit.index + 1, one.to);
    }
  };
}

function isHead(anchor: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(anchor) === index && !all.some((other) => other !== anchor && anchor.startsWith(other));
}

/** The longest anchor is the most telling. */
function rowsOf(rows: readonly Anchored[], head: string): readonly Anchored[] {
  return rows.filter(({ anchor }) => anchor.startsWith(head)).sort((a, b) => b.anchor.length - a.anchor.length);
}

function matchAny(rows: readonly Anchored[], text: string, at: number, around: Surroundings): Found | null {
  for (const { anchor, reason, match } of rows) {
    const span = text.startsWith(anchor, at) ? match(text, at, anchor, around) : null;
    if (span !== null) return { ...span, reason };
  }
  return null;
}
