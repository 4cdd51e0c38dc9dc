import ts from "typescript-5.9";

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: [],
  noEmit: true,
};

/** A fault of a module: its line, from 0, and what TypeScript says of it. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

/** What TypeScript 5.9 says of modules that know nothing of each other, checked in one program; only modules with faults are named. */
export function checkModules(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Fault[]> {
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  host.fileExists = (path) => texts.has(path) || ts.sys.fileExists(path);
  host.readFile = (path) => texts.get(path) ?? ts.sys.readFile(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? read(path, version, ...rest) : ts.createSourceFile(path, text, version, true);
  };
  const faults = new Map<string, Fault[]>();
  for (const fault of ts.getPreEmitDiagnostics(ts.createProgram([...texts.keys()], OPTIONS, host))) {
    const { file, start = 0, messageText } = fault;
    const path = file?.fileName ?? "";
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const said = faults.get(path) ?? [];
    said.push({ line, message: ts.flattenDiagnosticMessageText(messageText, "\n") });
    faults.set(path, said);
  }
  return faults;
}
