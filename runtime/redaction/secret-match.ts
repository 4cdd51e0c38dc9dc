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
