import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Outcome } from "../collector.ts";
import { diagnostic } from "../diagnostics.ts";
import { byText } from "../json.ts";
import type { SpecFile, SpecNode } from "../source.ts";
import { decode } from "./decode.ts";
import { importPath, importProblem, importsOf, realFolder } from "./imports.ts";
import { LIMITS } from "./limits.ts";
import { startOf } from "./positions.ts";
import type { FoundFile, Walk } from "./read-files.ts";
import type { Sources } from "./sources.ts";
import { typeNameOf } from "./spec-name.ts";
import { type ListedFolder, type SpecReader, specReader } from "./spec-reader.ts";

/** The options of `load` in addition to the folder. */
export interface LoadOptions {
  /** The folder that no import may leave: the one with toolpact.yaml. By default the parent of the contract's folder. */
  readonly root?: string | undefined;
  /** Folders that are not read although they are in the contract's: where the output goes. */
  readonly ignore?: readonly string[] | undefined;
}

interface Loading {
  readonly reader: SpecReader;
  readonly walk: Walk;
  readonly files: SpecFile[];
  bytes: number;
  nodes: number;
}

/** Reads a contract: its folder, the folders it imports, and nothing else. Files are sorted by path. */
export async function load(
  folder: string,
  { root, ignore = [] }: LoadOptions = {},
  reader: SpecReader = specReader,
): Promise<Outcome<Sources>> {
  const contract = await realFolder(folder);
  if (contract === null) {
    const isFile = (await stat(folder).catch(() => null))?.isFile() === true;
    const extras = isFile ? { hint: "This is a file. Pass the folder that contains it." } : {};
    const missing = diagnostic("no-such-folder", startOf("."), { folder }, extras);
    return { value: { folder, files: [] }, diagnostics: [missing] };
  }
  const above = dirname(contract);
  const ignored = await Promise.all(ignore.map(realFolder));
  const walk: Walk = {
    contract,
    root: (await realFolder(root ?? above)) ?? above,
    seen: new Set(ignored.filter((path) => path !== null)),
    files: [],
    diagnostics: [],
    isFull: false,
  };
  const loading: Loading = { reader, walk, files: [], bytes: 0, nodes: 0 };
  await loadFolder(contract, loading);
  const files = [...loading.files].sort((a, b) => byText(a.path, b.path));
  if (walk.files.length === 0 && walk.diagnostics.length === 0) {
    walk.diagnostics.push(diagnostic("no-contract", startOf("."), { folder }));
  }
  return { value: { folder, files }, diagnostics: walk.diagnostics };
}

/** Reads a folder, then what its files import. A folder is read once, so cycles end. */
async function loadFolder(path: string, loading: Loading): Promise<ListedFolder> {
  const { reader, walk } = loading;
  const before = walk.files.length;
  const listed = await reader.list(path, walk);
  const files: SpecFile[] = [];
  for (const found of walk.files.slice(before)) {
    const file = await readSpec(found, loading);
    if (file !== null) files.push(file);
  }
  loading.files.push(...files);
  for (const one of files.flatMap(importsOf)) {
    const target = importPath(one, walk);
    const outcome = "problem" in target ? target : await loadFolder(target.path, loading);
    if (!("problem" in outcome)) continue;
    const { problem } = outcome;
    walk.diagnostics.push(typeof problem === "string" ? importProblem(one, problem) : problem);
  }
  return listed;
}

async function readSpec(found: FoundFile, loading: Loading): Promise<SpecFile | null> {
  const { reader, walk } = loading;
  const { path } = found;
  if (isTooMuch(found.status.size, found, loading)) return null;
  const bytes = reader.read(found, walk);
  if (bytes === null) return null;
  const decoded = decode(bytes);
  if ("problem" in decoded) {
    walk.diagnostics.push(diagnostic("not-utf8", startOf(path), { path, detail: decoded.problem }));
    return null;
  }
  const { text } = decoded;
  const parsed = await reader.parse(found.name.format, path, text);
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
