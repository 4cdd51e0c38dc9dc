import type { Findings } from "../../compile-project.ts";
import type { Change } from "../../diff/change.ts";
import { accepting, type ContractDiff } from "../../diff/diff.ts";
import { isVersionEnough, nextVersion } from "../../diff/version.ts";
import { baselineReasons, type FoundEntry, unusedEntries } from "../../findings/baseline.ts";
import type { BaselineFile, BaselineRun } from "../lint/baseline-file.ts";
import { fingerprints } from "../lint/fingerprint.ts";
import type { Compared } from "./compare.ts";
import { changeFindings } from "./diff-findings.ts";

/** Which changes a run fails for. */
export type FailOn = "version" | "breaking" | "any";

/** Comparisons with what a baseline knows accepted, and its entries that cover nothing. */
export function acceptKnown(
  all: readonly Compared[],
  file: BaselineFile,
  cwd: string,
): { readonly all: readonly Compared[]; readonly unused: Findings } {
  const reasonFor = baselineReasons(file.entries, "diff");
  const accepted = all.map((one): Compared => {
    const { before, after, diff } = one;
    if (before === null || diff === null) return one;
    const entryOf = entriesOf(one, cwd);
    const models = { before: before.model, after: after.model };
    return { ...one, diff: accepting(diff, models, (change) => reasonFor(entryOf(change))) };
  });
  const found = all.flatMap((one) => (one.diff?.changes ?? []).map(entriesOf(one, cwd)));
  const diagnostics = unusedEntries(file.entries, scopeOf(all), found);
  return {
    all: accepted,
    unused: { folder: file.folder, diagnostics, texts: new Map([[file.name, file.text ?? ""]]) },
  };
}

/** What a baseline has to know for the run not to fail. */
export function diffRun(
  all: readonly Compared[],
  failOn: FailOn,
  { cwd, reason }: { readonly cwd: string; readonly reason: string | undefined },
): BaselineRun {
  const found = all.flatMap((one) => {
    const { diff } = one;
    if (diff === null) return [];
    return diff.changes.filter((change) => isFailing(change, diff, failOn)).map(entriesOf(one, cwd));
  });
  return { scope: scopeOf(all), found, reason };
}

/** The version fails for each change that deserves more than was declared. */
function isFailing({ id, effect, bump }: Change, { version }: ContractDiff, failOn: FailOn): boolean {
  if (id === "version-too-low") return false;
  if (failOn === "version") return !isVersionEnough(version.declared, nextVersion(version.before, bump));
  return failOn === "any" || effect !== "compatible";
}

/** If nothing differs, as after a merge, no entry is checked: it is removed with the next change. */
function scopeOf(all: readonly Compared[]) {
  const differing = all.filter(({ diff }) => diff !== null && diff.changes.length + diff.accepted.length > 0);
  return { command: "diff", contracts: new Set(differing.map(({ after }) => after.model.contract.name)) } as const;
}

function entriesOf(one: Compared, cwd: string): (change: Change) => FoundEntry {
  const changes = one.diff?.changes ?? [];
  const prints = fingerprints(changeFindings([one], cwd, cwd));
  const byChange = new Map(changes.map((change, index) => [change, prints[index] ?? ""]));
  return (change) => ({
    contract: one.after.model.contract.name,
    id: change.id,
    where: `${change.path}${change.place ?? ""}`,
    message: change.message,
    fingerprint: byChange.get(change) ?? "",
  });
}
