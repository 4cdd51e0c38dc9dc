/** The secrets that a call is known to have, as texts are searched for them. */
export interface Needles {
  /** As they stand in a text, escapes undone or not. */
  readonly plain: readonly string[];
  /** As they stand within base64 or hex. */
  readonly encoded: readonly string[];
  readonly values: ReadonlySet<string>;
}

export const NO_NEEDLES: Needles = { plain: [], encoded: [], values: new Set() };
