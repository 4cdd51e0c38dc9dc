import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts59 from "typescript-5.9";
import ts6 from "typescript-6";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Compiler } from "./compiler.ts";
import { hoverQuestions, oneLine, sortedUnions } from "./hover-questions.ts";
import { nativeCompiler } from "./native-compiler.ts";
import { scriptedCompiler } from "./scripted-compiler.ts";
import { type TrackerProject, trackerProject } from "./tracker-project.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");

let project: TrackerProject;
beforeAll(async () => {
  project = await trackerProject();
}, 60_000);
afterAll(() => project.remove());

const COMPILERS: readonly (readonly [version: string, start: (folder: string) => Promise<Compiler>])[] = [
  ["5.9", async (folder) => scriptedCompiler(ts59, folder)],
  ["6", async (folder) => scriptedCompiler(ts6 as never, folder)],
  ["7", nativeCompiler],
];

describe.each(COMPILERS)("in TypeScript %s", (_version, start) => {
  let compiler: Compiler;
  beforeAll(async () => {
    compiler = await start(project.folder);
  }, 60_000);
  afterAll(() => compiler.stop());

  test("a hover shows the name of the contract's type", async () => {
    const questions = hoverQuestions(join(FIXTURES, "hovers.ts"));
    expect(questions.length).toBeGreaterThanOrEqual(12);
    const shown: (string | null)[] = [];
    for (const question of questions) shown.push(oneLine((await compiler.hover(question)) ?? ""));
    expect(shown).toEqual(questions.map(({ expected }) => expected));
  });

  test("each mistake has the expected message, without the contract's members, and nothing else is an error", async () => {
    const mistakes = mistakesOf(join(FIXTURES, "mistakes.ts"));
    expect(mistakes.length).toBeGreaterThanOrEqual(20);
    const errors = await compiler.errors();
    expect(errors.map(({ file, line }) => `${file}:${line}`)).toEqual(
      mistakes.map(({ line }) => `mistakes.ts:${line}`),
    );
    for (const [index, { line, expected }] of mistakes.entries()) {
      const message = sortedUnions(errors[index]?.message ?? "");
      for (const part of expected) expect(message, `line ${line}`).toContain(part);
      expect(message).not.toMatch(/readonly (?:name|version|toolErrors):/);
    }
  });
});

/** A line, from 1, with strings that its message contains. */
interface Mistake {
  readonly line: number;
  readonly expected: readonly string[];
}

/** The lines below the comments `//= `. */
function mistakesOf(path: string): readonly Mistake[] {
  const found: Mistake[] = [];
  let expected: string[] = [];
  for (const [index, text] of readFileSync(path, "utf8").split("\n").entries()) {
    const comment = /^\s*\/\/= (.*)$/.exec(text)?.[1];
    if (comment !== undefined) expected.push(comment);
    else if (expected.length > 0) found.push({ line: index + 1, expected });
    if (comment === undefined) expected = [];
  }
  return found;
}
