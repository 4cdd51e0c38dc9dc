import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Area } from "./areas.ts";

/** A change that no test notices. */
export interface Survivor {
  readonly file: string;
  /** The line on which the change begins. */
  readonly line: string;
  /** What becomes of what, shortened. */
  readonly change: string;
}

/** A row of the table of survivors. */
export interface KnownSurvivor extends Survivor {
  /** Why it is accepted; empty if no reason is recorded. */
  readonly why: string;
}

/** The table that `npm run mutation -- --write` writes, and people give reasons in. */
export const PAGE = join(import.meta.dirname, "README.md");

const HEAD = "| file | line | change | why it is left |\n| --- | --- | --- | --- |\n";
const CELL = /^\| (.*?) \| `` (.*?) `` \| `` (.*?) `` \| (.*?) \|$/;
const MAX_CHARACTERS = 60;

/** The survivors that the page lists. */
export function knownSurvivors(): readonly KnownSurvivor[] {
  return tableOf(readFileSync(PAGE, "utf8"))
    .split("\n")
    .flatMap((row) => {
      const [, file = "", line = "", change = "", why = ""] = CELL.exec(row) ?? [];
      return file === "" ? [] : [{ file, line: unescaped(line), change: unescaped(change), why }];
    });
}

/** The page with these survivors of an area in the place of older ones, each with the reason that is known for it. */
export function withSurvivors(page: string, { sources }: Area, survivors: readonly Survivor[]): string {
  const isOfArea = (file: string) => sources.includes(file) || sources.includes(file.replace(/[^/]+$/, "*.ts"));
  const known = knownSurvivors();
  const left = known.filter(({ file }) => isOfArea(file));
  const found = survivors.map((one): KnownSurvivor => {
    const at = left.findIndex((other) => isSame(other, one));
    return left.splice(at, at === -1 ? 0 : 1)[0] ?? { ...one, why: "" };
  });
  const all = [...known.filter(({ file }) => !isOfArea(file)), ...found];
  const rows = all.sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file))).map(rowOf);
  return page.replace(tableOf(page), () => HEAD + rows.join(""));
}

function rowOf({ file, line, change, why }: KnownSurvivor): string {
  return `| ${file} | \`\` ${escaped(line)} \`\` | \`\` ${escaped(change)} \`\` | ${why} |\n`;
}

/** Those that the other list lacks; one that is there twice has to be there twice. */
export function missingFrom(known: readonly Survivor[], survivors: readonly Survivor[]): readonly Survivor[] {
  const left = [...known];
  return survivors.filter((one) => {
    const at = left.findIndex((other) => isSame(other, one));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function isSame(one: Survivor, other: Survivor): boolean {
  return one.file === other.file && one.line === other.line && one.change === other.change;
}

/** A piece of code on one line, and not too long for a table. */
export function shortened(code: string): string {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS - 1)}…` : line;
}

function tableOf(page: string): string {
  const from = page.indexOf(HEAD);
  if (from === -1) throw new Error(`${PAGE} has no table of survivors`);
  const end = page.indexOf("\n\n", from);
  return page.slice(from, end === -1 ? page.length : end + 1);
}

function escaped(code: string): string {
  return code.replaceAll("|", "\\|");
}

function unescaped(code: string): string {
  return code.replaceAll("\\|", "|");
}
