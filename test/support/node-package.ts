import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript-5.9";
import type { GeneratedFile } from "../../generator/emit/emitter.ts";

const RUNTIME = new URL("../../runtime/", import.meta.url);

/** Writes generated files next to a plain JavaScript copy of the runtime: a folder that Node can import from without any build. */
export function writePackage(folder: string, files: readonly GeneratedFile[]): void {
  put(folder, "package.json", `{ "type": "module" }`);
  for (const { path, text } of files) put(folder, path, text);
  compiledRuntime ??= compileRuntime();
  for (const [path, text] of compiledRuntime) put(folder, `node_modules/@toolpact/runtime/${path}`, text);
  const exports = { ".": "./index.js", "./validation": "./validation.js" };
  put(folder, "node_modules/@toolpact/runtime/package.json", JSON.stringify({ type: "module", exports }));
}

/** Made once for all the packages that a test file writes. */
let compiledRuntime: ReadonlyMap<string, string> | null = null;

function compileRuntime(): ReadonlyMap<string, string> {
  const compilerOptions = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    rewriteRelativeImportExtensions: true,
  };
  const sources = readdirSync(RUNTIME, { recursive: true, encoding: "utf8" }).filter(isSource);
  return new Map(
    sources.map((path) => {
      const { outputText } = ts.transpileModule(readFileSync(new URL(path, RUNTIME), "utf8"), { compilerOptions });
      return [path.replace(/\.ts$/, ".js"), outputText];
    }),
  );
}

function isSource(path: string): boolean {
  return path.endsWith(".ts") && !/(?:^|\/)(?:dist|node_modules)\//.test(path) && !path.endsWith(".d.ts");
}

function put(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
