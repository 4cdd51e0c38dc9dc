import type { Surroundings } from "./detector.ts";
import { DETECTORS } from "./detectors.ts";
import { secretFinder } from "./find-secrets.ts";
import type { Finder } from "./found.ts";
import { needlesOf } from "./known-secrets.ts";

/** The search for secrets in texts: with all its detectors as large as the rest of redaction, and loaded for itself. */
export interface Search {
  /** A finder with the standard detectors, and those that the contract names besides. */
  readonly finder: (named: readonly string[], known: Omit<Surroundings, "looseUntil">) => Finder;
  readonly needles: typeof needlesOf;
}

export const search: Search = {
  finder: (named, known) =>
    secretFinder(
      DETECTORS.filter(({ id, standard }) => standard || named.includes(id)),
      known,
    ),
  needles: needlesOf,
};
