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

/** The diagnostics of TypeScript 5.9 for one module, each with its line (from 0). */
export function faultsOf(text: string): readonly { readonly line: number; readonly message: string }[] {
  const host = ts.createCompilerHost(OPTIONS);
  const source = ts.createSourceFile("types.ts", text, ts.ScriptTarget.ES2022, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === "types.ts" ? source : libraryFile(name, () => read(name, ...rest)));
  const program = ts.createProgram(["types.ts"], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => ({
    line: source.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
  }));
}

const library = new Map<string, ts.SourceFile | undefined>();

function libraryFile(name: string, read: () => ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (!library.has(name)) library.set(name, read());
  return library.get(name);
}

/** The kinds of top-level statements of a module: what hostile text must not change. */
export function statementKinds(text: string): readonly string[] {
  const source = ts.createSourceFile("module.ts", text, ts.ScriptTarget.ES2022, true);
  return source.statements.map(({ kind }) => ts.SyntaxKind[kind] ?? "");
}

/** Syntax faults of a module in JavaScript or TypeScript. */
export function syntaxFaults(text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, compilerOptions: OPTIONS });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
