import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ValidatorModule } from "../../generator/emit/emitter.ts";
import { compileValidators } from "../../generator/engines/validators/compile.ts";
import type { JsonSchema } from "../../generator/json.ts";
import { compileUntaken, sharedWork } from "../../generator/threads/shared-work.ts";
import { compileInTwoThreads } from "../../generator/threads/two-threads.ts";

const folder = mkdtempSync(join(tmpdir(), "toolpact-threads-"));
const helper = join(folder, "helper-thread.cjs");
const entry = resolve(import.meta.dirname, "../../generator/threads/helper-thread.ts");

beforeAll(() => build({ entryPoints: [entry], outfile: helper, bundle: true, platform: "node", format: "cjs" }));
afterAll(() => rmSync(folder, { recursive: true }));

const modules = Array.from({ length: 200 }, (_, index) => moduleOf(`T${index}`, schemaOf(index)));
const byOne = modules.map((module) => compileValidators(module));

test("two threads give what one gives, refusals included, in the order asked for", async () => {
  expect(await compileInTwoThreads(modules, pathToFileURL(helper))).toEqual(byOne);
});

test("a helper that fails, or gives back nothing, leaves the work to the one that asked", async () => {
  for (const text of ['throw new Error("no");', "process.exit(3);", ""]) {
    const broken = join(folder, "broken.cjs");
    writeFileSync(broken, text);
    expect(await compileInTwoThreads(modules, pathToFileURL(broken))).toEqual(byOne);
  }
});

test("what a helper took and never gave back is compiled all the same", async () => {
  const greedy = join(folder, "greedy.cjs");
  const takeAll = 'Atomics.add(require("node:worker_threads").workerData.taken, 0, 1000);';
  writeFileSync(greedy, takeAll);
  expect(await compileInTwoThreads(modules, pathToFileURL(greedy))).toEqual(byOne);
});

test("without a helper, as in the sources, one thread does everything", async () => {
  expect(await compileInTwoThreads(modules)).toEqual(byOne);
});

test("nothing is compiled twice: what one has taken is gone for the other", () => {
  const work = sharedWork(modules);
  Atomics.add(work.taken, 0, 150);
  expect([...compileUntaken(work).keys()]).toEqual(modules.slice(150).map((_, index) => 150 + index));
  expect(compileUntaken(work).size).toBe(0);
});

/** Every tenth one can't be compiled. */
function schemaOf(index: number): JsonSchema {
  const properties = { id: { type: "string", maxLength: index + 1 }, next: { $ref: "#/$defs/Node" } };
  const Node = { type: "object", properties: { child: { $ref: "#/$defs/Node" } } };
  return { type: "object", properties, $defs: { Node }, ...(index % 10 === 9 ? { $dynamicRef: "#x" } : {}) };
}

function moduleOf(name: string, schema: JsonSchema): ValidatorModule {
  const at = { file: "tools.yaml", line: 1, column: 1, width: 1 };
  return { target: "ts", typesFrom: null, validators: [{ name: `is${name}`, typeName: null, schema, at }] };
}
