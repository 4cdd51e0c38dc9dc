import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { typesJsonSchemaToTypescript } from "../../generator/engines/types-json-schema-to-typescript.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { AT } from "./load-validators.ts";
import { evaluate } from "./reference-validator.ts";
import { SHAPES } from "./shapes.ts";
import { checkModules, type Fault } from "./type-printer/check-modules.ts";

describe("every value that fits a schema fits its type, and the type refuses what it can", () => {
  const typesOf = new Map<string, string>();
  let faults: ReadonlyMap<string, readonly Fault[]> = new Map();
  beforeAll(async () => {
    for (const [name, { schema }] of Object.entries(SHAPES)) typesOf.set(name, await typeOf(schema));
    faults = checkModules(new Map([...typesOf].map(([name, types]) => [pathOf(name), `${types}\n${valuesOf(name)}`])));
  }, 60_000);

  test.each(Object.entries(SHAPES))("%s", async (name, { schema, fits, refused }) => {
    for (const value of fits) expect(evaluate(schema, value), `fits: ${JSON.stringify(value)}`).not.toBeNull();
    for (const value of refused) expect(evaluate(schema, value), `refused: ${JSON.stringify(value)}`).toBeNull();
    const types = typesOf.get(name) ?? "";
    const faulty = new Set((faults.get(pathOf(name)) ?? []).map(({ line }) => line - types.split("\n").length));
    expect(
      [...faulty].sort((a, b) => a - b),
      types,
    ).toEqual(refused.map((_value, index) => fits.length + index));
  });
});

async function typeOf(schema: JsonSchema): Promise<string> {
  const { text, diagnostics } = await typesJsonSchemaToTypescript.print([request("Shape", schema)], {});
  expect(diagnostics).toEqual([]);
  return text;
}

/** An assignment for each value of a shape, a line each. */
function valuesOf(name: string): string {
  const { fits = [], refused = [] } = SHAPES[name] ?? {};
  return [...fits, ...refused].map((value, at) => `export const v${at}: Shape = ${JSON.stringify(value)};`).join("\n");
}

function pathOf(name: string): string {
  return `/shapes/${Object.keys(SHAPES).indexOf(name)}.ts`;
}

test.each(["typescript", "typescript-6", "typescript-5.9"])("all of them compile under %s", async (compiler) => {
  const requests = Object.values(SHAPES).map(({ schema }, index) => request(`Type${index}`, schema));
  const { text: types } = await typesJsonSchemaToTypescript.print(requests, {});
  const folder = mkdtempSync(join(tmpdir(), "toolpact-"));
  try {
    writeFileSync(join(folder, "types.mts"), types);
    const flags =
      "--noEmit --strict --exactOptionalPropertyTypes --noUnusedLocals --verbatimModuleSyntax --isolatedModules --erasableSyntaxOnly";
    const tsc = createRequire(import.meta.url)
      .resolve(`${compiler}/package.json`)
      .replace("package.json", "bin/tsc");
    const args = [tsc, ...flags.split(" "), "--target", "es2023", "--module", "nodenext", "types.mts"];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function request(typeName: string, schema: JsonSchema) {
  return { typeName, parameters: [], schema, description: null, at: AT };
}
