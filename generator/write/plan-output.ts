import { join, posix } from "node:path";
import { createCollector, type Outcome } from "../collector.ts";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import { byText } from "../json.ts";
import type { Disk } from "./disk.ts";
import { anchored, fileRef, type Output, type OutputTree } from "./output.ts";
import { unsafeOutputPath } from "./output-path.ts";
import {
  hashFile,
  hashText,
  type OwnedFiles,
  parseList,
  parseOwnedFiles,
  printOwnedFiles,
  RECORD_NAME,
} from "./owned-files.ts";
import { planWrites, type Refusal, type Write, type WritePlan } from "./plan-writes.ts";
import { type DiskState, readDisk } from "./read-disk.ts";

/** The plan for a whole output: paths relative to the anchor, with the hashes of the current files. */
export interface OutputPlan {
  readonly steps: readonly (Write | Refusal)[];
  /** Files of emitters that did not run: neither compared nor changed. */
  readonly kept: readonly string[];
  readonly before: ReadonlyMap<string, string>;
}

interface TreePlan {
  readonly tree: OutputTree;
  readonly record: string;
  readonly wanted: readonly GeneratedFile[];
  readonly owned: OwnedFiles;
  /** The files that the record lists as those of emitters; none if the emitters ran. */
  readonly emittedBefore: readonly string[];
}

/** Reads the disk and plans every tree, its record included. Writes nothing. */
export async function planOutput(disk: Disk, output: Output, force: boolean): Promise<Outcome<OutputPlan>> {
  const found = createCollector();
  found.addAll(unsafePaths(output));
  if (found.hasErrors()) return { value: { steps: [], kept: [], before: new Map() }, diagnostics: found.sorted() };
  const known = found.take(await readRecords(disk, output.anchor, output.trees.map(recordPath)));
  const retired = retiredTrees(output.trees, known);
  const records = new Map([...known, ...found.take(await readRecords(disk, output.anchor, retired.map(recordPath)))]);
  const all = [...output.trees, ...retired];
  const trees = all.map((tree) => found.take(openTree(tree, records.get(recordPath(tree)), force)));
  const hashes = found.take(await readHashes(disk, output.anchor, trees.flatMap(placesOf)));
  const before = new Map([...[...records].map(([path, text]) => [path, hashText(text)] as const), ...hashes]);
  const claims = claimsOf(trees);
  for (const path of trees.flatMap((tree) => keptCopies(tree, { before, claims, force }))) {
    found.add(diagnostic("leftover-copy", fileRef(path), undefined));
  }
  const steps = trees.flatMap((tree) => planTree(tree, { before, claims, force }));
  const kept = trees.flatMap((tree) => keptPaths(tree, claims).map((path) => anchored(tree.tree, path)));
  const value = { steps: steps.sort((a, b) => byText(a.path, b.path)), kept: kept.sort(byText), before };
  return { value, diagnostics: found.sorted() };
}

/** Trees that a record still names and that are no longer built: a contract that was removed from the project. */
function retiredTrees(trees: readonly OutputTree[], records: Texts): readonly OutputTree[] {
  const built = new Set(trees.map(({ folder }) => folder));
  const named = trees
    .filter(({ parts }) => parts !== undefined)
    .flatMap((tree) => partsOf(tree, records).map((part) => anchored(tree, part)));
  const folders = new Set(named.filter((folder) => !built.has(folder)));
  return [...folders].map((folder) => ({ folder, files: [], copies: [] }));
}

/** The parts that a record names below its own folder: others are not its own. */
function partsOf(tree: OutputTree, records: Texts): readonly string[] {
  const parts = parseList(records.get(recordPath(tree)) ?? "", "parts");
  return parts.filter((part) => unsafeOutputPath(part) === null && unsafeOutputPath(anchored(tree, part)) === null);
}

/** What is wanted, and what is owned, by any tree: a file may pass from one to another. Paths relative to the anchor. */
interface Claims {
  readonly wanted: ReadonlySet<string>;
  readonly owned: OwnedFiles;
}

function claimsOf(trees: readonly TreePlan[]): Claims {
  return {
    wanted: new Set(trees.flatMap(({ tree, wanted }) => wanted.map(({ path }) => anchored(tree, path)))),
    owned: new Map(trees.flatMap(({ tree, owned }) => [...owned].map(([path, hash]) => [anchored(tree, path), hash]))),
  };
}

type Texts = ReadonlyMap<string, string>;

async function readHashes(disk: Disk, anchor: string, paths: readonly string[]): Promise<Outcome<DiskState["hashes"]>> {
  const { hashes, diagnostics } = await readDisk(disk, anchor, paths);
  return { value: hashes, diagnostics };
}

