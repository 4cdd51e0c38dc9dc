/** A stretch of a text, in code units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A secret in a text, and why it is taken for one. */
export interface SecretMatch extends Span {
  /** `sensitive`, or `pattern:<id>`. */
  readonly reason: string;
}

/** The secrets that a call is known to have, as texts are searched for them. */
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

/** Finds the secrets of a text, in the order of their locations, none touching another. */
export type Finder = (text: string, needles: Needles) => readonly SecretMatch[];

/** A string with each find replaced by the mask. */
export function redactMatches(text: string, found: readonly SecretMatch[], mask: string): string {
  if (found.length === 0) return text;
  let masked = "";
  let from = 0;
  for (const one of found) {
    masked += text.slice(from, one.from) + mask;
    from = one.to;
  }
  return masked + text.slice(from);
}
