import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

/** The folder of the repository. */
export const repository: string = resolve(import.meta.dirname, "../..");

/** A change of one file that makes a test fail. */
export interface Mutation {
  /** Relative to the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A requirement of a seed document and the test for it: an entry of `roadmap/sentences.md`. */
export interface Sentence {
  /** The seed, the lines that require it and, if they require several things, a letter: `000:12-14b`. */
  readonly id: string;
  readonly says: string;
  readonly file: string;
  readonly name: string;
}

/** A seed document of `roadmap/sentences.md`. */
export interface Seed {
  readonly number: string;
  readonly lines: number;
  /** Lines that require nothing: titles, reasons, history, blank lines. */
  readonly silent: readonly LineRange[];
  readonly sentences: readonly Sentence[];
}

/** From the first line to the last, counted from 1. */
export type LineRange = readonly [first: number, last: number];

/** The seed documents of a page, in its order. */
export function readSeeds(page: string): readonly Seed[] {
  return page.split(/^## /m).slice(1).flatMap(readSeed);
}

function readSeed(section: string): readonly Seed[] {
  const [, number, lines] = /^(\d{3}) .*, (\d+) lines\n/.exec(section) ?? [];
  if (number === undefined || lines === undefined) return [];
  const silent = /^No requirement: lines (.*)\.$/m.exec(section)?.[1] ?? "";
  return [{ number, lines: Number(lines), silent: silent.split(", ").map(readRange), sentences: readRows(section) }];
}

function readRows(section: string): readonly Sentence[] {
  const rows = section.split("\n").filter((line) => /^\| \d/.test(line));
  return rows
    .map((line) => line.slice(2, -2).split(" | "))
    .map(([id = "", says = "", file = "", name = ""]) => ({ id, says, file, name }));
}

function readRange(words: string): LineRange {
  const [first = "", last = first] = words.split("-");
  return [Number(first), Number(last)];
}

/** The lines of a sentence's seed that require it; null if the id has another form. */
export function linesOf({ id }: Sentence): LineRange | null {
  const [, words] = /^\d{3}:(\d+(?:-\d+)?)[a-z]?$/.exec(id) ?? [];
  return words === undefined ? null : readRange(words);
}

/** The seed documents of `roadmap/sentences.md`. */
export function seedsOfRepository(): readonly Seed[] {
  return readSeeds(readFileSync(join(repository, "roadmap/sentences.md"), "utf8"));
}

/** A mutation for each sentence, by its id. A key that occurs twice throws. */
export function readMutations(): ReadonlyMap<string, Mutation> {
  const folder = join(import.meta.dirname, "mutations");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return new Map(texts.flatMap((text) => Object.entries(parse(text) as Record<string, Mutation>)));
}

/** The text of a file after its mutation. Throws if the text to find does not occur exactly once. */
export function mutated(text: string, { file, find, replace }: Mutation): string {
  const [before = "", after, ...more] = text.split(find);
  if (after === undefined || more.length > 0) {
    throw new Error(
      `${file} contains this ${more.length + (after === undefined ? 0 : 1)} times instead of once: ${find}`,
    );
  }
  return before + replace + after;
}

/** Whether a test file contains a test, a case of a table, or a title that becomes the name with strings of the file. */
export function hasTest(source: string, name: string): boolean {
  const written = JSON.stringify(name);
  if ([`(${written}`, `  ${written}`, `[${written}`].some((start) => source.includes(start))) return true;
  const titles = [...source.matchAll(/\("((?:[^"\\]|\\.)*)", /g)].map(([, title = ""]) => title);
  return titles.some((title) => {
    const [, ...filled] = new RegExp(`^${patternOf(title).replaceAll(".*", "(.*)")}$`).exec(name) ?? [];
    // Vitest shows a string that it fills in for `$name` in quotes.
    const values = filled.map((value) => value.replace(/^'(.*)'$/, "$1"));
    return values.length > 0 && values.every((value) => source.includes(JSON.stringify(value)));
  });
}

/** A regular expression for the full names of a test's cases: `%s` and `$name` are filled in there. */
export function patternOf(name: string): string {
  const parts = name.split(/%[sdijo]|\$[A-Za-z]+/);
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*");
}