async function readRecords(disk: Disk, anchor: string, paths: readonly string[]): Promise<Outcome<Texts>> {
  const { value, diagnostics } = await readHashes(disk, anchor, paths);
  const texts = new Map<string, string>();
  for (const path of value.keys()) texts.set(path, (await disk.read(join(anchor, path))) ?? "");
  return { value: texts, diagnostics };
}

function recordPath(tree: OutputTree): string {
  return anchored(tree, RECORD_NAME);
}

/** The files of a tree and the copies that go with it, by their path as the record has it: relative to the folder. */
export function wantedFiles({ folder, files, copies }: OutputTree): readonly GeneratedFile[] {
  return [...files, ...copies.map((copy) => ({ ...copy, path: posix.relative(folder, copy.path) }))];
}

function openTree(tree: OutputTree, text: string | undefined, force: boolean): Outcome<TreePlan> {
  const record = recordPath(tree);
  const wanted = wantedFiles(tree);
  const owned = text === undefined ? new Map<string, string>() : readRecord(tree, text);
  const emittedBefore = tree.emitted === "kept" ? parseList(text ?? "", "emitted") : [];
  if (owned !== null) return { value: { tree, record, wanted, owned, emittedBefore }, diagnostics: [] };
  const problem = diagnostic("unreadable-record", fileRef(record), undefined);
  return { value: { tree, record, wanted, owned: new Map(), emittedBefore: [] }, diagnostics: force ? [] : [problem] };
}

/** A record that names a path outside the anchor was not written by us. */
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

interface Planning {
  readonly before: OutputPlan["before"];
  readonly claims: Claims;
  readonly force: boolean;
}

function planTree(plan: TreePlan, planning: Planning): readonly (Write | Refusal)[] {
  const { tree, wanted } = plan;
  const { before, claims, force } = planning;
  const onDisk = new Map<string, string>();
  const owned = new Map<string, string>();
  for (const path of [...wanted.map((file) => file.path), ...leftOver(plan, planning)]) {
    const now = before.get(anchored(tree, path));
    const known = claims.owned.get(anchored(tree, path));
    if (now !== undefined) onDisk.set(path, now);
    if (known !== undefined) owned.set(path, known);
  }
  const steps = anchoredSteps(tree, planWrites(wanted, onDisk, owned, { force }));
  return [...steps, ...planRecord(plan, planning)];
}

function leftOver(plan: TreePlan, planning: Planning): readonly string[] {
  return unwanted(plan, planning).filter((path) => mayBeDeleted(path, plan, planning));
}

/** Files outside the folder that the record names and the project file does not: perhaps copies of earlier runs. */
function keptCopies(plan: TreePlan, planning: Planning): readonly string[] {
  return unwanted(plan, planning)
    .filter((path) => !mayBeDeleted(path, plan, planning) && planning.before.has(anchored(plan.tree, path)))
    .map((path) => anchored(plan.tree, path));
}

function unwanted(plan: TreePlan, { claims }: Planning): readonly string[] {
  const kept = new Set(keptPaths(plan, claims));
  return [...plan.owned.keys()].filter((path) => !kept.has(path) && !claims.wanted.has(anchored(plan.tree, path)));
}

/** Files of emitters that did not run. A record is untrusted: it keeps only files that it owns in its own folder. */
function keptPaths({ tree, owned, emittedBefore }: TreePlan, { wanted }: Claims): readonly string[] {
  return emittedBefore.filter(
    (path) => owned.has(path) && !path.startsWith("../") && !wanted.has(anchored(tree, path)),
  );
}

/**
 * A record is committed, so it is untrusted. Outside its folder, only a file with the exact bytes of a file that this run
 * generates may be deleted: an obsolete copy of a manifest.
 */
function mayBeDeleted(path: string, { tree, wanted }: TreePlan, { before }: Planning): boolean {
  if (!path.startsWith("../")) return true;
  const now = before.get(anchored(tree, path));
  return wanted.some((file) => hashFile(file) === now);
}

function anchoredSteps(tree: OutputTree, plan: WritePlan): readonly (Write | Refusal)[] {
  return [...plan.writes, ...plan.refusals].map((step) => ({ ...step, path: anchored(tree, step.path) }));
}

function planRecord(plan: TreePlan, { before, claims }: Planning): readonly Write[] {
  const { tree, record: path, wanted, owned } = plan;
  const now = before.get(path);
  if (wanted.length === 0) return now === undefined ? [] : [{ kind: "delete", path }];
  const kept = keptPaths(plan, claims);
  const hashes = new Map([
    ...wanted.map((file) => [file.path, hashFile(file)] as const),
    ...kept.map((keptPath) => [keptPath, owned.get(keptPath) ?? ""] as const),
  ]);
  const emitted = tree.emitted === "kept" ? kept : tree.emitted;
  const text = printOwnedFiles(hashes, { parts: tree.parts, emitted });
  const hash = hashText(text);
  return now === hash ? [] : [{ kind: now === undefined ? "create" : "update", path, text, hash }];
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
