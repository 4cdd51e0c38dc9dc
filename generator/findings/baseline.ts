import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { byText } from "../json.ts";
import type { SourceRef } from "../source.ts";

/** A finding that is known and left alone, as a baseline has it. */
export interface BaselineEntry {
  readonly command: "lint" | "diff";
  readonly contract: string;
  readonly id: string;
  /** The location, for readers: a file, or a path in the contract. */
  readonly where: string;
  readonly message: string;
  /** Identifies the finding across runs, whatever its line. */
  readonly fingerprint: string;
  readonly reason: string;
}

/** An entry with its location in the file that it was read from. */
export interface PlacedEntry extends BaselineEntry {
  readonly at: SourceRef;
}

/** What a run checked: which entries it can confirm or report as unused. */
export interface BaselineScope {
  readonly command: BaselineEntry["command"];
  readonly contracts: ReadonlySet<string>;
}

/** A finding as it would be put into a baseline. */
export type FoundEntry = Omit<BaselineEntry, "reason" | "command">;

type Known = Pick<BaselineEntry, "id" | "fingerprint">;

/**
 * Why a finding may stay, by the baseline; null for one that it doesn't know.
 */
export function baselineReasons(
  entries: readonly BaselineEntry[],
  command: BaselineEntry["command"],
): (found: Known) => string | null {
  const reasons = new Map(entries.filter((one) => one.command === command).map((one) => [keyOf(one), one.reason]));
  return (found) => reasons.get(keyOf(found)) ?? null;
}

/** Entries in a run's scope that cover nothing of what it found. */
export function unusedEntries(
  entries: readonly PlacedEntry[],
  scope: BaselineScope,
  found: readonly Known[],
): readonly Diagnostic[] {
  const keys = new Set(found.map(keyOf));
  return entries
    .filter((one) => isJudged(one, scope) && !keys.has(keyOf(one)))
    .map(({ at, command, id, where }) =>
      diagnostic("unused-baseline-entry", at, { command, id, where }, { hint: "Remove the entry from the baseline." }),
    );
}

/**
 * A baseline that knows what a run found. Entries out of its scope stay, those that cover nothing go, and those that
 * cover something keep their reason.
 */
export function renewedEntries(
  entries: readonly BaselineEntry[],
  scope: BaselineScope,
  { found, reason }: { readonly found: readonly FoundEntry[]; readonly reason: string },
): readonly BaselineEntry[] {
  const reasonOf = baselineReasons(entries, scope.command);
  const others = entries.filter((one) => !isJudged(one, scope));
  const known = new Set(others.filter((one) => one.command === scope.command).map(keyOf));
  const renewed = found
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({ ...one, command: scope.command, reason: reasonOf(one) ?? reason }));
  return [...others, ...renewed].sort(byPlace);
}

/** The text of a baseline file: sorted, so that two branches seldom clash in it. */
export function printBaseline(entries: readonly BaselineEntry[]): string {
  const findings = entries.map(({ command, contract, id, where, message, fingerprint, reason }) => {
    return { command, contract, id, where, message, fingerprint, reason };
  });
  return `${JSON.stringify({ baseline: 1, findings }, null, 2)}\n`;
}

function isJudged({ command, contract }: BaselineEntry, scope: BaselineScope): boolean {
  return command === scope.command && scope.contracts.has(contract);
}

function keyOf({ id, fingerprint }: Known): string {
  return `${id} ${fingerprint}`;
}

function byPlace(a: BaselineEntry, b: BaselineEntry): number {
  return (
    byText(a.contract, b.contract) ||
    byText(a.command, b.command) ||
    byText(a.where, b.where) ||
    byText(a.id, b.id) ||
    byText(a.fingerprint, b.fingerprint)
  );
}
