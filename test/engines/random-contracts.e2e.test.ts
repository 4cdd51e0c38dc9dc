import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/json.ts";
import { scale, scaled } from "../support/scale.ts";
import { assignments, compileSchemas, randomType, writtenValidators } from "./random-contracts.ts";
import { evaluate } from "./reference-validator.ts";
import { ajvOf, ruleBroken } from "./validators/ajv-breaks.ts";
import { valuesFor } from "./validators/compare.ts";
import { hyperjumpOf } from "./validators/hyperjump.ts";
import { createRandom, type Random } from "./validators/random.ts";

const SCHEMAS = scaled(300);
const PER_CONTRACT = 50;
const PER_SCHEMA = 8;
const SEED = Number(process.env["TOOLPACT_SEED"] ?? 20261123);
const COMPILERS = scale === "long" ? ["typescript-5.9", "typescript-6", "typescript"] : ["typescript"];
/** Why `gen` may refuse a random schema. */
const REFUSALS: ReadonlySet<string> = new Set(["impossible-range", "no-valid-value"]);

const folder = mkdtempSync(join(tmpdir(), "toolpact-random-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Tally {
  schemas: number;
  values: number;
  valid: number;
  readonly refused: Record<string, number>;
  /** Answers of Ajv and of Hyperjump that differ from ours and from the standard, by the rule that they break. */
  readonly differences: Record<string, number>;
}

test("random schemas generate, compile, and accept what the standard, Ajv and Hyperjump accept", async () => {
  const random = createRandom(SEED);
  const tally: Tally = { schemas: 0, values: 0, valid: 0, refused: {}, differences: {} };
  for (let index = 0; tally.schemas < SCHEMAS; index++) {
    const count = Math.min(PER_CONTRACT, SCHEMAS - tally.schemas);
    const schemas = await acceptedSchemas(random, count, tally);
    await checkContract(join(folder, `contract${index}`), schemas, { random, tally });
  }
  console.info(`random contracts, seed ${SEED}:`, tally);
  expect(Object.keys(tally.refused).filter((id) => !REFUSALS.has(id))).toEqual([]);
  expect(tally.valid).toBeGreaterThan(tally.values / 4);
  expect(tally.values - tally.valid).toBeGreaterThan(tally.values / 4);
});

test.each(COMPILERS)(
  "the generated types of all these schemas compile under %s and accept the valid values",
  async (name) => {
    const tsconfig = { compilerOptions: OPTIONS, include: ["contract*/**/*.ts"], exclude: ["**/node_modules"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
    expect(await typeCheck(name)).toBe("");
  },
);

/** Draws until so many schemas pass `lint`. */
async function acceptedSchemas(random: Random, count: number, { refused }: Tally): Promise<readonly JsonObject[]> {
  const accepted: JsonObject[] = [];
  while (accepted.length < count) {
    const schema = randomType(random);
    const { diagnostics } = await compileSchemas(join(folder, "one"), [schema], "lint");
    const error = diagnostics.find(({ severity }) => severity === "error");
    if (error === undefined) accepted.push(schema);
    else refused[error.id] = (refused[error.id] ?? 0) + 1;
  }
  return accepted;
}

interface Comparing {
  readonly random: Random;
  readonly tally: Tally;
}

async function checkContract(path: string, schemas: readonly JsonObject[], comparing: Comparing): Promise<void> {
  const compilation = await compileSchemas(join(path, "spec"), schemas, "emit");
  expect(compilation.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const validators = writtenValidators(path, compilation, schemas.length);
  const valid: (readonly Json[])[] = [];
  for (const [index, schema] of schemas.entries()) {
    const checks = (validators[index] ?? []).map((fits) => (value: Json) => fits({ value }) === true);
    valid.push(await compareOne(schema, checks, comparing));
  }
  writeFileSync(join(path, "values.ts"), assignments(valid));
}

/** The values that fit, after every validator has answered for each. */
async function compareOne(
  schema: JsonObject,
  checks: readonly ((value: Json) => boolean)[],
  { random, tally }: Comparing,
): Promise<readonly Json[]> {
  const ajv = ajvOf(schema);
  const hyperjump = await hyperjumpOf(schema);
  const values = valuesFor(schema, random, PER_SCHEMA);
  const valid = values.filter((value) => {
    const fits = evaluate(schema, value) !== null;
    expect(
      checks.map((check) => check(value)),
      JSON.stringify({ schema, value }),
    ).toEqual([fits, fits]);
    if (ajv(value) !== fits) note(tally, "Ajv", ruleBroken(schema, value), { schema, value });
    if (hyperjump(value) !== fits) note(tally, "Hyperjump", null, { schema, value });
    return fits;
  });
  tally.schemas++;
  tally.values += values.length;
  tally.valid += valid.length;
  return valid;
}

function note({ differences }: Tally, name: string, rule: string | null, what: object): void {
  expect(rule, `${name} answers otherwise, for no reason that is known: ${JSON.stringify(what)}`).not.toBeNull();
  const key = `${name}: ${rule}`;
  differences[key] = (differences[key] ?? 0) + 1;
}

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: false,
  noEmit: true,
  module: "nodenext",
  target: "es2022",
  lib: ["es2023"],
  types: ["node"],
  typeRoots: [fileURLToPath(new URL("../../node_modules/@types", import.meta.url))],
  erasableSyntaxOnly: true,
  rewriteRelativeImportExtensions: true,
  paths: {
    "@toolpact/runtime": [fileURLToPath(new URL("../../runtime/index.ts", import.meta.url))],
    "@toolpact/runtime/validation": [fileURLToPath(new URL("../../runtime/validation.ts", import.meta.url))],
  },
};

/** What a TypeScript compiler reports; "" for nothing. */
function typeCheck(compiler: string): Promise<string> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve(`${compiler}/package.json`)), "bin/tsc");
  const args = ["--max-old-space-size=6000", tsc, "-p", folder, "--pretty", "false"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve(error === null ? "" : `${stdout}${stderr}` || String(error));
    });
  });
}
