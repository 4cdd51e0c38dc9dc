import { join } from "node:path";
import { createCollector, type Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { Disk } from "./disk.ts";
import { journalPath } from "./journal.ts";
import { fileRef, type Output } from "./output.ts";
import { isRecordPath, withLf } from "./owned-files.ts";
import { planOutput } from "./plan-output.ts";
import type { Refusal, Write } from "./plan-writes.ts";

/** A file that differs from the expected output: the actual and the expected content, and the cause. Null: no file. */
export interface DriftedFile {
  /** Relative to the anchor. */
  readonly path: string;
  /** `edited` and `foreign` need a person; `toolpact gen` fixes the rest. */
  readonly drift: "missing" | "stale" | "left-over" | "unrecorded" | "edited" | "foreign";
  readonly before: string | null;
  readonly after: string | null;
}

/** How an output differs from the disk. */
export interface CheckedOutput {
  readonly drifted: readonly DriftedFile[];
  /** Files of emitters that did not run, relative to the anchor. */
  readonly unchecked: readonly string[];
}

const WHAT = {
  missing: "is missing",
  stale: "is stale",
  "left-over": "belongs to an earlier contract",
  unrecorded: "is up to date, but not in the owned-files record",
} as const;

/** Compares an output with the disk, and writes nothing: no lock is taken either. `command` is what writes the output. */
export async function checkOutput(
  output: Output,
  disk: Disk,
  command = "toolpact gen",
): Promise<Outcome<CheckedOutput>> {
  const found = createCollector();
  const plan = found.take(await planOutput(disk, output, false));
  const drifted = withoutEchoes(await Promise.all(plan.steps.map((step) => driftOf(step, output.anchor, disk))));
  for (const file of drifted) found.add(driftDiagnostic(file, command));
  const journal = journalPath(output.anchor);
  if ((await disk.entry(journal)) !== null) {
    found.add(diagnostic("interrupted-run", fileRef(journal), undefined));
  }
  return { value: { drifted, unchecked: plan.kept }, diagnostics: found.sorted() };
}

/** A record changes with the files that it lists; it is worth a word only if nothing else is. */
function withoutEchoes(drifted: readonly DriftedFile[]): readonly DriftedFile[] {
  const others = drifted.filter(({ path }) => !isRecordPath(path));
  return others.length > 0 ? others : drifted;
}

const DRIFT_OF = { create: "missing", update: "stale", delete: "left-over", adopt: "unrecorded" } as const;

async function driftOf(step: Write | Refusal, anchor: string, disk: Disk): Promise<DriftedFile> {
  const text = await disk.read(join(anchor, step.path));
  const drift = "reason" in step ? step.reason : DRIFT_OF[step.kind];
  const after = "text" in step ? step.text : drift === "unrecorded" ? text : null;
  return { path: step.path, drift, before: text, after };
}

function driftDiagnostic({ path, drift, before, after }: DriftedFile, command: string): Diagnostic {
  const at = { ...fileRef(path), line: firstDifference(before ?? "", after ?? "") };
  if (drift === "edited") return diagnostic("edited-file", at, undefined);
  if (drift === "foreign") return diagnostic("foreign-file", at, undefined);
  return diagnostic("stale-file", at, { what: `${WHAT[drift]}: run \`${command}\`` });
}

/** The first line, from 1, at which two strings differ; 1 if one of them is empty. */
function firstDifference(before: string, after: string): number {
  const one = withLf(before).split("\n");
  const other = withLf(after).split("\n");
  const index = one.findIndex((line, place) => line !== other[place]);
  return before === "" || after === "" || index < 0 ? 1 : index + 1;
}
