import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostics.ts";
import type { SourceRef, SpecFile, SpecNode } from "../source.ts";
import { isInside, isPortablePath } from "./paths.ts";
import { createLocator } from "./positions.ts";

/** One element of `imports`, with its location. */
export interface Import {
  readonly folder: string;
  readonly at: SourceRef;
}

/** What `imports` lists in one file. What is no text there is the business of the meta-schema. */
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

/** Where an import leads, or why it is not read; then `path` is where the folder is missing, null if it may not be there. */
export type ResolvedImport =
  | { readonly path: string; readonly real: string }
  | { readonly path: string | null; readonly problem: Diagnostic };

/** The path of an imported folder and where it really leads. Its way there must not leave `root`, before links and after. */
export async function resolveImport({ folder, at }: Import, contract: string, root: string): Promise<ResolvedImport> {
  const name = folder;
  if (!isPortablePath(folder)) return { path: null, problem: diagnostic("bad-import", at, { name }) };
  const path = resolve(contract, folder);
  if (!isInside(root, path)) return { path: null, problem: diagnostic("import-outside", at, { name }) };
  const real = await realFolder(path);
  if (real === null) return { path, problem: diagnostic("import-missing", at, { name }) };
  return isInside(root, real) ? { path, real } : { path: null, problem: diagnostic("import-outside", at, { name }) };
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
