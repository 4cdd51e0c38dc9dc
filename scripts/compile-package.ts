import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { filesBelow } from "./files-below.ts";

const repository = resolve(import.meta.dirname, "..");

/**
 * A package's TypeScript to JavaScript and declarations, or as other options of tsc specify. Throws if it doesn't compile.
 *
 * tsc rewrites `./x.ts` to `./x.js` in the code but not in the declarations,
 * where TypeScript before 5.0 and other readers can't follow it.
 */
export function compilePackage(name: string, into: string, ...options: readonly string[]): void {
  const project = join(repository, name, "tsconfig.build.json");
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", project, "--outDir", into, ...options], { stdio: "inherit" });
  for (const path of filesBelow(into, (file) => file.endsWith(".d.ts"))) {
    const text = readFileSync(join(into, path), "utf8");
    writeFileSync(join(into, path), text.replace(/((?:from|import\() ?"\.{1,2}\/[^"]*)\.ts"/g, '$1.js"'));
  }
}
