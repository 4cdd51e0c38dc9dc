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

/** A TypeScript error of a module: its line, from 0, and its message. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

/** The errors of TypeScript 5.9 for independent modules, checked in one program. Only modules with errors are listed. */
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
