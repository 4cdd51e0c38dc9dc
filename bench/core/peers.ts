import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { npm } from "../../scripts/npm.ts";

const folder = resolve(import.meta.dirname, "../peers");
const stamp = join(folder, "node_modules", ".bench-lock.json");

/** Installs what we are measured against, unless what its lockfile says is there. */
export function installPeers(tell: (sentence: string) => void): void {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  tell("installing the peers");
  npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund");
  writeFileSync(stamp, lock);
}
