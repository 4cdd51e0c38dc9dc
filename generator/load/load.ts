import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Outcome } from "../collector.ts";
import { diagnostic } from "../diagnostics.ts";
import { byText } from "../json.ts";
import type { SpecFile, SpecNode } from "../source.ts";
import { decode } from "./decode.ts";
import { type Import, importsOf, type ResolvedImport, realFolder, resolveImport } from "./imports.ts";
import { LIMITS } from "./limits.ts";
import { parseSpec } from "./parse-spec.ts";
import { slashedWay } from "./paths.ts";
import { startOf } from "./positions.ts";
import { type FoundFile, readBytes, type Walk, walkFolder } from "./read-files.ts";
import type { Sources } from "./sources.ts";
import { typeNameOf } from "./spec-name.ts";

/** The options of `load` in addition to the folder. */
export interface LoadOptions {
  /** The folder that no import may leave: the one with toolpact.yaml. By default the parent of the contract's folder. */
  readonly root?: string | undefined;
  /** Folders that are not read although they lie in the contract's: where the output goes. */
  readonly ignore?: readonly string[] | undefined;
  /** Called with the path of each imported folder before it is read, and of each that isn't there. */
  readonly beforeReading?: BeforeReading | undefined;
  readonly parse?: typeof parseSpec | undefined;
}

/** Called with paths that are about to be read: a caller that notes their state now misses no edit afterwards. */
export type BeforeReading = (paths: readonly string[]) => void;

interface Loading {
  readonly contract: string;
  readonly root: string;
  readonly walk: Walk;
  readonly files: SpecFile[];
  readonly beforeReading: BeforeReading | undefined;
  readonly parse: typeof parseSpec;
  bytes: number;
  nodes: number;
}

/** Reads a contract: its folder, the folders it imports, and nothing else. Files come sorted by path. */
export async function load(folder: string, options: LoadOptions = {}): Promise<Outcome<Sources>> {
  const contract = await realFolder(folder);
  if (contract === null) {
    const isFile = (await stat(folder).catch(() => null))?.isFile() === true;
    const extras = isFile ? { hint: "This is a file. Pass the folder that contains it." } : {};
    const missing = diagnostic("no-such-folder", startOf("."), { folder }, extras);
    return { value: { folder, files: [] }, diagnostics: [missing] };
  }
  const root = (await realFolder(options.root ?? dirname(contract))) ?? dirname(contract);
  const walk = await startWalk(options.ignore ?? []);
  const loading: Loading = {
    contract,
    root,
    walk,
    files: [],
    beforeReading: options.beforeReading,
    parse: options.parse ?? parseSpec,
    bytes: 0,
    nodes: 0,
  };
  await loadFolder(contract, loading);
  const files = [...loading.files].sort((a, b) => byText(a.path, b.path));
  if (walk.files.length === 0 && walk.diagnostics.length === 0) {
    walk.diagnostics.push(diagnostic("no-contract", startOf("."), { folder }));
  }
  return { value: { folder, files }, diagnostics: walk.diagnostics };
}

async function startWalk(ignore: readonly string[]): Promise<Walk> {
  const ignored = await Promise.all(ignore.map(realFolder));
  return {
    seen: new Set(ignored.filter((path) => path !== null)),
    files: [],
    diagnostics: [],
    isFull: false,
  };
}

/** Reads a folder, then what its files import. A folder is read once, so cycles end. */
async function loadFolder(real: string, loading: Loading): Promise<void> {
  const { walk, contract } = loading;
  const way = slashedWay(contract, real);
  const before = walk.files.length;
  walkFolder({ real, prefix: way === "" ? "" : `${way}/`, boundary: real }, walk);
  const files: SpecFile[] = [];
  for (const found of walk.files.slice(before)) {
    const file = await readSpec(found, loading);
    if (file !== null) files.push(file);
  }
  loading.files.push(...files);
  for (const one of files.flatMap(importsOf)) {
    const target = await resolveTold(one, loading);
    if ("problem" in target) {
      walk.diagnostics.push(target.problem);
      continue;
    }
    await loadFolder(target.real, loading);
  }
}

/** Where an import leads once those who follow it have looked at its path: a link that changes later, they notice. */
async function resolveTold(one: Import, { contract, root, beforeReading }: Loading): Promise<ResolvedImport> {
  const before = await resolveImport(one, contract, root);
  if (beforeReading === undefined || before.path === null) return before;
  beforeReading([before.path]);
  return resolveImport(one, contract, root);
}

async function readSpec(found: FoundFile, loading: Loading): Promise<SpecFile | null> {
  const { walk } = loading;
  const { path } = found;
  if (isTooMuch(found.status.size, found, loading)) return null;
  const bytes = readBytes(found, walk);
  if (bytes === null) return null;
  const decoded = decode(bytes);
  if ("problem" in decoded) {
    walk.diagnostics.push(diagnostic("not-utf8", startOf(path), { path, detail: decoded.problem }));
    return null;
  }
  const { text } = decoded;
  const parsed = await loading.parse(found.name.format, path, text);
  walk.diagnostics.push(...parsed.diagnostics);
  return { path, text, ...describe(found, walk), root: withinBudget(parsed.value, found, loading) };
}

function describe({ name, path }: FoundFile, walk: Walk): Pick<SpecFile, "kind" | "typeName"> {
  if (name.kind === "sections") return { kind: "sections", typeName: null };
  const typeName = typeNameOf(name.stem);
  if (typeName === null) walk.diagnostics.push(diagnostic("bad-type-name", startOf(path), { name: name.stem }));
  return { kind: "schema", typeName };
}

function isTooMuch(bytes: number, { path }: FoundFile, loading: Loading): boolean {
  if (loading.bytes > LIMITS.totalBytes) return true;
  loading.bytes += Math.min(bytes, LIMITS.fileBytes);
  if (loading.bytes <= LIMITS.totalBytes) return false;
  const limit = { limit: LIMITS.totalBytes, unit: "bytes" };
  loading.walk.diagnostics.push(diagnostic("contract-too-large", startOf(path), limit));
  return true;
}

/** Null, with a diagnostic for the first such file, once a contract has more keys and values than it may. */
function withinBudget(root: SpecNode | null, { path }: FoundFile, loading: Loading): SpecNode | null {
  if (root === null || loading.nodes > LIMITS.totalNodes) return null;
  loading.nodes += countNodes(root);
  if (loading.nodes <= LIMITS.totalNodes) return root;
  const limit = { limit: LIMITS.totalNodes, unit: "keys and values" };
  loading.walk.diagnostics.push(diagnostic("contract-too-large", startOf(path), limit));
  return null;
}

function countNodes(node: SpecNode): number {
  if (node.kind === "scalar") return 1;
  if (node.kind === "list") return node.items.reduce((sum, item) => sum + countNodes(item), 1);
  return node.entries.reduce((sum, { value }) => sum + 1 + countNodes(value), 1);
}
