import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { run } from "../cli/fake-session.ts";
import { blocksOf } from "../support/markdown.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { FRAMES } from "./guide-frames.ts";

const repository = resolve(import.meta.dirname, "../..");
const guide = readFileSync(join(repository, "docs/runtime.md"), "utf8");
const examples = blocksOf(guide).filter(({ info }) => info === "ts");

/** A contract of a tool that pays, for the example that no contract of ours has a tool for. */
const PAY = `contract: { name: pay, version: 1.0.0 }
errors: { refused: { retry: never, effect: none, message: Refused. } }
dependencies: { payments: { kind: network, error_map: { default: { code: refused, effect: unknown } } } }
tools:
  pay:
    description: Pay.
    input: { properties: { amount: { type: integer, minimum: 1, maximum: 100 } }, required: [amount] }
    output: { properties: { receipt: { type: string, maxLength: 80 } }, required: [receipt] }
    uses: { payments: create }
    idempotent: false
    errors: [refused]
`;

const OPTIONS = {
  module: "nodenext",
  target: "es2023",
  lib: ["es2023"],
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  customConditions: ["@toolpact/source"],
};

test("every example of the guide compiles, in the frame that it leaves out", async () => {
  const cwd = temporaryFolder();
  symlinkSync(join(repository, "node_modules"), join(cwd, "node_modules"), "junction");
  fill(cwd, { "contract/pay.yaml": PAY, "package.json": '{ "type": "module" }' });
  expect(await run(cwd, ["gen", "contract", "--out", "pay"], { compile })).toMatchObject({ code: 0 });
  const programs = examples.map(({ text }, index) => [`example-${index}.ts`, programOf(text)] as const);
  fill(cwd, Object.fromEntries(programs));
  fill(cwd, { "tsconfig.json": JSON.stringify({ compilerOptions: OPTIONS, files: programs.map(([name]) => name) }) });
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "."], { cwd, encoding: "utf8" });
  expect(stdout).toBe("");
}, 60_000);

/** The one frame that is meant for an example, around it; `…` is what the guide leaves out. */
function programOf(text: string): string {
  const frames = FRAMES.filter(({ has }) => text.includes(has));
  expect(frames, text).toHaveLength(1);
  const [frame] = frames;
  const whole = text
    .replaceAll(", … }", ", ...rest }")
    .replaceAll("  …\n", "  ...rest,\n")
    .replace(/\/\/ … .*/, "...rest,");
  return `${frame?.before ?? ""}${(frame?.opening ?? "") + whole}${frame?.closing ?? ""}\nexport {};\n`;
}

test("no frame is left without an example", () => {
  expect(FRAMES.filter(({ has }) => !examples.some(({ text }) => text.includes(has)))).toEqual([]);
  expect(examples.length).toBe(FRAMES.length);
});
