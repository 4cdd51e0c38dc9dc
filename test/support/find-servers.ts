import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of `redis-server`, or null. */
export function findRedis(): string | null {
  return findProgram("redis-server", []);
}

/** The paths of PostgreSQL's programs, or null. */
export function findPostgres(): { readonly postgres: string; readonly initdb: string } | null {
  const folders = debianFolders();
  const postgres = findProgram("postgres", folders);
  const initdb = findProgram("initdb", folders);
  return postgres === null || initdb === null ? null : { postgres, initdb };
}

function findProgram(name: string, extraFolders: readonly string[]): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", ...extraFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Debian keeps each version of PostgreSQL in a folder of its own, off PATH. */
function debianFolders(): readonly string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  return readdirSync(root).map((version) => join(root, version, "bin"));
}
