import { expect, test } from "vitest";
import { contractSchema } from "../../generator/schemas/build/contract-schema.ts";
import { scale } from "../support/scale.ts";
import { baseContract } from "./base-contract.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { importAll } from "./import-check.ts";
import { compilePrinted, errorsOf, print } from "./matrix.ts";
import { fixedWords, textsIn } from "./meta-words.ts";
import { positionsOf } from "./positions.ts";
import { runTurn } from "./run-matrix.ts";
import { markupIn, shapesOf } from "./shapes.ts";
import { createMatrix } from "./tally.ts";
import { vocabularyOf } from "./vocabulary.ts";

const base = baseContract();
const fixed = fixedWords(contractSchema());

/** Which part of the matrix is taken: another seed, another part. The whole of it is `npm run test:long`. */
const SEED = Number(process.env["TOOLPACT_SEED"] ?? 1);
const PART = { tiny: 60, small: 30, full: 6, long: 2 }[scale];

test("the base contract uses every word of the meta-schema, and compiles in both targets", async () => {
  const used = textsIn(Object.fromEntries(base));
  expect([...fixed].filter((word) => !used.has(word))).toEqual([]);
  for (const target of ["ts", "js"] as const) {
    const { files, diagnostics } = await compilePrinted(print(base), { target });
    expect(errorsOf(diagnostics)).toEqual([]);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ path }) => path.endsWith(".md")).flatMap(({ text }) => markupIn(text))).toEqual([]);
  }
});

test("at least 40 hostile strings are tried at a thousand positions or more", () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(40);
  expect(positionsOf(base, fixed).length).toBeGreaterThan(1_000);
});

test("a shape distinguishes code and strings, layout and structure, and a document's markup and prose", () => {
  const shape = (text: string, inOrder = true) => shapesOf([{ path: "a.ts", text }], inOrder);
  expect(shape(`const a = "x"; run();`)).not.toEqual(shape(`const a = "x";`));
  expect(shape(`type A = ("x")[];`)).toEqual(shape(`type A = "y"[];`));
  expect(shape(`const a = { b: 1, c: "" };`, false)).toEqual(shape(`const a = { c: "", b: 1 };`, false));
  expect(shape(`const a = { b: 1, c: "" };`)).not.toEqual(shape(`const a = { c: "", b: 1 };`));
  expect(shape(`const a = { b: 1, c: "" }; run();`, false)).not.toEqual(shape(`const a = { c: "", b: 1 };`, false));
  expect(shape(`const { default: b } = a;`)).toEqual(shape(`const { b } = a;`));
  expect(shape(`const { c = run() } = a;`)).not.toEqual(shape(`const { b } = a;`));
  expect(() => shape("const a = ;")).toThrow();
  expect(markupIn("banner\ntext `<b>` \\[a\\](b)")).toEqual([]);
  expect(markupIn("banner\n<b>")).toEqual(["<b>"]);
  expect(markupIn("banner\n[a](b)")).toEqual(["[a](b)"]);
});

test("a vocabulary distinguishes code and strings, whatever the names are", () => {
  const words = (text: string) => vocabularyOf([{ path: "a.ts", text }]);
  expect(words(`const a = { b: "x" };`)).toEqual(words(`const c = { "d e": "globalThis.hit = 1" };`));
  expect(words(`const { a: b } = c;`)).toEqual(words(`const { default: b } = c;`));
  expect(words(`const a = "x"; globalThis.hit = 1;`)).toContain("free globalThis");
  expect(words(`const a = b.constructor("run()")();`)).toContain("call .constructor");
  expect(words(`const a = new Function("run()");`)).toContain("call Function");
  expect(words(`import a from "node:fs";`)).toContain('from "node:fs"');
  expect(() => words("const a = ;")).toThrow();
});

test("importing is watched: a module that sets a global, prints or exits is noticed", () => {
  const of = (text: string) => importAll([[{ path: "index.js", text }]]).faults;
  expect(of("export const contract = undefined;")).toEqual([]);
  expect(of("globalThis.hit = 1;")).toHaveLength(1);
  expect(of("console.log('hit');")).toHaveLength(1);
  expect(of("process.exit(0);")).toHaveLength(1);
  expect(of("throw new Error('hit');")).toHaveLength(1);
  expect(of("await import('node:child_process');")).toHaveLength(1);
}, 60_000);

test("a part of the matrix: each cell is rejected with a message, or compiles to the shape of its harmless counterpart and runs nothing", async () => {
  const positions = positionsOf(base, fixed).filter((_position, index) => index % PART === SEED % PART);
  const kept: Parameters<typeof importAll>[0][number][] = [];
  const matrix = createMatrix(base, positions, (files) => kept.push(files));
  await runTurn(matrix, HOSTILE_TEXTS, SEED);
  const { cells, refused, compiled, contracts, faults } = matrix.tally;
  console.log(
    `hostile matrix, seed ${SEED}: ${cells} cells, ${refused} refused, ${compiled} compiled (${contracts} contracts)`,
  );
  expect(faults).toEqual([]);
  expect(refused + compiled).toBe(cells);
  expect(compiled).toBeGreaterThan(positions.length / 10);
  expect(importAll(kept)).toMatchObject({ faults: [] });
}, 240_000);
