import { mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix, resolve } from "node:path";
import type { Compile } from "../../compile-project.ts";
import { LINT_DIAGNOSTICS } from "../../diagnostics/lint.ts";
import { readLock } from "../../diff/read-lock.ts";
import type { Json } from "../../json.ts";
import { decode } from "../../load/decode.ts";
import type { ContractModel } from "../../model.ts";
import type { Compilation } from "../../pipeline.ts";
import { fileRef } from "../../write/output.ts";
import { pathFrom } from "../report/finding.ts";
import { filesAt, type GitFile } from "./git.ts";

/** Where one side of a comparison comes from. */
export type RevisionSource =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "lock"; readonly file: string }
  /** `path` is seen from the root of the repository. */
  | { readonly kind: "git"; readonly commit: string; readonly shown: string; readonly path: string };

/** A contract that was read, with the sources of its locations. */
export interface Revision {
  /** What it is called in reports. */
  readonly label: string;
  readonly model: ContractModel;
  readonly texts: ReadonlyMap<string, string>;
  /** The path of a file of it, as a report names it. */
  readonly pathOf: (file: string) => string;
}

/** A side, a fault of its contract, or that there is nothing. */
export type LoadRevision =
  | { readonly kind: "side"; readonly side: Revision }
  | { readonly kind: "faulty"; readonly folder: string; readonly compilation: Compilation }
  | { readonly kind: "nothing"; readonly why: string };

/** What reading a side takes. */
export interface LoadedRevision {
  readonly cwd: string;
  /** The root of the repository, or null outside of one. */
  readonly repository: string | null;
  readonly compile: Compile;
  /** The folder that imports may not leave, by default the parent of the contract's. */
  readonly root: string | undefined;
}

/** Reads one side: compiles a folder, reads a lock, or compiles what a commit holds. */
export async function loadRevision(source: RevisionSource, reading: LoadedRevision): Promise<LoadRevision> {
  if (source.kind === "lock") return readLockSide(source.file, reading);
  if (source.kind === "git") return readCommit(source, reading);
  const { cwd, root, compile } = reading;
  const label = pathFrom(cwd, source.folder);
  const compilation = await compile(source.folder, { root, until: "lint" });
  return sideOf(compilation, source.folder, label, (file) => pathFrom(cwd, resolve(source.folder, file)));
}

function sideOf(compilation: Compilation, folder: string, label: string, pathOf: Revision["pathOf"]): LoadRevision {
  const { model, diagnostics, texts } = compilation;
  // Findings of lint do not prevent a comparison.
  const isFaulty = diagnostics.some(({ severity, id }) => severity === "error" && !Object.hasOwn(LINT_DIAGNOSTICS, id));
  if (model === null || isFaulty) return { kind: "faulty", folder, compilation };
  return { kind: "side", side: { label, model, texts, pathOf } };
}

async function readLockSide(file: string, { cwd }: LoadedRevision): Promise<LoadRevision> {
  const label = pathFrom(cwd, file);
  const json = await readJson(file);
  if (json === undefined) return { kind: "nothing", why: `${label} is not valid JSON` };
  const lock = readLock(json, fileRef(basename(file)));
  if ("problem" in lock) return { kind: "nothing", why: `${label} cannot be compared: ${lock.problem}` };
  return { kind: "side", side: { label, model: lock.model, texts: new Map(), pathOf: () => label } };
}

/** What a file of JSON holds; undefined if there is none. */
export async function readJson(file: string): Promise<Json | undefined> {
  try {
    const decoded = decode(await readFile(file));
    return "text" in decoded ? (JSON.parse(decoded.text) as Json) : undefined;
  } catch {
    return undefined;
  }
}

type GitSource = RevisionSource & { readonly kind: "git" };
type GitReading = LoadedRevision & { readonly repository: string };

/** Puts the spec files of a commit into a folder of their own, which is gone afterwards. */
async function readCommit(source: GitSource, reading: LoadedRevision): Promise<LoadRevision> {
  const { repository, cwd } = reading;
  if (repository === null) return { kind: "nothing", why: "this is not a git repository" };
  const label = `${source.shown}:${source.path}`;
  const temporary = await realpath(await mkdtemp(join(tmpdir(), "toolpact-diff-")));
  try {
    const compilation = await compileCommit(source, { ...reading, repository }, temporary);
    if (typeof compilation === "string") return { kind: "nothing", why: `${label} ${compilation}` };
    const pathOf = (file: string) => `${source.shown}:${posix.join(source.path, file)}`;
    return sideOf(compilation, join(cwd, label), label, pathOf);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What a commit holds, with more of its files as long as an import is missing; in words, why there is nothing. */
async function compileCommit(source: GitSource, reading: GitReading, temporary: string): Promise<Compilation | string> {
  let compilation: Compilation | string = "contains no contract";
  for (const from of foldersAround(source, reading)) {
    const files = await filesAt(reading.repository, { commit: source.commit, path: from }, isSpecFile);
    if (files === null) return "cannot be read by git";
    if (files.length === 0) break;
    await writeFiles(files, temporary);
    compilation = await reading.compile(join(temporary, source.path), { root: temporary, until: "lint" });
    if (!compilation.diagnostics.some(({ id }) => id === "import-missing")) break;
  }
  return compilation;
}

/** The contract's folder, its siblings, and all folders that imports may reach. */
function foldersAround({ path }: GitSource, { repository, root }: GitReading): ReadonlySet<string> {
  const parent = posix.dirname(path);
  const reach = root === undefined ? parent : pathFrom(repository, root);
  const folders = [path, parent, ...(reach.startsWith("..") ? [] : [reach])];
  return new Set(folders.map((folder) => (folder === "." ? "" : folder)));
}

async function writeFiles(files: readonly GitFile[], folder: string): Promise<void> {
  for (const { path, bytes } of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

function isSpecFile(path: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(path);
}

/** True for an existing folder. */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
