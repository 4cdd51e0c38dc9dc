import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emit } from "../../generator/emit/emit.ts";
import type { CodeTarget, GeneratedFile } from "../../generator/emit/emitter.ts";
import { astShape } from "../support/ast-shape.ts";
import { tinyContext } from "../support/emit-tiny.ts";
import { HOSTILE_STRINGS } from "../support/hostile-strings.ts";
import { writePackage } from "../support/node-package.ts";
import { tinyModel } from "../support/tiny-model.ts";

async function filesOf(text: string, target: CodeTarget): Promise<readonly GeneratedFile[]> {
  const texts = { description: text, message: text, property: text, value: text };
  const model = tinyModel(texts);
  const { files } = await emit(model, tinyContext(target, model));
  return files;
}

function isCode({ path }: GeneratedFile): boolean {
  return path.endsWith(".ts") || path.endsWith(".js");
}

function shapesOf(files: readonly GeneratedFile[]): ReadonlyMap<string, string> {
  return new Map(files.filter(isCode).map(({ path, text }) => [path, astShape(path, text)]));
}

test("the shape of the syntax tree distinguishes code from strings", () => {
  const shape = (text: string) => astShape("x.ts", text);
  expect(shape(`const a = { b: "x" };`)).toBe(shape(`const a = { "c-d": "y" };`));
  expect(shape(`const a = { ["__proto__"]: "x" };`)).toBe(shape(`const a = { b: "x" };`));
  expect(shape(`const a = { [b]: "x" };`)).not.toBe(shape(`const a = { b: "x" };`));
  expect(shape(`const a = "x"; run();`)).not.toBe(shape(`const a = "x";`));
  expect(() => shape("const a = ;")).toThrow();
});

test("a contract full of hostile strings has the same syntax tree as the harmless contract, in every file and both targets", async () => {
  for (const target of ["ts", "js"] as const) {
    const twin = shapesOf(await filesOf("harmless", target));
    expect(twin.size).toBeGreaterThan(10);
    for (const text of HOSTILE_STRINGS) {
      expect(shapesOf(await filesOf(text, target)), JSON.stringify(text)).toEqual(twin);
    }
  }
}, 120_000);

test("no hostile string breaks a line or a cell of the documents", async () => {
  const rowsOf = async (text: string) => {
    const docs = (await filesOf(text, "ts")).find(({ path }) => path === "contract.md");
    return (docs?.text ?? "").split("\n").map((line) => line.split(/(?<!\\)\|/).length);
  };
  const twin = await rowsOf("harmless");
  const shown = HOSTILE_STRINGS.filter((text) => /[^\s\p{C}]/u.test(text));
  for (const text of shown) expect(await rowsOf(text), JSON.stringify(text)).toEqual(twin);
});

test("importing a contract full of hostile strings runs nothing of them, and its tables hold them unchanged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-hostile-"));
  try {
    const all = await Promise.all(HOSTILE_STRINGS.map((text) => filesOf(text, "js")));
    writePackage(
      folder,
      all.flatMap((files, index) => files.map(({ path, text }) => ({ path: `c${index}/${path}`, text }))),
    );
    const script = `
      const found = [];
      for (let index = 0; index < ${all.length}; index++) {
        const { contract } = await import(${JSON.stringify(folder)} + "/c" + index + "/index.js");
        for (const tool of Object.values(contract.tools)) await tool.validators();
        await contract.validators.errors();
        found.push(contract.errors.no_note.message);
      }
      console.log(JSON.stringify({ found, hit: globalThis.hit ?? null, polluted: Object.keys(Object.prototype) }));`;
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual({ found: HOSTILE_STRINGS, hit: null, polluted: [] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
