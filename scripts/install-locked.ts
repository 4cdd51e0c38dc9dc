import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./npm.ts";

/** Installs the versions of a folder's own lockfile, unless they are installed. Calls `tell` before. */
export function installLocked(folder: string, tell: (sentence: string) => void): void {
  const stamp = join(folder, "node_modules", ".installed-lock.json");
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  tell(`installing what ${join(folder, "package-lock.json")} says`);
  npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund");
  writeFileSync(stamp, lock);
}
