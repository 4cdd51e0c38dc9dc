import { join } from "node:path";
import { createCollector, type Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { applyWrites, recover } from "./apply-writes.ts";
import type { Conflict } from "./commit.ts";
import { systemCode } from "./disk.ts";
import { journalPath, stageFolder } from "./journal.ts";
import { acquireLock, type LockTools, lockPath } from "./lock.ts";
import { parseLockOwner } from "./lock-owner.ts";
import { anchored, fileRef, type Output } from "./output.ts";
import { unsafeOutputPath } from "./output-path.ts";
import { hashFile, isRecordPath } from "./owned-files.ts";
import { type OutputPlan, planOutput } from "./plan-output.ts";
import type { Refusal, Write } from "./plan-writes.ts";

/** What a run did to the disk: nothing at all if there are errors. Records are not listed. */
export interface Written {
  readonly writes: readonly Write[];
  /** True if a run that was cut off earlier had to be finished first. */
  readonly finishedEarlier: boolean;
}

const NOTHING: Written = { writes: [], finishedEarlier: false };

/**
 * Writes an output as one transaction, or changes nothing and reports why.
 * Takes no lock and touches nothing if the output is up to date.
 */
export async function writeOutput(output: Output, force: boolean, tools: LockTools): Promise<Outcome<Written>> {
  return withSystemErrors(NOTHING, async () => {
    if (!(await isPlainlyStale(output, tools.disk)) && (await isDone(output, force, tools.disk)))
      return { value: NOTHING, diagnostics: [] };
    return locked(output.anchor, tools, NOTHING, () => recoverAndWrite(output, force, tools));
  });
}

async function isDone(output: Output, force: boolean, disk: LockTools["disk"]): Promise<boolean> {
  const { value, diagnostics } = await planOutput(disk, output, force);
  return diagnostics.length === 0 && value.steps.length === 0 && !(await hasLeftOvers(disk, output.anchor));
}

/** True if one look shows that there is something to do: the first file of a tree, its lock, is missing or different. */
async function isPlainlyStale({ anchor, trees }: Output, disk: LockTools["disk"]): Promise<boolean> {
  for (const tree of trees) {
    const [first] = tree.files;
    if (first === undefined || unsafeOutputPath(anchored(tree, first.path)) !== null) continue;
    const path = join(anchor, anchored(tree, first.path));
    const entry = await disk.entry(path);
    if (entry === null || (entry === "file" && (await disk.hash(path)) !== hashFile(first))) return true;
  }
  return false;
}

/** Finishes or undoes a run that was interrupted while it wrote below this anchor, if there is one. True if it was finished. */
export async function finishEarlierRun(anchor: string, force: boolean, tools: LockTools): Promise<Outcome<boolean>> {
  return withSystemErrors(false, async () => {
    if (!(await isUnfinished(tools.disk, anchor))) return { value: false, diagnostics: [] };
    return locked(anchor, tools, false, () => finishRun(anchor, force, tools));
  });
}

/** True if a run was interrupted while it replaced files, or is replacing them now. */
export async function isUnfinished(disk: LockTools["disk"], anchor: string): Promise<boolean> {
  return (await disk.entry(journalPath(anchor))) !== null;
}

/** True if a run was interrupted while it replaced files, and no run is at work that could finish it. */
export async function isInterrupted(anchor: string, { disk, mayBeAlive }: LockTools): Promise<boolean> {
  if (!(await isUnfinished(disk, anchor))) return false;
  const owner = parseLockOwner((await disk.read(lockPath(anchor))) ?? "");
  // A run that ends now has removed its journal before its lock.
  return (owner === null || !mayBeAlive(owner)) && (await isUnfinished(disk, anchor));
}

async function hasLeftOvers(disk: LockTools["disk"], anchor: string): Promise<boolean> {
  for (const path of [lockPath(anchor), stageFolder(anchor), journalPath(anchor)]) {
    if ((await disk.entry(path)) !== null) return true;
  }
  return false;
}

/** A problem for each file that a plan refuses to change. */
export function refusalDiagnostics(plan: OutputPlan) {
  const refused = plan.steps.filter((step): step is Refusal => "reason" in step);
  return refused.map(({ path, reason }) =>
    diagnostic(reason === "edited" ? "edited-file" : "foreign-file", fileRef(path), undefined),
  );
}

async function recoverAndWrite(output: Output, force: boolean, tools: LockTools): Promise<Outcome<Written>> {
  const found = createCollector();
  const finishedEarlier = found.take(await finishRun(output.anchor, force, tools));
  if (found.hasErrors()) return { value: NOTHING, diagnostics: found.sorted() };
  const plan = found.take(await planOutput(tools.disk, output, force));
  found.addAll(refusalDiagnostics(plan));
  if (found.hasErrors()) return { value: { writes: [], finishedEarlier }, diagnostics: found.sorted() };
  const writes = recordsLast(plan.steps.filter((step): step is Write => "kind" in step));
  await tools.disk.makeFolder(output.anchor);
  const conflict = await applyWrites(tools.disk, output.anchor, writes, plan.before);
  if (conflict !== null) {
    return {
      value: { writes: [], finishedEarlier },
      diagnostics: [await conflictDiagnostic(conflict, output.anchor, tools)],
    };
  }
  const written = writes.filter((write) => !isRecordFile(write));
  return { value: { writes: written, finishedEarlier }, diagnostics: found.sorted() };
}

/** Reports what the user changed during a run, which was undone. */
export async function conflictDiagnostic(
  { path, kind }: Conflict,
  anchor: string,
  { disk }: LockTools,
): Promise<Diagnostic> {
  const at = fileRef(path === "." ? anchor : path);
  if (kind === "foreign") return diagnostic("foreign-file", at, undefined);
  const isLink = kind === "folder" && (await disk.entry(join(anchor, path))) === "link";
  return diagnostic(isLink ? "symlink-in-output" : "concurrent-modification", at, undefined);
}

/** Finishes or undoes an interrupted run. True if it was finished. The caller holds the lock. */
export async function finishRun(anchor: string, force: boolean, { disk }: LockTools): Promise<Outcome<boolean>> {
  const recovery = await recover(disk, anchor, force);
  if (recovery.kind !== "blocked") return { value: recovery.kind === "finished", diagnostics: [] };
  return { value: false, diagnostics: [diagnostic("interrupted-run-changed", fileRef(recovery.path), undefined)] };
}

function recordsLast(writes: readonly Write[]): readonly Write[] {
  return [...writes.filter((write) => !isRecordFile(write)), ...writes.filter(isRecordFile)];
}

function isRecordFile({ path }: Write): boolean {
  return isRecordPath(path);
}

/** Does something while no other run writes below the anchor. */
export async function locked<T>(
  anchor: string,
  tools: LockTools,
  otherwise: T,
  action: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { value: release, diagnostics } = await acquireLock(anchor, tools);
  if (release === null) return { value: otherwise, diagnostics };
  try {
    return await action();
  } finally {
    await release();
  }
}

/** A missing permission or a full disk is for the user to fix, not a bug. */
export async function withSystemErrors<T>(otherwise: T, action: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await action();
  } catch (error) {
    const code = systemCode(error);
    if (code === null || !(error instanceof Error)) throw error;
    const path = "path" in error && typeof error.path === "string" ? error.path : "the output";
    return { value: otherwise, diagnostics: [diagnostic("output-not-writable", fileRef(path), { why: code })] };
  }
}
