/** The checks of `verify`, in the order in which they run, as reports name them. */
export const CHECK_NAMES = [
  "listing",
  "unknown-tool",
  "example",
  "read-only",
  "broken-input",
  "canonical-form",
  "pages",
  "budget",
  "secret",
  "keys",
  "revision",
  "idempotence",
  "rate-limit",
] as const;

/** One of them. */
export type CheckName = (typeof CHECK_NAMES)[number];
