import { sha256 } from "../cache/sha256.ts";
import { canonicalJson } from "../emit/canonical-json.ts";
import type { GeneratedFile } from "../emit/emitter.ts";
import { lockedModel } from "../emit/lock.ts";
import { importsOf } from "../load/imports.ts";
import type { LoadedSources } from "../load/sources.ts";
import type { ContractModel } from "../model.ts";
import type { SpecFile } from "../source.ts";
import { hashFile } from "../write/owned-files.ts";
import { createClassifier, type ToolClass } from "./tool-class.ts";
import { toolEntries } from "./tool-entries.ts";

/** What a compilation without a single diagnostic leaves for the next one of the same contract to build on. */
export interface Basis {
  readonly files: readonly BasisFile[];
  /** Sorted by name. */
  readonly tools: readonly BasisTool[];
  /** Hash of the model without its tools: what every row depends on besides its tool. */
  readonly surroundings: string;
  readonly outputs: readonly BasisOutput[];
}

/** A spec file as it was read. */
export interface BasisFile {
  readonly path: string;
  readonly hash: string;
  readonly nodes: number;
  /** True for a file that holds tools and nothing else. */
  readonly isToolsOnly: boolean;
  /** True for a file that leads to other folders: which files there are is not known without it. */
  readonly hasImports: boolean;
}

export interface BasisTool extends ToolClass {
  readonly name: string;
  readonly fileName: string;
  /** The spec file that it stands in. */
  readonly file: string;
  /** Hash of what the file says of it. */
  readonly spec: string;
}

/** A generated file without its text. */
export interface BasisOutput extends Pick<GeneratedFile, "path" | "tool" | "rows" | "seal"> {
  readonly hash: string;
}

/** The basis that a clean compilation leaves. */
export function basisOf(sources: LoadedSources, model: ContractModel, files: readonly GeneratedFile[]): Basis {
  const specs = new Map(
    sources.files.flatMap((file) => toolEntries(file).map((entry) => [entry.name, entry] as const)),
  );
  const classOf = createClassifier(model);
  return {
    files: sources.files.map((file) => basisFile(file, sources)),
    tools: model.tools.flatMap((tool) => {
      const entry = specs.get(tool.name);
      if (entry === undefined) return [];
      const { name, fileName } = tool;
      return [{ name, fileName, file: entry.file, spec: entry.hash, ...classOf(tool, entry.spec) }];
    }),
    surroundings: surroundingsOf(model),
    outputs: files.map(outputOf),
  };
}

/** The hash of a model without its tools and without places. */
export function surroundingsOf(model: ContractModel): string {
  return sha256(canonicalJson(lockedModel({ ...model, tools: [] })));
}

/** A generated file without its text. */
export function outputOf(file: GeneratedFile): BasisOutput {
  const { text: _, ...output } = file;
  return { ...output, hash: hashFile(file) };
}

function basisFile(file: SpecFile, { counts }: LoadedSources): BasisFile {
  const { hash, nodes } = counts.get(file.path) ?? { hash: "", nodes: 0 };
  const hasImports = importsOf(file).length > 0;
  return { path: file.path, hash, nodes, isToolsOnly: isToolsOnly(file), hasImports };
}

/** True for a file of sections whose only section is `tools`. */
export function isToolsOnly({ kind, root }: SpecFile): boolean {
  return kind === "sections" && root?.kind === "map" && root.entries.every(({ key }) => key === "tools");
}
