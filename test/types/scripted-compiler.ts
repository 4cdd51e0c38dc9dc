import { basename, join } from "node:path";
import type TypeScript from "typescript-5.9";
import type { Compiler, CompilerError } from "./compiler.ts";

const FILES = ["hovers.ts", "mistakes.ts"];

/** A version of TypeScript with a language service in JavaScript: 5.9 and 6. */
export function scriptedCompiler(ts: typeof TypeScript, folder: string): Compiler {
  const service = languageService(ts, folder);
  const path = join(folder, "hovers.ts");
  return {
    hover: async ({ line, character }) => {
      const source = service.getProgram()?.getSourceFile(path);
      if (source === undefined) throw new Error(`${path} is not part of the program.`);
      const info = service.getQuickInfoAtPosition(path, source.getPositionOfLineAndCharacter(line, character));
      return info === undefined ? null : ts.displayPartsToString(info.displayParts);
    },
    errors: async () =>
      FILES.map((file) => join(folder, file)).flatMap((file) => [
        ...service.getSyntacticDiagnostics(file).map((found) => errorOf(ts, found)),
        ...service.getSemanticDiagnostics(file).map((found) => errorOf(ts, found)),
      ]),
    stop: () => service.dispose(),
  };
}

function languageService(ts: typeof TypeScript, folder: string): TypeScript.LanguageService {
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => FILES.map((file) => join(folder, file)),
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
}

function errorOf(ts: typeof TypeScript, { file, start, messageText }: TypeScript.Diagnostic): CompilerError {
  const message = ts.flattenDiagnosticMessageText(messageText, "\n");
  if (file === undefined || start === undefined) return { file: "", line: 0, message };
  return { file: basename(file.fileName), line: file.getLineAndCharacterOfPosition(start).line + 1, message };
}
