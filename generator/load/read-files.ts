import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import { byText } from "../json.ts";
import { LIMITS } from "./limits.ts";
import { isInside } from "./paths.ts";
import { startOf } from "./positions.ts";
import { isSpecFolder, readSpecName, type SpecName } from "./spec-name.ts";

interface Target {
  /** Absolute, links followed. */
  readonly real: string;
  readonly status: FileStatus;
}

/** What the walk reads of a `Stats`: declarations of this package must compile without types for Node. */
interface FileStatus {
  /** In bytes. */
  readonly size: number;
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
}

/** A spec file that was found, not yet read. */
export interface FoundFile extends Target {
  /** Relative to the contract's folder, with forward slashes. */
  readonly path: string;
  readonly name: SpecName;
}

/** What a walk has seen; shared by the walks of a contract and its imports, so that each file counts once. */
export interface Walk {
  /** The real path of the contract's folder. */
  readonly contract: string;
  /** The real path of the folder that no import may leave. */
  readonly root: string;
  /** Real paths of files and folders. */
  readonly seen: Set<string>;
  readonly files: FoundFile[];
  readonly diagnostics: Diagnostic[];
  isFull: boolean;
}

interface Folder {
  /** Absolute, links followed. */
  readonly real: string;
  /** As in the paths of files: empty for the contract's folder, else with a slash at its end. */
  readonly prefix: string;
  /** What no link may leave: the folder that the walk began with. */
  readonly boundary: string;
}

/** Finds the spec files in a folder and below it. Real paths only are followed, and none out of the folder. */
export function walkFolder(folder: Folder, walk: Walk): void {
  if (walk.seen.has(folder.real)) return;
  walk.seen.add(folder.real);
  const names = reading(folder.prefix || ".", walk, () => readdirSync(folder.real));
  for (const name of [...(names ?? [])].sort(byText)) {
    if (walk.isFull) return;
    visit(name, folder, walk);
  }
}

function visit(name: string, folder: Folder, walk: Walk): void {
  if (!isSpecFolder(name)) return;
  const path = `${folder.prefix}${name}`;
  const specName = readSpecName(name);
  const target = reading(path, specName === null ? null : walk, () => follow(join(folder.real, name)));
  if (target === null) return;
  const isFolder = target.status.isDirectory();
  if (!isFolder && specName === null) return;
  if (!isInside(folder.boundary, target.real)) {
    walk.diagnostics.push(diagnostic("outside-folder", startOf(path), { path }));
  } else if (isFolder) {
    walkFolder({ ...folder, real: target.real, prefix: `${path}/` }, walk);
  } else if (specName !== null) {
    addFile({ path, ...target, name: specName }, walk);
  }
}

function follow(path: string): Target {
  const real = realpathSync.native(path);
  return { real, status: statSync(real) };
}

function addFile(file: FoundFile, walk: Walk): void {
  const { path, real } = file;
  if (walk.seen.has(real)) return;
  walk.seen.add(real);
  if (!file.status.isFile()) {
    // A pipe or a device: reading it might never end.
    walk.diagnostics.push(diagnostic("unreadable", startOf(path), { path, reason: "it is not a regular file" }));
  } else if (walk.files.length < LIMITS.files) {
    walk.files.push(file);
  } else {
    walk.isFull = true;
    walk.diagnostics.push(diagnostic("too-many-files", startOf(path), { limit: LIMITS.files }));
  }
}

/** A file's bytes, or null with a diagnostic. */
export function readBytes(file: FoundFile, walk: Walk): Uint8Array | null {
  const bytes = file.status.size > LIMITS.fileBytes ? null : reading(file.path, walk, () => readFileSync(file.real));
  const size = bytes?.length ?? file.status.size;
  if (size <= LIMITS.fileBytes) return bytes;
  walk.diagnostics.push(
    diagnostic("file-too-large", startOf(file.path), { path: file.path, limit: LIMITS.fileBytes, unit: "bytes" }),
  );
  return null;
}

/** What the system answers, or null with a diagnostic (none where `walk` is null). */
function reading<T>(path: string, walk: Walk | null, ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    const reason = reasonOf(error);
    walk?.diagnostics.push(diagnostic("unreadable", startOf(path), { path, reason }));
    return null;
  }
}

/** The system's own message names absolute paths: its code is the same on every machine. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  if (code === "ENOENT") return "the target does not exist (ENOENT)";
  if (code === "EACCES" || code === "EPERM") return `permission denied (${code})`;
  return code === "ELOOP" ? "it is a link to itself (ELOOP)" : code;
}
