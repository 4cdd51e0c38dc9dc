import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Where what may be forgotten is kept: `TOOLPACT_CACHE` (`off`: nowhere), else `.cache/toolpact` in the nearest
 * `node_modules` from `cwd` upwards. Null: nothing is kept. The folder need not exist.
 */
export function cacheFolder(cwd: string, env: Readonly<Record<string, string | undefined>>): string | null {
  const wish = env["TOOLPACT_CACHE"] ?? "";
  if (wish === "off") return null;
  if (wish !== "") return resolve(cwd, wish);
  const modules = nearestModules(cwd);
  return modules === null ? null : join(modules, ".cache", "toolpact");
}

/** The nearest `node_modules` from `cwd` upwards, or null. */
export function nearestModules(cwd: string): string | null {
  let folder = cwd;
  while (!existsSync(join(folder, "node_modules"))) {
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
  return join(folder, "node_modules");
}
