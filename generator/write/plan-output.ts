import { posix } from "node:path";
import { createCollector, type Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import { byText } from "../json.ts";
import type { Disk } from "./disk.ts";
import { anchored, fileRef, type Output, type OutputTree } from "./output.ts";
import { unsafeOutputPath } from "./output-path.ts";
import { hashText, type OwnedFiles, parseOwnedFiles, printOwnedFiles, RECORD_NAME, withLf } from "./owned-files.ts";
import { planWrites, type Refusal, type Write, type WritePlan } from "./plan-writes.ts";
import { type DiskState, readDisk } from "./read-disk.ts";

/** The plan for a whole output: paths relative to the anchor, with the texts that stand there now. */
export interface OutputPlan {
  readonly steps: readonly (Write | Refusal)[];
  readonly before: ReadonlyMap<string, string>;
}

interface TreePlan {
  readonly tree: OutputTree;
  readonly record: string;
  readonly wanted: readonly GeneratedFile[];
  readonly owned: OwnedFiles;
}

/** Reads the disk and plans every tree, its record included. Writes nothing. */
export async function planOutput(disk: Disk, output: Output, force: boolean): Promise<Outcome<OutputPlan>> {
  const found = createCollector();
  found.take({ value: null, diagnostics: unsafePaths(output) });
  if (found.hasErrors()) return { value: { steps: [], before: new Map() }, diagnostics: found.sorted() };
  const records = found.take(await readPlaces(disk, output.anchor, output.trees.map(recordPath)));
  const trees = output.trees.map((tree) => found.take(openTree(tree, records.get(recordPath(tree)), force)));
  const texts = found.take(await readPlaces(disk, output.anchor, trees.flatMap(placesOf)));
  const before = new Map([...records, ...texts]);
  const steps = trees.flatMap((tree) => planTree(tree, before, force));
  return { value: { steps: steps.sort((a, b) => byText(a.path, b.path)), before }, diagnostics: found.sorted() };
}

async function readPlaces(disk: Disk, anchor: string, paths: readonly string[]): Promise<Outcome<DiskState["texts"]>> {
  const { texts, diagnostics } = await readDisk(disk, anchor, paths);
  return { value: texts, diagnostics };
}

function recordPath(tree: OutputTree): string {
  return anchored(tree, RECORD_NAME);
}

function openTree(tree: OutputTree, text: string | undefined, force: boolean): Outcome<TreePlan> {
  const record = recordPath(tree);
  const copies = tree.copies.map((copy) => ({ ...copy, path: posix.relative(tree.folder, copy.path) }));
  const wanted = [...tree.files, ...copies];
  const owned = text === undefined ? new Map<string, string>() : readRecord(tree, text);
  if (owned !== null) return { value: { tree, record, wanted, owned }, diagnostics: [] };
  const problem = diagnostic("unreadable-record", fileRef(record), { path: record });
  return { value: { tree, record, wanted, owned: new Map() }, diagnostics: force ? [] : [problem] };
}

/** A record that names a place outside the anchor was not written by us. */
function readRecord(tree: OutputTree, text: string): OwnedFiles | null {
  const owned = parseOwnedFiles(text);
  if (owned === null) return null;
  const isOurs = [...owned.keys()].every((path) => unsafeOutputPath(anchored(tree, path)) === null);
  return isOurs ? owned : null;
}

function placesOf({ tree, wanted, owned }: TreePlan): readonly string[] {
  const paths = new Set([...wanted.map(({ path }) => path), ...owned.keys()]);
  return [...paths].map((path) => anchored(tree, path));
}

function planTree({ tree, record, wanted, owned }: TreePlan, before: OutputPlan["before"], force: boolean) {
  const onDisk = new Map<string, string>();
  for (const path of [...wanted.map((file) => file.path), ...owned.keys()]) {
    const text = before.get(anchored(tree, path));
    if (text !== undefined) onDisk.set(path, text);
  }
  const plan = planWrites(wanted, onDisk, owned, { force });
  return [...anchoredSteps(tree, plan), ...planRecord(record, before.get(record), wanted)];
}

function anchoredSteps(tree: OutputTree, plan: WritePlan): readonly (Write | Refusal)[] {
  return [...plan.writes, ...plan.refusals].map((step) => ({ ...step, path: anchored(tree, step.path) }));
}

function planRecord(path: string, before: string | undefined, wanted: readonly GeneratedFile[]): readonly Write[] {
  if (wanted.length === 0) return before === undefined ? [] : [{ kind: "delete", path }];
  const text = printOwnedFiles(new Map(wanted.map((file) => [file.path, hashText(file.text)])));
  if (before === undefined) return [{ kind: "create", path, text }];
  return withLf(before) === text ? [] : [{ kind: "update", path, text }];
}

function unsafePaths(output: Output): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Map<string, string>();
  for (const path of output.trees.flatMap(targetsOf)) {
    const why = unsafeOutputPath(path);
    if (why !== null) found.push(diagnostic("unsafe-path", fileRef(path), { path, why }));
    const other = seen.get(foldCase(path));
    if (other !== undefined) found.push(diagnostic("output-path-clash", fileRef(path), { path, other }));
    seen.set(foldCase(path), path);
  }
  return found;
}

function foldCase(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** Not normalised on purpose: a `..` has to be seen. */
function targetsOf(tree: OutputTree): readonly string[] {
  const prefix = tree.folder === "" ? "" : `${tree.folder}/`;
  return [...tree.files.map(({ path }) => `${prefix}${path}`), ...tree.copies.map(({ path }) => path)];
}
