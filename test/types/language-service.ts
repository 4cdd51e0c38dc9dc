import { join } from "node:path";
import type TypeScript from "typescript-5.9";
import type { HoverAt } from "./hover-questions.ts";

/** Hovers of a file by the language service of a TypeScript that has one in JavaScript. */
export function hoversOfService(ts: typeof TypeScript, folder: string, file: string): HoverAt {
  const path = join(folder, file);
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [path],
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
  return async ({ line, character }) => {
    const source = service.getProgram()?.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not part of the program.`);
    const info = service.getQuickInfoAtPosition(path, source.getPositionOfLineAndCharacter(line, character));
    return info === undefined ? null : ts.displayPartsToString(info.displayParts);
  };
}
