import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkFile } from "../../generator/check/check-file.ts";
import type { CompileOptions } from "../../generator/compile-options.ts";
import type { Diagnostic } from "../../generator/diagnostics.ts";
import type { JsonObject } from "../../generator/json.ts";
import { parseJson } from "../../generator/load/parse-json.ts";
import { type Compilation, compile } from "../../generator/pipeline.ts";
import type { SpecTexts } from "./base-contract.ts";
import { type Position, withTexts } from "./positions.ts";

/** One cell of the matrix: a string at a position. */
export interface Cell {
  readonly position: Position;
  readonly text: string;
}

/** The contents of a contract's files by path. */
export type Printed = ReadonlyMap<string, string>;

/** The contract that all the cells make together. */
export function contractWith(base: SpecTexts, cells: readonly Cell[]): Printed {
  const edits = new Map(cells.map(({ position, text }) => [position, text]));
  return print(withTexts(base, edits));
}

/** Prints one value or key per line, so that a diagnostic's line identifies the position. */
export function print(files: SpecTexts): Printed {
  return new Map([...files].map(([path, root]) => [path, printFile(root)]));
}

const printedFiles = new WeakMap<JsonObject, string>();

function printFile(root: JsonObject): string {
  const text = printedFiles.get(root) ?? JSON.stringify(root, null, 1);
  printedFiles.set(root, text);
  return text;
}

/** The diagnostics of load and check for the files that a cell has changed: cheap, and most cells are refused here. */
export function firstWords(printed: Printed, base: Printed): readonly Diagnostic[] {
  return [...printed].flatMap(([path, text]) => {
    if (base.get(path) === text) return [];
    const { value: root, diagnostics } = parseJson(path, text);
    const kind = path.endsWith(".schema.json") ? ("schema" as const) : ("sections" as const);
    return [...diagnostics, ...checkFile({ path, text, kind, typeName: null, root })];
  });
}

/** Compiles a contract as a user would: from a folder. */
export async function compilePrinted(printed: Printed, options: CompileOptions): Promise<Compilation> {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-hostile-"));
  try {
    for (const [path, text] of printed) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    return await compile(join(folder, "contract"), options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The errors among the diagnostics. */
export function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

/** The cells whose lines have a diagnostic, or whose old or new string a message names. */
export function suspects(
  cells: readonly Cell[],
  lines: ReadonlyMap<Position, ReadonlySet<string | undefined>>,
  said: readonly Diagnostic[],
): ReadonlySet<Cell> {
  const guilty = said.map(({ at }) => `${join("contract", at.file)}:${at.line}`);
  const named = said.map(({ message }) => message).join("\n");
  return new Set(
    cells.filter(({ position, text }) => {
      const isThere = guilty.some((line) => lines.get(position)?.has(line));
      return (
        isThere ||
        [text, position.was, `#${position.was}`, `#/$defs/${position.was}`].some((one) => named.includes(`"${one}"`))
      );
    }),
  );
}
