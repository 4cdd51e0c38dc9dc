import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Build } from "../compile-project.ts";
import { systemCode } from "../write/disk.ts";

/** A relative module in an import, a re-export or a call of `import` or `require`. */
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

/**
 * The emitter modules of a build that are files of the project, and the files that these import: what `--watch` watches.
 * Packages, computed imports and files that an emitter reads are not among them.
 */
export async function emitterFiles({ emitters }: Pick<Build, "emitters">): Promise<readonly string[]> {
  if (emitters === null || emitters === "kept") return [];
  const found = new Set<string>();
  const pending = emitters.use
    .filter(({ module }) => module.startsWith("./"))
    .map(({ module }) => join(emitters.root, module));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const folder = dirname(file);
    const imports = [...(await textOf(file)).matchAll(SPECIFIER)];
    pending.push(...imports.map(([, specifier = ""]) => resolve(folder, specifier)));
  }
  return [...found];
}

/** A missing file is watched, too: the run reports it. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === null) throw error;
    return "";
  }
}
