import { DIFF_RULES } from "../diagnostics/diff.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { Suppression } from "../model.ts";
import type { Change } from "./change.ts";

/** An accepted change, and the reason. It does not affect the required version. */
export interface AcceptedChange {
  readonly change: Change;
  readonly reason: string;
}

/** Changes, separated from accepted ones. */
export interface Sorted {
  readonly changes: readonly Change[];
  readonly accepted: readonly AcceptedChange[];
}

/** Separates the changes for which `reasonFor` returns a reason. The verdict on the version can't be accepted. */
export function sortOut(changes: readonly Change[], reasonFor: (change: Change) => string | null): Sorted {
  const judged = changes.map((change) => ({
    change,
    reason: change.id === "version-too-low" ? null : reasonFor(change),
  }));
  return {
    changes: judged.filter(({ reason }) => reason === null).map(({ change }) => change),
    accepted: judged.flatMap(({ change, reason }) => (reason === null ? [] : [{ change, reason }])),
  };
}

/** The reason that a contract's suppressions give for a change. A suppression covers its path and all below it. */
export function suppressedBy(suppressions: readonly Suppression[]): (change: Change) => string | null {
  return (change) => suppressions.find((one) => covers(one, change))?.reason ?? null;
}

/**
 * Suppressions of rules of `diff` that cover no change. Where two contracts don't differ at all, as after a merge,
 * none is judged: it goes with the next change.
 */
export function unusedSuppressions(
  suppressions: readonly Suppression[],
  changes: readonly Change[],
): readonly Diagnostic[] {
  if (changes.length === 0) return [];
  return suppressions
    .filter((one) => Object.hasOwn(DIFF_RULES, one.id) && !changes.some((change) => covers(one, change)))
    .map(({ id, path, at }) =>
      diagnostic("unused-suppression", at, { id, path }, { hint: "Remove it, or correct its path." }),
    );
}

function covers({ id, path }: Suppression, change: Change): boolean {
  return change.id === id && (change.path === path || change.path.startsWith(`${path}/`));
}
