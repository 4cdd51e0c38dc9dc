import { readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ownFolder } from "../own-folder.ts";
import { bytesOf } from "./bytes-of.ts";
import { sha256 } from "./sha256.ts";

const own = fileURLToPath(ownFolder);
const templates = fileURLToPath(new URL("../templates/", ownFolder));

const PACKAGES = [join(own, "package.json"), join(own, "..", "package.json")];

const OWN_FILE = /(?<!\.d)\.(?:ts|c?js|json|md|hbs)$/;
const SKIPPED = new Set(["node_modules", "dist"]);

/**
 * A text that changes with the compiler: name, size and time of each file of its own, the text of its `package.json`, as some
 * package managers give all files one time, and the version of Node. The packages that it uses are no part of it:
 * `toolchainIdentity` has them too.
 */
export function compilerIdentity(packages: readonly string[] = PACKAGES): string {
  const found: string[] = [process.version];
  for (const folder of [own, templates]) collect(folder, found);
  found.push(...packages.map(describeText));
  return sha256(found.sort().join("\n"));
}

function collect(folder: string, found: string[]): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) collect(path, found);
    if (!entry.isDirectory() && OWN_FILE.test(entry.name)) found.push(describe(path));
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function describe(path: string): string {
  const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  return `${path} ${stats?.size} ${stats?.mtimeMs}`;
}

/** A file that is known by what it says. */
export function describeText(path: string): string {
  return `${path} ${sha256(bytesOf(path) ?? "")}`;
}
