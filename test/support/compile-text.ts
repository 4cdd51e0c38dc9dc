import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-5.9";

/** The options under which generated code has to compile (DESIGN 5), and some more. */
const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  types: ["node"],
  typeRoots: [fileURLToPath(new URL("../../node_modules/@types", import.meta.url))],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  skipLibCheck: false,
  noEmit: true,
  rewriteRelativeImportExtensions: true,
  paths: {
    "@toolpact/runtime": [fileURLToPath(new URL("../../runtime/index.ts", import.meta.url))],
    "@toolpact/runtime/validation": [fileURLToPath(new URL("../../runtime/validation.ts", import.meta.url))],
  },
};

/** The users' compilers need not check the bodies of validators; here they are checked. */
const UNCHECKED = /^\/\/ @ts-nocheck$/m;

/** The compiler's errors for files, given by path and text: `file(line): message`. Nothing is written. */
export function compileTexts(texts: ReadonlyMap<string, string>): readonly string[] {
  const root = "/generated";
  const files = new Map([...texts].map(([path, text]) => [join(root, path), text.replace(UNCHECKED, "")]));
  files.set(join(root, "package.json"), `{ "type": "module" }`);
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.directoryExists = (path) => path === root || path.startsWith(`${root}/`) || ts.sys.directoryExists(path);
  host.getSourceFile = (path, options, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, options, ...rest) : ts.createSourceFile(path, text, options, true);
  };
  const roots = [...files.keys()].filter((path) => /\.(?:d\.)?ts$/.test(path));
  return ts.getPreEmitDiagnostics(ts.createProgram(roots, OPTIONS, host)).map(describe);
}

function describe({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, " ");
  if (file === undefined || start === undefined) return text;
  return `${file.fileName}(${file.getLineAndCharacterOfPosition(start).line + 1}): ${text}`;
}
