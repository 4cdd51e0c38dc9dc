import { join } from "node:path";
import { decode } from "../load/decode.ts";
import { anchored, type Output, type OutputTree } from "../write/output.ts";
import { hashFile, printOwnedFiles, RECORD_NAME } from "../write/owned-files.ts";
import { wantedFiles } from "../write/plan-output.ts";
import { bytesOf } from "./bytes-of.ts";
import { compilerIdentity } from "./compiler-identity.ts";
import { dependencyFiles } from "./dependency-files.ts";
import { realPathOf } from "./file-look.ts";
import type { KnownFiles } from "./known-files.ts";
import type { ReadTrace } from "./read-trace.ts";
import { sha256 } from "./sha256.ts";
import { type GenRequest, type KnownFile, writeState } from "./state.ts";

/** A run that found nothing wrong and left its output on disk. */
export interface CleanRun {
  readonly output: Output;
  readonly traces: readonly ReadTrace[];
  /** Project files by absolute path, with their texts as they were read. */
  readonly projectTexts: ReadonlyMap<string, string>;
  /** Paths that decided where things are. */
  readonly ways: readonly string[];
  /** How generated files looked to this run, where it looked. */
  readonly known: Pick<KnownFiles, "look"> | null;
}

/**
 * Keeps by what the next run of this request may know that there is nothing to do. A look is remembered only of a file
 * that is as it was when this run looked: what it has written itself, the next one reads once.
 */
export function saveState(cache: string, request: GenRequest, run: CleanRun): void {
  const { output, traces } = run;
  const project = projectFiles(run.projectTexts);
  if (project === null) return;
  const specs = traces.flatMap(({ files }) => files);
  writeState(cache, request, {
    compiler: compilerIdentity(),
    ways: [...traces.flatMap(({ ways }) => ways), ...waysNow([output.anchor, ...run.ways])],
    folders: traces.flatMap(({ folders }) => folders),
    inputs: [...project, ...specs, ...dependencies()],
    anchor: output.anchor,
    outputs: output.trees.flatMap((tree) => outputsOf(tree, output.anchor, run.known)),
    fileCount: output.trees.reduce((sum, { files, copies }) => sum + files.length + copies.length, 0),
  });
}

/** Null if a project file has changed since it was read. */
function projectFiles(texts: CleanRun["projectTexts"]): readonly KnownFile[] | null {
  const files: KnownFile[] = [];
  for (const [path, text] of texts) {
    const bytes = bytesOf(path);
    const decoded = bytes === null ? null : decode(bytes);
    if (bytes === null || decoded === null || !("text" in decoded) || decoded.text !== text) return null;
    files.push([path, sha256(bytes), null]);
  }
  return files;
}

function waysNow(paths: readonly string[]): ReadTrace["ways"] {
  return paths.flatMap((path) => {
    const real = realPathOf(path);
    return real === null ? [] : [[path, real] as const];
  });
}

function dependencies(): readonly KnownFile[] {
  return dependencyFiles().flatMap((path): readonly KnownFile[] => {
    const bytes = bytesOf(path);
    return bytes === null ? [] : [[path, sha256(bytes), null]];
  });
}

function outputsOf(tree: OutputTree, anchor: string, known: CleanRun["known"]): readonly KnownFile[] {
  const wanted = wantedFiles(tree).map((file) => [file.path, hashFile(file)] as const);
  if (wanted.length === 0) return [];
  const record = printOwnedFiles(new Map(wanted), tree.parts);
  const files = wanted.map(([path, hash]): KnownFile => {
    const place = anchored(tree, path);
    return [place, hash, known?.look(join(anchor, place), hash) ?? null];
  });
  return [...files, [anchored(tree, RECORD_NAME), sha256(record), null]];
}
