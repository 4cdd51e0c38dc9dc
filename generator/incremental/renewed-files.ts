import type { GeneratedFile } from "../emit/emitter.ts";
import { byText } from "../json.ts";
import { hashFile, keptFile } from "../write/owned-files.ts";
import type { Basis, BasisOutput } from "./basis.ts";
import type { Change } from "./change.ts";
import { splice } from "./splice.ts";

/** The files that an earlier run generated, as they are on disk now. */
export interface OldFiles {
  /** The text of a file whose hash it is; null if there is no such file any more. */
  readonly text: (path: string, hash: string) => string | null;
  /** True if there is such a file. */
  readonly holds: (path: string, hash: string) => boolean;
}

/** What is known of a contract's files before it is put together. */
export interface Known {
  readonly basis: Basis;
  readonly change: Change;
  readonly old: OldFiles;
}

/** The files of the whole contract, given those of a small one that stands for it; null if that can't be told. */
export function renewedFiles(small: readonly GeneratedFile[], known: Known): readonly GeneratedFile[] | null {
  const { basis, change } = known;
  const made = new Map(small.map((file) => [file.path, file]));
  const files: GeneratedFile[] = [];
  for (const output of basis.outputs) {
    const file = renewed(output, made.get(output.path), known);
    if (file === null) return null;
    if (file !== "gone") files.push(file);
  }
  const before = new Set(basis.outputs.map(({ path }) => path));
  const added = small.filter(({ path }) => !before.has(path));
  if (added.some(({ tool = "" }) => !change.renewed.has(tool))) return null;
  return [...files, ...added].sort((a, b) => byText(a.path, b.path));
}

type Renewed = GeneratedFile | "gone" | null;

function renewed(output: BasisOutput, made: GeneratedFile | undefined, { change, old }: Known): Renewed {
  const { tool, rows } = output;
  if (tool !== undefined) return fileOfTool(tool, output, made, { change, old });
  return rows === undefined ? unchanged(output, made ?? null, old) : fileOfRows(output, made, { change, old });
}

function fileOfTool(
  tool: string,
  output: BasisOutput,
  made: GeneratedFile | undefined,
  { change, old }: Pick<Known, "change" | "old">,
): Renewed {
  if (change.removed.has(tool)) return made === undefined ? "gone" : null;
  if (change.renewed.has(tool)) return made ?? null;
  return unchanged(output, made, old);
}

/** Where the small contract has the file too (null: should have), it is the same. */
function unchanged(output: BasisOutput, made: GeneratedFile | null | undefined, old: OldFiles): GeneratedFile | null {
  const { path, hash } = output;
  const isSame = made === undefined || (made !== null && hashFile(made) === hash);
  return isSame && old.holds(path, hash) ? keptFile(output, () => old.text(path, hash)) : null;
}

function fileOfRows(
  output: BasisOutput,
  made: GeneratedFile | undefined,
  { change, old }: Pick<Known, "change" | "old">,
): GeneratedFile | null {
  const text = made === undefined ? null : old.text(output.path, output.hash);
  return text === null || made === undefined ? null : splice({ ...output, text }, made, change);
}
