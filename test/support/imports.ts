import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A TypeScript file of a folder. */
export interface Source {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** A relative import: of values or types, re-exported or dynamic. */
export interface Import {
  /** Path of the imported file, relative to the same folder as the importing one. */
  readonly path: string;
  readonly isTypesOnly: boolean;
}

const IMPORT = /^(?:import|export)\s+(?:([^;"]*?)\s*from\s+)?"(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"/gm;

export function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](?:dist|node_modules)[/\\]/.test(path))
    .map((path) => ({ path: withSlashes(relative(folder, path)), text: readFileSync(path, "utf8") }));
}

export function importsOf({ path, text }: Source): readonly Import[] {
  return [...text.matchAll(IMPORT)].map(([, names = "", named, dynamic]) => ({
    path: withSlashes(join(dirname(path), named ?? dynamic ?? "")),
    isTypesOnly: isTypesOnly(names),
  }));
}

function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

function isTypesOnly(names: string): boolean {
  if (names.startsWith("type ")) {
    return true;
  }
  const list =
    /^\{([^}]*)\}$/
      .exec(names)?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "") ?? [];
  return list.length > 0 && list.every((name) => name.trim().startsWith("type "));
}
