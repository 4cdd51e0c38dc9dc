import type { GeneratedFile } from "../emit/emitter.ts";
import type { LoadedSources } from "../load/sources.ts";
import type { ContractModel } from "../model.ts";
import { hashFile } from "../write/owned-files.ts";
import { type Basis, type BasisTool, outputOf } from "./basis.ts";
import type { Change, NamedTool } from "./change.ts";
import { createClassifier, type ToolClass } from "./tool-class.ts";
import { toolEntries } from "./tool-entries.ts";

interface Renewed {
  readonly basis: Basis;
  readonly change: Change;
  readonly files: readonly GeneratedFile[];
}

/** What the next compilation may build on. `small` is the model of the small contract. */
export function nextBasis(sources: LoadedSources, small: ContractModel, { basis, change, files }: Renewed): Basis {
  const before = new Map(basis.tools.map((tool) => [tool.name, tool]));
  const classes = classesOf(sources, small, change);
  return {
    files: basis.files.map((file) => ({ ...file, ...sources.counts.get(file.path) })),
    tools: change.tools.map((tool) => basisTool(tool, classes.get(tool.name) ?? before.get(tool.name) ?? UNKNOWN)),
    surroundings: basis.surroundings,
    outputs: outputsOf(files, basis),
  };
}

/** Never needed: a tool is either renewed or was there before. */
const UNKNOWN: ToolClass = { kind: "", reaches: [] };

function basisTool({ name, file, hash, fileName }: NamedTool, { kind, reaches }: ToolClass): BasisTool {
  return { name, file, fileName, spec: hash, kind, reaches };
}

function classesOf(sources: LoadedSources, small: ContractModel, { renewed }: Change): ReadonlyMap<string, ToolClass> {
  const specs = new Map(sources.files.flatMap(toolEntries).map(({ name, spec }) => [name, spec]));
  const classOf = createClassifier(small);
  const tools = small.tools.filter(({ name }) => renewed.has(name));
  return new Map(tools.map((tool) => [tool.name, classOf(tool, specs.get(tool.name) ?? (() => null))]));
}

function outputsOf(files: readonly GeneratedFile[], { outputs }: Basis): Basis["outputs"] {
  const before = new Map(outputs.map((output) => [output.path, output]));
  return files.map((file) => {
    const output = before.get(file.path);
    return output !== undefined && output.hash === hashFile(file) ? output : outputOf(file);
  });
}
