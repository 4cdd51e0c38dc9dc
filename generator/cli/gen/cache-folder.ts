import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * The folder for files that may be deleted at any time: `TOOLPACT_CACHE`, else `.cache/toolpact` in the nearest
 * `node_modules` from `cwd` upwards. Null if `TOOLPACT_CACHE` is `off` or there is no such folder. It need not exist.
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
