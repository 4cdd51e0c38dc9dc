import { dirname, resolve } from "node:path";
import { anchored, type Output, type OutputTree } from "../write/output.ts";
import { hashFile, hashText, printOwnedFiles, RECORD_NAME } from "../write/owned-files.ts";
import { wantedFiles } from "../write/plan-output.ts";
import { compilerIdentity, dependencyFiles } from "./compiler-identity.ts";
import { type Stamp, type StampRequest, writeStamp } from "./stamp.ts";
import { realPathOf, treeDigest } from "./tree-digest.ts";

/** A stamp of a run that has begun. Inputs are digested before they are read, so an edit during the run is noticed. */
export interface StartedStamp {
  /** Called with paths that are about to be read. */
  readonly beforeReading: (paths: readonly string[]) => void;
  /** Called once the output of a clean run is on disk, with the lines that the next run shows if nothing has changed. */
  readonly write: (output: Output, summary: readonly string[]) => void;
}

/** Starts the stamp of a run. */
export function startStamp(cache: string, request: StampRequest): StartedStamp {
  const compiler = compilerIdentity();
  const inputs = new Map<string, string>();
  const realPaths = new Map<string, string | null>();
  const addRealPath = (path: string) => void realPaths.set(path, realPathOf(path));
  const beforeReading = (paths: readonly string[]) => {
    for (const path of paths) {
      if (inputs.has(path)) continue;
      addRealPath(dirname(path));
      inputs.set(path, treeDigest(path));
    }
  };
  if (request.folder !== null) addRealPath(resolve(request.cwd, request.folder));
  beforeReading(dependencyFiles());
  return {
    beforeReading,
    write(output, summary) {
      addRealPath(output.anchor);
      writeStamp(cache, {
        request,
        compiler,
        realPaths: [...realPaths],
        inputs: [...inputs],
        summary,
        ...left(output),
      });
    },
  };
}

function left({ anchor, trees }: Output): Pick<Stamp, "anchor" | "outputs" | "fileCount"> {
  const fileCount = trees.reduce((sum, { files, copies }) => sum + files.length + copies.length, 0);
  return { anchor, outputs: trees.flatMap(outputsOf), fileCount };
}

/** The files of a tree and the record that lists them. */
function outputsOf(tree: OutputTree): readonly (readonly [path: string, hash: string])[] {
  const wanted = wantedFiles(tree).map((file) => [file.path, hashFile(file)] as const);
  if (wanted.length === 0) return [];
  const record = [RECORD_NAME, hashText(printOwnedFiles(new Map(wanted), { parts: tree.parts }))] as const;
  return [...wanted, record].map(([path, hash]) => [anchored(tree, path), hash]);
}
