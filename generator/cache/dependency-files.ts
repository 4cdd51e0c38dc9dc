import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The `package.json` of each package that the compiler uses, where it is found now. */
export function dependencyFiles(): readonly string[] {
  const require = createRequire(import.meta.url);
  const own = require.resolve("toolpact/package.json");
  const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(own, "utf8"),
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

/** Where packages lie in no folder of their own, the way up from the module leads to it. */
function entryPackage(name: string, require: NodeJS.Require): string | null {
  try {
    let folder = dirname(require.resolve(name));
    while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) folder = dirname(folder);
    return join(folder, "package.json");
  } catch {
    return null;
  }
}
