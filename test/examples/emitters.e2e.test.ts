import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../generator/json.ts";
import { compile } from "../../generator/pipeline.ts";
import { run } from "../cli/fake-session.ts";
import { type CompiledContract, compiledContract } from "../support/compiled-contract.ts";

const repository = resolve(import.meta.dirname, "../..");
const example = join(repository, "examples/emitters");
const spec = readFileSync(join(example, "contract/library.yaml"), "utf8");

let cwd: string;
let compiled: CompiledContract;

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "toolpact-emitters-"));
  cpSync(example, cwd, { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(cwd, "node_modules"));
  compiled = await compiledContract({ "library.yaml": spec });
  const project = readFileSync(join(cwd, "toolpact.yaml"), "utf8");
  writeFileSync(join(cwd, "toolpact.yaml"), `${project}      options: { file: zod.mjs }\n`);
  expect(await run(cwd, ["gen"], { compile })).toMatchObject({ code: 0, stderr: "" });
}, 120_000);

afterAll(() => {
  compiled.remove();
  rmSync(cwd, { recursive: true, force: true });
});

test("the table lists each code with its message, who may retry, and its tools", () => {
  const table = readFileSync(join(cwd, "generated/wiki/error-codes.md"), "utf8");
  expect(table.startsWith("# Error codes of Library 1.0.0\n\n| code | message | retry | what to do | tools |\n")).toBe(
    true,
  );
  expect(table).toContain(
    "| `already_lent` | The book is lent, and not returned yet. | yes, by the caller | Call again later. | `lend_book` |\n",
  );
  expect(table).toContain("| `internal` | The server failed. | no |  | all |\n");
});

const LEND = { id: "b-7", days: 3 };

/** Inputs of `lend_book`, and whether they are valid. */
const SAMPLES: readonly (readonly [Json, boolean])[] = [
  [LEND, true],
  [{ ...LEND, note: null, fee: 0.5, labels: {} }, true],
  [{ ...LEND, note: "for Ada", labels: { a: "x", b: "y", c: "z" } }, true],
  [{ ...LEND, days: 90 }, true],
  [{ ...LEND, days: 91 }, false],
  [{ ...LEND, days: 0 }, false],
  [{ ...LEND, days: 1.5 }, false],
  [{ ...LEND, days: "3" }, false],
  [{ ...LEND, id: "B-7" }, false],
  [{ ...LEND, id: "b-1234567" }, false],
  [{ ...LEND, note: "📕".repeat(200) }, true],
  [{ ...LEND, note: "📕".repeat(201) }, false],
  [{ ...LEND, note: 7 }, false],
  [{ ...LEND, fee: 0 }, false],
  [{ ...LEND, fee: -1 }, false],
  [{ ...LEND, labels: { a: "x".repeat(11) } }, false],
  [{ ...LEND, labels: { a: "1", b: "2", c: "3", d: "4" } }, false],
  [{ ...LEND, labels: [] }, false],
  [{ ...LEND, shelf: 2 }, false],
  [{ days: 3 }, false],
  [[], false],
  [null, false],
];

const BOOKS: readonly (readonly [Json, boolean])[] = [
  [{ id: "b-1", title: "Emma", state: "lent" }, true],
  [{ id: "b-1", title: "Emma", state: "on_shelf", year: 1815, tags: ["a", "b"] }, true],
  [{ id: "b-1", title: "", state: "lent" }, false],
  [{ id: "b-1", title: "Emma", state: "lost" }, false],
  [{ id: "b-1", title: "Emma", state: "lent", year: 1449 }, false],
  [{ id: "b-1", title: "Emma", state: "lent", tags: ["1", "2", "3", "4", "5", "6"] }, false],
];

describe("the Zod schemas accept what the generated validators accept", () => {
  test.each([
    ["lend_book", "input", "LendBookInputSchema", SAMPLES],
    ["get_book", "result", "GetBookOutputSchema", BOOKS],
  ] as const)("%s, %s", async (name, side, schemaName, samples) => {
    const schemas = await import(pathToFileURL(join(cwd, "generated/zod.mjs")).href);
    const validators = await compiled.contract.tools[name]?.validators();
    const validate = validators?.[side] as unknown as (value: Json) => boolean;
    for (const [value, isValid] of samples) {
      const verdicts = {
        zod: schemas[schemaName].safeParse(value).success,
        toolpact: validate(structuredClone(value)),
      };
      expect(verdicts, JSON.stringify(value)).toEqual({ zod: isValid, toolpact: isValid });
    }
  });
});

test("the Zod emitter refuses a keyword that it cannot translate", async () => {
  writeFileSync(
    join(cwd, "contract/library.yaml"),
    spec.replace("due: { type: string, maxLength: 10 }", "due: { type: string, format: date }"),
  );
  const { code, stderr } = await run(cwd, ["gen"], { compile });
  expect(code).toBe(1);
  expect(stderr).toContain(
    "The emitter ./zod.mjs failed for the contract library: LendBookOutputSchema.due: the keyword `format` is not supported here (at print-zod.mjs:",
  );
});

test("the emitters fit the types that toolpact exports", () => {
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const options =
    "--ignoreConfig --noEmit --allowJs --checkJs --module nodenext --target es2023 --types node --skipLibCheck --strict --noImplicitAny false --allowImportingTsExtensions --customConditions @toolpact/source";
  const files = ["codes-table.mjs", "zod.mjs"].map((name) => join(example, name));
  execFileSync(process.execPath, [tsc, ...options.split(" "), ...files], { cwd: repository, stdio: "pipe" });
});
