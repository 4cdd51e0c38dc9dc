import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { SourceRef, SpecFile, SpecNode } from "../source.ts";
import { isInside, isPortablePath } from "./paths.ts";
import { createLocator } from "./positions.ts";
import type { Walk } from "./read-files.ts";

/** One element of `imports`, with its location. */
export interface Import {
  readonly folder: string;
  readonly at: SourceRef;
}

/** The entries of `imports` in one file. Entries that are not strings are skipped here; the meta-schema reports them. */
export function importsOf({ path, text, kind, root }: SpecFile): readonly Import[] {
  if (kind !== "sections" || root?.kind !== "map") return [];
  const at = createLocator(path, text);
  const list = root.entries.find(({ key }) => key === "imports")?.value;
  return itemsOf(list).flatMap((item) =>
    item.kind === "scalar" && typeof item.value === "string"
      ? [{ folder: item.value, at: at(item.start, item.end) }]
      : [],
  );
}

function itemsOf(node: SpecNode | undefined): readonly SpecNode[] {
  return node?.kind === "list" ? node.items : [];
}

/** The path of an imported folder, or why it may not be read: the path must not leave `root`. */
export function importPath({ folder, at }: Import, { contract, root }: Pick<Walk, "contract" | "root">): ImportPath {
  if (!isPortablePath(folder)) return { problem: diagnostic("bad-import", at, { name: folder }) };
  const path = resolve(contract, folder);
  return isInside(root, path) ? { path } : { problem: importProblem({ folder, at }, "outside") };
}

/** The path of an import, or why it has none. */
export type ImportPath = { readonly path: string } | { readonly problem: Diagnostic };

/** An import that does not exist, or that leads out of the root. */
export function importProblem({ folder, at }: Import, problem: "missing" | "outside"): Diagnostic {
  return diagnostic(problem === "missing" ? "import-missing" : "import-outside", at, { name: folder });
}

/** A folder's real path, or null if there is no such folder. */
export async function realFolder(path: string): Promise<string | null> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? real : null;
  } catch {
    return null;
  }
}
