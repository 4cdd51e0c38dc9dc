import { decode } from "../load/decode.ts";
import { anchored, type Output, type OutputTree } from "../write/output.ts";
import { hashFile, printOwnedFiles, RECORD_NAME } from "../write/owned-files.ts";
import { wantedFiles } from "../write/plan-output.ts";
import { compilerIdentity } from "./compiler-identity.ts";
import { dependencyFiles } from "./dependency-files.ts";
import { bytesOf, realPathOf } from "./file-look.ts";
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
}

/**
 * Keeps by what the next run of this request may know that there is nothing to do. Nothing is remembered of how files
 * look: the next run reads each once, so whatever happens to a file from now on is seen.
 */
export function saveState(cache: string, request: GenRequest, run: CleanRun): void {
  const { output, traces } = run;
  const project = projectFiles(run.projectTexts);
  if (project === null) return;
  const specs = traces.flatMap(({ files }) => files).map(([path, hash]): KnownFile => [path, hash, null]);
  writeState(cache, request, {
    compiler: compilerIdentity(),
    ways: [...traces.flatMap(({ ways }) => ways), ...waysNow([output.anchor, ...run.ways])],
    folders: traces.flatMap(({ folders }) => folders),
    inputs: [...project, ...specs, ...dependencies()],
    anchor: output.anchor,
    outputs: output.trees.flatMap(outputsOf),
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

function outputsOf(tree: OutputTree): readonly KnownFile[] {
  const wanted = wantedFiles(tree).map((file) => [file.path, hashFile(file)] as const);
  if (wanted.length === 0) return [];
  const record = printOwnedFiles(new Map(wanted), tree.parts);
  const files = wanted.map(([path, hash]): KnownFile => [anchored(tree, path), hash, null]);
  return [...files, [anchored(tree, RECORD_NAME), sha256(record), null]];
}
