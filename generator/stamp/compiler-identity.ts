import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ownFolder } from "../own-folder.ts";
import { sha256 } from "../sha256.ts";

const own = fileURLToPath(ownFolder);
const templates = fileURLToPath(new URL("../templates/", ownFolder));

const PACKAGES = [join(own, "package.json"), join(own, "..", "package.json")];

const OWN_FILE = /(?<!\.d)\.(?:ts|c?js|json|hbs)$/;
const SKIPPED = new Set(["node_modules", "dist"]);

/**
 * A digest that changes with the compiler: the name, size and time of each of its files, the content of its `package.json`
 * (some package managers give all files the same time), and the version of Node.
 */
export function compilerIdentity(packages: readonly string[] = PACKAGES): string {
  const found = [process.version];
  for (const folder of [own, templates]) collect(folder, found);
  for (const path of packages.filter((path) => existsSync(path))) found.push(readFileSync(path, "utf8"));
  return sha256(found.sort().join("\n"));
}

function collect(folder: string, found: string[]): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) collect(path, found);
    if (entry.isDirectory() || !OWN_FILE.test(entry.name)) continue;
    const { size, mtimeMs } = statSync(path);
    found.push(`${path} ${size} ${mtimeMs}`);
  }
}

/** The `package.json` of each package that the compiler depends on. */
export function dependencyFiles(): readonly string[] {
  const require = createRequire(import.meta.url);
  const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(require.resolve("toolpact/package.json"), "utf8"),
  );
  return Object.keys(dependencies).flatMap((name) => packageFileOf(name, require) ?? []);
}

function packageFileOf(name: string, require: NodeJS.Require): string | null {
  for (const folder of require.resolve.paths(name) ?? []) {
    const path = join(folder, name, "package.json");
    if (existsSync(path)) return path;
  }
  return entryPackage(name, require);
}

/** If packages aren't in folders of their own (Yarn PnP), the parent folders of the module lead to its `package.json`. */
function entryPackage(name: string, require: NodeJS.Require): string | null {
  try {
    let folder = dirname(require.resolve(name));
    while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
    return join(folder, "package.json");
  } catch {
    return null;
  }
}
