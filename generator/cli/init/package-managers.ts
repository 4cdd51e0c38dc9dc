import { dirname, join } from "node:path";
import type { Disk } from "../../write/disk.ts";
import type { Io } from "../io.ts";

/** The package managers that a new project is written for. */
export const PACKAGE_MANAGERS = ["npm", "pnpm", "yarn"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const LOCKFILES = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
] as const satisfies readonly (readonly [string, PackageManager])[];

/** What a folder and the environment indicate about the package manager. */
export interface Signs {
  /** The manifest's `packageManager`, `pnpm@10.2.0`. */
  readonly declared: unknown;
  /** The folder, or one above it in the same repository, has its lockfile. */
  readonly locked: PackageManager | null;
  readonly env: Io["env"];
}

/** The package manager: from the manifest, then the lockfile, then the process that runs this command; null if unknown. */
export function noticedManager({ declared, locked, env }: Signs): PackageManager | null {
  return named(declared, "@") ?? locked ?? named(env["npm_config_user_agent"], "/");
}

/** The package manager whose lockfile is nearest: in the folder, or above it up to the root of its repository. */
export async function lockedManager(folder: string, disk: Disk): Promise<PackageManager | null> {
  for (const [file, manager] of LOCKFILES) {
    if ((await disk.entry(join(folder, file))) === "file") return manager;
  }
  const above = dirname(folder);
  if (above === folder || (await disk.entry(join(folder, ".git"))) !== null) return null;
  return lockedManager(above, disk);
}

/** `npm/10.8.2 node/v20.20.2 …` and `pnpm@10.2.0` begin with the name. */
function named(text: unknown, end: string): PackageManager | null {
  const name = typeof text === "string" ? text.split(end, 1)[0] : null;
  return PACKAGE_MANAGERS.find((one) => one === name) ?? null;
}
