import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { sha256 } from "../sha256.ts";
import { hashBytes } from "../write/hash-bytes.ts";
import { compilerIdentity } from "./compiler-identity.ts";
import { realPathOf, treeDigest } from "./tree-digest.ts";

/** The arguments of `gen`, and the folder in which it runs. */
export interface StampRequest {
  readonly cwd: string;
  readonly folder: string | null;
  readonly out: string | null;
  readonly project: string | null;
  readonly target: string | null;
}

/** All that a clean run of `gen` depended on, and what it left on disk: while both stay the same, there is nothing to do. */
export interface Stamp {
  readonly request: StampRequest;
  readonly compiler: string;
  /** Paths and where they lead, links resolved. */
  readonly realPaths: Entries;
  /** Files and folders that were read, with their digests from before. */
  readonly inputs: Entries;
  /** Absolute. */
  readonly anchor: string;
  /** Generated files by path below the anchor, with their hashes (line ends as LF). */
  readonly outputs: Entries;
  /** What the run reported of each contract. */
  readonly summary: readonly string[];
  /** The number of files that the run reported. */
  readonly fileCount: number;
}

type Entries = readonly (readonly [path: string, value: string | null])[];

/** The stamp of the last clean run of a request, or null. */
export function readStamp(cache: string, request: StampRequest): Stamp | null {
  try {
    const [seal, body = ""] = readFileSync(stampPath(cache, request), "utf8").split("\n");
    if (seal !== sha256(body)) return null;
    const stamp: Stamp = JSON.parse(body);
    return JSON.stringify(stamp.request) === JSON.stringify(request) ? stamp : null;
  } catch {
    return null;
  }
}

/** Writes a stamp. A cache folder that can't be written is not an error. */
export function writeStamp(cache: string, stamp: Stamp): void {
  const path = stampPath(cache, stamp.request);
  const draft = `${path}.${process.pid}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const body = JSON.stringify(stamp);
    writeFileSync(draft, `${sha256(body)}\n${body}`, { flag: "wx" });
    renameSync(draft, path);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** One of 256 files: a stamp is replaced by a later one with the same name, so the folder stays small. */
function stampPath(cache: string, request: StampRequest): string {
  return join(cache, "stamps", `${sha256(JSON.stringify(request)).slice(0, 2)}.json`);
}

/** Compares a stamp with the disk. Every input and output is read: times and sizes can't hide an edit. */
export function isUpToDate({ compiler, realPaths, inputs, anchor, outputs }: Stamp): boolean {
  return (
    realPaths.every(([path, real]) => realPathOf(path) === real) &&
    // A lock, a stage or a journal: another run, or one that was cut off.
    !existsSync(join(anchor, ".toolpact")) &&
    compiler === compilerIdentity() &&
    inputs.every(([path, digest]) => treeDigest(path) === digest) &&
    foldersOf(outputs).every((folder) => isPlain(join(anchor, folder), "folder")) &&
    outputs.every(([path, hash]) => outputHash(join(anchor, path)) === hash)
  );
}

function foldersOf(outputs: Entries): readonly string[] {
  const folders = new Set(["."]);
  for (const [path] of outputs) {
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) folders.add(folder);
  }
  return [...folders];
}

/** True for a file or folder that isn't a link. */
function isPlain(path: string, kind: "file" | "folder"): boolean {
  const status = lstatSync(path, { throwIfNoEntry: false });
  return kind === "file" ? status?.isFile() === true : status?.isDirectory() === true;
}

function outputHash(path: string): string | null {
  try {
    return isPlain(path, "file") ? hashBytes(readFileSync(path)) : null;
  } catch {
    return null;
  }
}
