import { dirname } from "node:path";
import { type FileLook, settledLook } from "../cache/file-look.ts";
import type { KnownSpecs } from "../cache/known-specs.ts";
import type { ParsedFiles } from "../cache/parsed-files.ts";
import type { ReadTrace } from "../cache/read-trace.ts";
import { sha256 } from "../cache/sha256.ts";
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
import type { FileCount, LoadedSources, Skip } from "./sources.ts";
import { typeNameOf } from "./spec-name.ts";

/** What `load` needs to know besides the folder. */
export interface LoadOptions {
  /** The folder that no import may leave: the one with toolpact.yaml. By default the parent of the contract's folder. */
  readonly root?: string | undefined;
  /** Folders that are not read although they lie in the contract's: where the output goes. */
  readonly ignore?: readonly string[] | undefined;
  /** Trees that an earlier run has kept. */
  readonly parsed?: ParsedFiles | undefined;
  /** Files that need not be parsed. */
  readonly skip?: Skip | undefined;
  /** What is known of files without reading them. */
  readonly known?: KnownSpecs | undefined;
  /** Called with the path of each imported folder before it is read, and of each that isn't there. */
  readonly beforeReading?: BeforeReading | undefined;
}

/** Is told what is about to be read: who keeps how it looks now misses no edit afterwards. */
export type BeforeReading = (paths: readonly string[]) => void;

type Trace = { readonly [Key in "ways" | "files"]: ReadTrace[Key][number][] };

interface Loading {
  readonly contract: string;
  readonly root: string;
  readonly walk: Walk;
  readonly files: SpecFile[];
  readonly trace: Trace;
  readonly parsed: ParsedFiles | null;
  readonly skip: Skip;
  readonly known: KnownSpecs | null;
  readonly beforeReading: BeforeReading | undefined;
  readonly startMs: number;
  readonly counts: Map<string, FileCount>;
  bytes: number;
  nodes: number;
}

/** Reads a contract: its folder, the folders it imports, and nothing else. Files come sorted by path. */
export async function load(folder: string, options: LoadOptions = {}): Promise<Outcome<LoadedSources>> {
  const contract = await realFolder(folder);
  if (contract === null) return nothing(folder);
  const root = (await realFolder(options.root ?? dirname(contract))) ?? dirname(contract);
  const walk = await startWalk(options.ignore ?? []);
  const loading: Loading = {
    contract,
    root,
    walk,
    files: [],
    trace: { ways: [], files: [] },
    parsed: options.parsed ?? null,
    skip: options.skip ?? (() => null),
    known: options.known ?? null,
    beforeReading: options.beforeReading,
    startMs: Date.now(),
    counts: new Map(),
    bytes: 0,
    nodes: 0,
  };
  loading.trace.ways.push([folder, contract], [options.root ?? dirname(contract), root]);
  await loadFolder(contract, loading);
  const files = [...loading.files].sort((a, b) => byText(a.path, b.path));
  if (walk.files.length === 0 && walk.diagnostics.length === 0) {
    walk.diagnostics.push(diagnostic("no-contract", startOf("."), { folder }));
  }
  const trace: ReadTrace = { ...loading.trace, folders: walk.folders };
  return { value: { folder, files, trace, counts: loading.counts }, diagnostics: walk.diagnostics };
}

function nothing(folder: string): Outcome<LoadedSources> {
  const trace: ReadTrace = { ways: [], folders: [], files: [] };
  return {
    value: { folder, files: [], trace, counts: new Map() },
    diagnostics: [diagnostic("no-such-folder", startOf("."), { folder })],
  };
}

async function startWalk(ignore: readonly string[]): Promise<Walk> {
  const ignored = await Promise.all(ignore.map(realFolder));
  return {
    seen: new Set(ignored.filter((path) => path !== null)),
    folders: [],
    files: [],
    diagnostics: [],
    isFull: false,
  };
}

/** Reads a folder, then what its files import. A folder that was read is not read again, so a circle ends. */
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
    loading.trace.ways.push([target.path, target.real]);
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
  if (isTooMuch(found.status.size, found, loading) || isKnown(found, loading)) return null;
  const bytes = readBytes(found, walk);
  if (bytes === null) return null;
  const hash = sha256(bytes);
  const look = settledLook(found.status, loading.startMs);
  loading.known?.learn(found.real, hash, look);
  if (isSkipped(found, hash, look, loading)) return null;
  const decoded = decode(bytes);
  if ("problem" in decoded) {
    walk.diagnostics.push(diagnostic("not-utf8", startOf(path), { path, detail: decoded.problem }));
    return null;
  }
  const { text } = decoded;
  const parsed = await parseSpec(found.name.format, path, text, loading.parsed);
  walk.diagnostics.push(...parsed.diagnostics);
  return { path, text, ...describe(found, walk), root: withinBudget(parsed.value, hash, found, loading) };
}

/** True for a file that looks as it did and need not be parsed: it is not read either. */
function isKnown(found: FoundFile, loading: Loading): boolean {
  const hash = loading.known?.hash(found.real, found.status) ?? null;
  if (hash === null || loading.skip(found.path, hash) === null) return false;
  return isSkipped(found, hash, settledLook(found.status, loading.startMs), loading);
}

/** Notes that a file was looked at; true if it need not be parsed. */
function isSkipped(found: FoundFile, hash: string, look: FileLook | null, loading: Loading): boolean {
  loading.trace.files.push([found.real, hash, look]);
  const skipped = loading.skip(found.path, hash);
  if (skipped !== null) count(skipped, hash, found, loading);
  return skipped !== null;
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

function withinBudget(root: SpecNode | null, hash: string, found: FoundFile, loading: Loading): SpecNode | null {
  const isTooLarge = loading.nodes > LIMITS.totalNodes;
  const isWithin = count(root === null || isTooLarge ? 0 : countNodes(root), hash, found, loading);
  return isWithin && !isTooLarge ? root : null;
}

/** Adds a file's keys and values; false, with a diagnostic, if they were too many just now. */
function count(nodes: number, hash: string, { path }: FoundFile, loading: Loading): boolean {
  const isWithin = loading.nodes <= LIMITS.totalNodes;
  loading.counts.set(path, { hash, nodes });
  loading.nodes += nodes;
  if (!isWithin || loading.nodes <= LIMITS.totalNodes) return true;
  const limit = { limit: LIMITS.totalNodes, unit: "keys and values" };
  loading.walk.diagnostics.push(diagnostic("contract-too-large", startOf(path), limit));
  return false;
}

function countNodes(node: SpecNode): number {
  if (node.kind === "scalar") return 1;
  if (node.kind === "list") return node.items.reduce((sum, item) => sum + countNodes(item), 1);
  return node.entries.reduce((sum, { value }) => sum + 1 + countNodes(value), 1);
}
