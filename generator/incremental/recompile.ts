import type { Outcome } from "../collector.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import type { LoadedSources, Skip } from "../load/sources.ts";
import type { ContractModel } from "../model.ts";
import { type Basis, type BasisFile, surroundingsOf } from "./basis.ts";
import { type Change, changeOf, namesHold } from "./change.ts";
import { nextBasis } from "./next-basis.ts";
import { type OldFiles, renewedFiles } from "./renewed-files.ts";
import { type StandIns, standIns } from "./stand-ins.ts";
import { withTools } from "./tool-entries.ts";

/** The stages of a compilation, as `recompile` needs them. */
export interface Stages {
  readonly load: (skip: Skip) => Promise<Outcome<LoadedSources>>;
  readonly compile: (sources: LoadedSources) => Promise<SmallCompilation>;
}

/** What came out of the small contract. */
export interface SmallCompilation {
  readonly files: readonly GeneratedFile[];
  readonly model: ContractModel | null;
  readonly diagnostics: readonly unknown[];
}

/** The files of the whole contract, and what the next compilation may build on. */
export interface Recompilation {
  readonly sources: LoadedSources;
  readonly files: readonly GeneratedFile[];
  readonly basis: Basis;
}

/**
 * Compiles a contract of which only some tools have changed since `basis`: these, and as many others as it takes to stand
 * for the rest, as a small contract. Its rows replace the old ones. Null wherever it is not certain that compiling the whole
 * comes to the same: another section has changed, there is a diagnostic, a text outside the rows differs.
 */
export async function recompile(basis: Basis, old: OldFiles, stages: Stages): Promise<Recompilation | null> {
  const change = await findChange(basis, stages);
  const standing = change === null ? null : standIns(basis, change);
  if (change === null || standing === null) return null;
  const sources = await loadAgain(basis, change, standing, stages);
  const small = sources === null ? null : await compileSmall(sources, change, standing, stages);
  if (sources === null || small === null) return null;
  const { model } = small;
  if (surroundingsOf(model) !== basis.surroundings || !namesHold(model, change)) return null;
  const files = renewedFiles(small.files, { basis, change, old });
  return files === null ? null : { sources, files, basis: nextBasis(sources, model, { basis, change, files }) };
}

/** Parses what has changed, and what leads to other folders. */
async function findChange(basis: Basis, { load }: Stages): Promise<Change | null> {
  const { value, diagnostics } = await load(skipWhere(basis, ({ hasImports }) => !hasImports));
  return diagnostics.length > 0 ? null : changeOf(value, basis);
}

/** Parses all but unchanged files of tools that others stand for. Null if a file has changed once more. */
async function loadAgain(
  basis: Basis,
  change: Change,
  standing: StandIns,
  { load }: Stages,
): Promise<LoadedSources | null> {
  const isStoodFor = ({ path, isToolsOnly }: BasisFile) => isToolsOnly && !standing.files.has(path);
  const { value, diagnostics } = await load(skipWhere(basis, isStoodFor));
  const isSame = [...value.counts].every(([path, { hash }]) => change.hashes.get(path) === hash);
  return diagnostics.length > 0 || !isSame ? null : value;
}

function skipWhere({ files }: Basis, isNeedless: (file: BasisFile) => boolean): Skip {
  const known = new Map(files.map((file) => [file.path, file]));
  return (path, hash) => {
    const file = known.get(path);
    return file?.hash === hash && isNeedless(file) ? file.nodes : null;
  };
}

async function compileSmall(sources: LoadedSources, { renewed }: Change, standing: StandIns, { compile }: Stages) {
  const isWanted = (name: string) => renewed.has(name) || standing.tools.has(name);
  const files = sources.files.map((file) => withTools(file, isWanted));
  const { model, diagnostics, files: made } = await compile({ ...sources, files });
  return model === null || diagnostics.length > 0 ? null : { model, files: made };
}
