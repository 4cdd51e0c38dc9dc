import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import { AT } from "../load-validators.ts";
import { WIDE_SCHEMAS, type WideSchema } from "./wide-schemas.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-wide-"));
  for (const [index, wide] of Object.values(WIDE_SCHEMAS).entries())
    await writeFile(join(folder, `wide-${index}.mts`), await moduleOf(wide));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The types of a schema, a value that fits, and a function that reads one. */
async function moduleOf({ root, defs, fits }: WideSchema): Promise<string> {
  const requests = Object.entries({ Root: root, ...defs }).map(([typeName, schema]) => {
    return { typeName, parameters: [], schema, description: null, at: AT };
  });
  const refs = Object.fromEntries(Object.keys(defs).map((name) => [name, name]));
  const { text } = await typesToolpact.print(requests, refs);
  const use = `export const read = (one: Root): Root => ({ ...one });`;
  return `${text}\nexport const value: Root = ${JSON.stringify(fits)};\n${use}\n`;
}

test.each(["typescript-5.9", "typescript-6", "typescript"])(
  "types of schemas whose alternatives multiply compile under %s, and take values that fit",
  async (compiler) => {
    const files = Object.keys(WIDE_SCHEMAS).map((_, index) => `wide-${index}.mts`);
    expect(await compile(compiler, files)).toBe("");
  },
  120_000,
);

function compile(compiler: string, files: readonly string[]): Promise<string> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve(`${compiler}/package.json`)), "bin/tsc");
  const flags = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "esnext"];
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, ...flags, ...files], { cwd: folder }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}
