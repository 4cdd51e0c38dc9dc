import { readFileSync } from "node:fs";
import type { Position } from "./compiler.ts";

/** A name whose hover is expected in the file itself: a comment `^?` below it has the text. */
export interface HoverQuestion extends Position {
  readonly expected: string;
}

/** The questions of a file, in its order. */
export function hoverQuestions(path: string): readonly HoverQuestion[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((text, index) => {
      const expected = /^\s*\/\/\s*\^\? (.*)$/.exec(text)?.[1];
      return expected === undefined ? [] : [{ line: index - 1, character: text.indexOf("^"), expected }];
    });
}

/** A hover as one line, without the line that repeats an import. */
export function oneLine(hover: string): string {
  return sortedUnions(hover.replace(/\nimport \w+$/, "").replaceAll(/\s+/g, " "));
}

/** Text in which the strings of a union are in alphabetical order: compilers differ in it. */
export function sortedUnions(text: string): string {
  return text.replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(" | ").sort().join(" | "));
}
