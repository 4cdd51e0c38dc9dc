import { lstat, mkdir, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ToolFailure } from "@toolpact/runtime";

/** The contract's dependency `files`: one folder of the file system, and nothing outside it. */
export interface ProjectFiles {
  readonly read: (path: string) => Promise<string>;
  /** How many bytes were written. */
  readonly write: (path: string, text: string) => Promise<number>;
  /** The names of the files in a folder; none if there is no such folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
}

/** The files below a folder. What leads out of it, by its path or over a link, is refused. */
export function projectFiles(root: string): ProjectFiles {
  return {
    read: async (path) => {
      const bytes = await readFile(await within(root, path, "read")).catch(missing("file", path));
      return textOf(bytes);
    },
    write: async (path, text) => {
      const file = await within(root, path, "write");
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      return Buffer.byteLength(text);
    },
    list: async (folder) => {
      const entries = await readdir(await within(root, folder, "list"), { withFileTypes: true }).catch(() => []);
      return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
    },
  };
}

async function within(root: string, path: string, verb: string): Promise<string> {
  const whole = resolve(root, path);
  // A link that leads nowhere yet has no real path.
  const real = await realpath(await nearest(whole)).catch(() => null);
  const isInside = real !== null && [relative(root, whole), relative(await realpath(root), real)].every(isBelow);
  if (!isInside) throw new ToolFailure("PERMISSION_DENIED", { details: { action: `${verb} ${path}`.slice(0, 300) } });
  return whole;
}

function isBelow(path: string): boolean {
  return path !== ".." && !path.startsWith(`..${sep}`) && resolve(path) !== path;
}

/** The path itself, a link or not, or the nearest folder above it that is there. */
async function nearest(path: string): Promise<string> {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : nearest(dirname(path));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ToolFailure("NOT_IMPLEMENTED", { message: "This server reads only UTF-8 files." });
  }
}

/** Reports a missing file, or a folder in its stead. */
function missing(kind: string, id: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (["ENOENT", "EISDIR", "ENOTDIR"].includes(error.code ?? "")) throw notFound(kind, id);
    throw error;
  };
}

/** RESOURCE_NOT_FOUND, for a thing of some kind. */
export function notFound(kind: string, id: string): ToolFailure {
  return new ToolFailure("RESOURCE_NOT_FOUND", { details: { kind, id } });
}

/** A project's folder within the folder of a server. */
export function projectFolder(data: string): string {
  return join(data, "project");
}
