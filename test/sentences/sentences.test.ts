import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  hasTest,
  type LineRange,
  linesOf,
  mutated,
  patternOf,
  readMutations,
  readSeeds,
  repository,
  seedsOfRepository,
} from "./read-sentences.ts";

const seeds = seedsOfRepository();
const sentences = seeds.flatMap((seed) => seed.sentences);
const mutations = readMutations();
const read = (path: string) => readFileSync(join(repository, path), "utf8");

test("the page has the five documents", () => {
  expect(seeds.map(({ number }) => number)).toEqual(["000", "001", "002", "003", "004"]);
});

const linesIn = ([first, last]: LineRange) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test.each(seeds)("the entries of document $number, and the lines without a requirement, make it up", (seed) => {
  const required = new Set(seed.sentences.flatMap((sentence) => linesIn(linesOf(sentence) ?? [0, 0])));
  const silent = seed.silent.flatMap(linesIn);
  expect([...required, ...silent].sort((a, b) => a - b)).toEqual(linesIn([1, seed.lines]));
});

test("each entry belongs to its document, and no two have one id", () => {
  const ids = sentences.map(({ id }) => id);
  expect([...new Set(ids)]).toEqual(ids);
  for (const { number, sentences: own } of seeds) {
    expect(own.filter((one) => !one.id.startsWith(`${number}:`) || linesOf(one) === null)).toEqual([]);
  }
});

test("each entry has a mutation, in the order of the page", () => {
  expect([...mutations.keys()]).toEqual(sentences.map(({ id }) => id));
});

test.each(sentences)("$id: the test exists", ({ file, name }) => {
  expect(hasTest(read(file), name)).toBe(true);
});

test.each([...mutations])("%s: the mutation can be applied", (_id, mutation) => {
  const text = read(mutation.file);
  expect(mutated(text, mutation)).not.toBe(text);
});

test("each invariant has tests", () => {
  for (let number = 1; number <= 7; number++) {
    const text = read(`test/invariants/inv-mcp-00${number}.test.ts`);
    expect(text.startsWith(`/** INV-MCP-00${number}: `)).toBe(true);
    expect(text).toMatch(/^test(\.each\(.*)?\(/m);
  }
});

const PAGE = `# A page

## 009 Example, 12 lines

No requirement: lines 1-3, 5.

| id | what it says | file | test |
| --- | --- | --- | --- |
| 009:4 | Calls answer. | test/a.test.ts | %s answers |
| 009:6-12b | They answer once. | test/a.test.ts | once |
`;

test("reads the documents of a page", () => {
  const calls = { id: "009:4", says: "Calls answer.", file: "test/a.test.ts", name: "%s answers" };
  const once = { id: "009:6-12b", says: "They answer once.", file: "test/a.test.ts", name: "once" };
  const silent = [
    [1, 3],
    [5, 5],
  ];
  expect(readSeeds(PAGE)).toEqual([{ number: "009", lines: 12, silent, sentences: [calls, once] }]);
  expect([calls, once, { ...once, id: "009:b" }].map(linesOf)).toEqual([[4, 4], [6, 12], null]);
});

test("replaces what occurs once, and refuses what does not", () => {
  const mutation = { file: "a.ts", find: "$1", replace: "$&" };
  expect(mutated("a $1 b", mutation)).toBe("a $& b");
  expect(() => mutated("a b", mutation)).toThrow("a.ts contains this 0 times instead of once: $1");
  expect(() => mutated("$1 $1 $1", mutation)).toThrow("a.ts contains this 3 times instead of once: $1");
});

describe("a test's name", () => {
  const source = 'test("one (1)", () => {});\ntest.each(ROWS)("$code: %s", () => {});\nconst ROWS = [["a", "b"]];';

  test.each(["one (1)", "$code: %s", "'a': b", "a"])("%s is found", (name) => {
    expect(hasTest(source, name)).toBe(true);
  });

  test.each(["one", "a: c", "b: a: b", "$code"])("%s is not found", (name) => {
    expect(hasTest(source, name)).toBe(false);
  });

  test("is a pattern for its cases", () => {
    expect(new RegExp(patternOf("$code (%s)")).test("not_found (1)")).toBe(true);
    expect(new RegExp(patternOf("one. (%i)")).test("onex (1)")).toBe(false);
  });
});
