import type { Needles } from "./needles.ts";

/** A stretch of a text, in code units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A secret in a text, and why it is taken for one. */
export interface Found extends Span {
  /** `sensitive`, or `pattern:<id>`. */
  readonly reason: string;
}

/** Finds the secrets of a text, in the order of their places, none touching another. */
export type Finder = (text: string, needles: Needles) => readonly Found[];

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
