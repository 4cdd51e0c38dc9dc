import { byText } from "../json.ts";
import type { LoadedSources } from "../load/sources.ts";
import type { ContractModel } from "../model.ts";
import { fileNamesOf, typeNameOf, wireNameOf } from "../names.ts";
import { type Basis, isToolsOnly } from "./basis.ts";
import { type ToolEntry, toolEntries } from "./tool-entries.ts";

/** What happened to the tools of a contract of which nothing else changed. */
export interface Change {
  /** Every tool that there is now, sorted by name. */
  readonly tools: readonly NamedTool[];
  /** New, or written otherwise than before. */
  readonly renewed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** The hash of every spec file, by path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** A tool's name and place, and the hash of what its file says of it. */
export type NamedTool = Pick<ToolEntry, "name" | "file" | "hash"> & { readonly fileName: string };

/** What has changed since `basis`; null if it is more than tools, or if a name stands twice. */
export function changeOf(sources: LoadedSources, basis: Basis): Change | null {
  const changed = changedFiles(sources, basis);
  if (changed === null) return null;
  const before = new Map(basis.tools.map((tool) => [tool.name, tool]));
  const kept = basis.tools.filter(({ file }) => !changed.has(file));
  const entries = sources.files.filter(({ path }) => changed.has(path)).flatMap(toolEntries);
  const all = [...kept.map(({ name, file, spec }) => ({ name, file, hash: spec })), ...entries];
  const tools = named(all.sort((a, b) => byText(a.name, b.name)));
  const names = new Set(tools.map(({ name }) => name));
  const isClear = [
    names,
    new Set(tools.map(({ name }) => typeNameOf(name))),
    new Set(tools.map(({ name }) => wireNameOf(name))),
  ].every(({ size }) => size === tools.length);
  const renewed = new Set(tools.filter(({ name, hash }) => before.get(name)?.spec !== hash).map(({ name }) => name));
  const areSettled = tools.every(({ name, fileName }) => renewed.has(name) || before.get(name)?.fileName === fileName);
  if (!isClear || !areSettled) return null;
  const hashes = new Map([...sources.counts].map(([path, { hash }]) => [path, hash]));
  return { tools, renewed, removed: new Set([...before.keys()].filter((name) => !names.has(name))), hashes };
}

function named(tools: readonly Pick<ToolEntry, "name" | "file" | "hash">[]): readonly NamedTool[] {
  const fileNames = fileNamesOf(tools.map(({ name }) => wireNameOf(name)));
  return tools.map(({ name, file, hash }, index) => ({ name, file, hash, fileName: fileNames[index] ?? name }));
}

/** The files whose text is another; null if one of them holds more than tools, or if there are other files than before. */
function changedFiles({ files, counts }: LoadedSources, basis: Basis): ReadonlySet<string> | null {
  if (counts.size !== basis.files.length) return null;
  const roots = new Map(files.map((file) => [file.path, file]));
  const changed = basis.files.filter(({ path, hash }) => counts.get(path)?.hash !== hash);
  const areTools = changed.every(({ path, isToolsOnly: wasToolsOnly }) => {
    const file = roots.get(path);
    return wasToolsOnly && file !== undefined && isToolsOnly(file);
  });
  return areTools ? new Set(changed.map(({ path }) => path)) : null;
}

/** True if the tools of the small contract have the file names that they have in the whole. */
export function namesHold({ tools }: ContractModel, { tools: all }: Change): boolean {
  const fileNames = new Map(all.map(({ name, fileName }) => [name, fileName]));
  return tools.every(({ name, fileName }) => fileNames.get(name) === fileName);
}
