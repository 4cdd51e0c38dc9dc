import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

/** Nobody wakes who waits for it. */
const NEVER = new Int32Array(new SharedArrayBuffer(4));
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

test("a helper that may not even be started leaves the work to the one that asked", async () => {
  const [first, ...others] = modules;
  // No thread starts with data that can't be copied.
  const uncopied = [{ ...first, mark: Symbol("not to be copied") } as unknown as ValidatorModule, ...others];
  expect(await compileInTwoThreads(uncopied, pathToFileURL(helper))).toEqual(byOne);
});

test("a helper that goes on after its answer is stopped", async () => {
  const lively = join(folder, "lively.cjs");
  const pulse = join(folder, "pulse");
  const beat = `require("node:fs").appendFileSync(${JSON.stringify(pulse)}, ".")`;
  const takeOne = 'Atomics.add(require("node:worker_threads").workerData.taken, 0, 1)';
  const answer = 'require("node:worker_threads").parentPort.postMessage(new Map())';
  writeFileSync(lively, `${takeOne}; ${beat}; setInterval(() => ${beat}, 5); ${answer};`);
  expect(await compileInTwoThreads(heldUntil(pulse), pathToFileURL(lively))).toEqual(byOne);
  await vi.waitFor(
    async () => {
      const before = statSync(pulse).size;
      await sleep(200);
      expect(statSync(pulse).size).toBe(before);
    },
    { timeout: 4000 },
  );
});

/** Modules of which the first is compiled when a file is there: it is read once to be copied, and then to be compiled. */
function heldUntil(path: string): readonly ValidatorModule[] {
  const [first, ...others] = modules;
  if (first === undefined) throw new Error("There are no modules.");
  let reads = 0;
  const held = {
    ...first,
    get validators() {
      reads += 1;
      for (let waits = 0; reads > 1 && !existsSync(path) && waits < 500; waits += 1) Atomics.wait(NEVER, 0, 0, 10);
      return first.validators;
    },
  };
  return [held, ...others];
}

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
