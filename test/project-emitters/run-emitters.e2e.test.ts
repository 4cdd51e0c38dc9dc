import { expect, test } from "vitest";
import { EMITTED_LIMITS } from "../../generator/project-emitters/check-emitted.ts";
import { runEmitters } from "../../generator/project-emitters/run-emitters.ts";
import { modelOf } from "../diff/model-of.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";

const at = { file: "toolpact.yaml", line: 4, column: 5, width: 8 };

/** Runs `emitter.mjs` with this source for two contracts. */
async function run(source: string, { module = "./emitter.mjs", files = {}, limits = {} } = {}) {
  const root = temporaryFolder();
  fill(root, { "emitter.mjs": source, ...files });
  const models = await Promise.all([modelOf({}), modelOf({ contract: { name: "other" } })]);
  const { value, diagnostics } = await runEmitters(
    { root, consent: { isGiven: true, at }, use: [{ module, options: { heading: "Codes" }, at }], texts: new Map() },
    models.map((model) => ({ model, paths: ["index.ts"] })),
    { ...EMITTED_LIMITS, timeMs: 30_000, heapMib: 256, ...limits },
  );
  return { value, found: diagnostics.map(({ id, message }) => `${id}: ${message}`) };
}

test("an emitter gets the model and its options, and its files are those of each contract", async () => {
  const source = `export default async (model, { heading }) => [
    { path: "wiki/codes.md", text: heading + " of " + model.contract.name + ", version " + model.modelVersion },
  ];`;
  expect(await run(source)).toEqual({
    value: [
      [{ path: "wiki/codes.md", text: "Codes of cases, version 1" }],
      [{ path: "wiki/codes.md", text: "Codes of other, version 1" }],
    ],
    found: [],
  });
});

test("an emitter may be a package that the project has installed", async () => {
  const files = {
    "node_modules/@acme/wiki/package.json":
      '{ "name": "@acme/wiki", "type": "module", "exports": { "import": "./i.js" } }',
    "node_modules/@acme/wiki/i.js": 'export default () => [{ path: "a.md", text: "a" }];',
  };
  expect((await run("", { module: "@acme/wiki", files })).value).toEqual([
    [{ path: "a.md", text: "a" }],
    [{ path: "a.md", text: "a" }],
  ]);
});

test.each([
  ["the model", "model.tools[0].input.properties.text.maxLength = 1;", "maxLength"],
  ["a list of the model", "model.errors.push(null);", "Cannot add property"],
  ["the options", 'options.heading = "x";', "heading"],
])("%s cannot be changed", async (_what, statement, message) => {
  const { found } = await run(`export default (model, options) => { ${statement} return []; };`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^emitter-failed: The emitter \.\/emitter\.mjs failed for the contract cases: /);
  expect(found[0]).toContain(message);
});

test.each([
  [
    "throws",
    'export default () => {\n  throw new Error("No heading.");\n};',
    "failed for the contract cases: No heading (at emitter.mjs:2:9).",
  ],
  ["throws a string", 'export default () => { throw "no"; };', "failed for the contract cases: no."],
  [
    "returns a string",
    'export default () => "a";',
    "failed for the contract cases: it returned something other than a list of files.",
  ],
  [
    "returns a file without a text",
    'export default () => [{ path: "a.md" }];',
    "failed for the contract cases: file 0 of its result is not an object with the strings `path` and `text`.",
  ],
  ["has no default export", "export const emit = () => [];", "cannot be loaded: its default export is not a function."],
  ["has an error in its syntax", "const = 1;", "cannot be loaded: Unexpected token '='."],
  [
    "throws while it is loaded",
    'import "node:fs";\nnull.x;',
    "cannot be loaded: Cannot read properties of null (reading 'x') (at emitter.mjs:2:6).",
  ],
  ["ends its thread", "export default () => process.exit(3);", "was stopped: it ended its thread with exit code 3."],
  [
    "rejects a promise elsewhere",
    'export default () => { Promise.reject(new Error("late")); return new Promise(() => setTimeout(() => {}, 1e6)); };',
    "was stopped: an error outside its function: late.",
  ],
  [
    "rejects a promise that it does not wait for, and returns files",
    'export default () => { Promise.reject(new Error("lost")); return [{ path: "a.md", text: "a" }]; };',
    "was stopped: an error outside its function: lost.",
  ],
])("an emitter that %s is reported by its name, and has no files", async (_what, source, message) => {
  const { value, found } = await run(source);
  expect(found).toEqual([expect.stringContaining(`The emitter ./emitter.mjs ${message}`)]);
  expect(value).toEqual([[], []]);
});

test("messages that an emitter posts from its thread are ignored", async () => {
  const source = `import { parentPort } from "node:worker_threads";
    parentPort.postMessage({ hello: 1 });
    export default () => { parentPort.postMessage(null); return [{ path: "a.md", text: "a" }]; };`;
  const files = [{ path: "a.md", text: "a" }];
  expect(await run(source)).toEqual({ value: [files, files], found: [] });
});

test("an emitter whose promise never settles is stopped at once", async () => {
  const { found } = await run("export default () => new Promise(() => {});");
  expect(found).toEqual([
    "emitter-stopped: The emitter ./emitter.mjs was stopped: it ended its thread with exit code 13.",
  ]);
});

test("a module that does not exist is reported", async () => {
  const { found } = await run("", { module: "./missing.mjs" });
  expect(found).toEqual([
    expect.stringMatching(/^emitter-not-loaded: The emitter \.\/missing\.mjs cannot be loaded: .*missing\.mjs/),
  ]);
});

test("an endless loop is stopped", async () => {
  const { found } = await run("export default () => { for (;;); };", { limits: { timeMs: 300 } });
  expect(found).toEqual(["emitter-stopped: The emitter ./emitter.mjs was stopped: it did not finish within 0.3 s."]);
});

test("an emitter that uses too much memory is stopped", async () => {
  const source = "export default () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); };";
  const { found } = await run(source, { limits: { heapMib: 32 } });
  expect(found).toEqual([
    expect.stringMatching(/^emitter-stopped: The emitter \.\/emitter\.mjs was stopped: .*memory/),
  ]);
});

test.each([
  [
    "a random value of the module",
    "const id = Math.random(); export default () => [{ path: 'a.md', text: String(id) }];",
  ],
  ["a random path", "export default () => [{ path: `a${Math.random()}.md`, text: '' }];"],
])("%s is not deterministic", async (_what, source) => {
  const { value, found } = await run(source);
  expect(found).toEqual([
    expect.stringContaining(
      "emitter-not-deterministic: The emitter ./emitter.mjs returned different files for the contract cases",
    ),
    expect.stringContaining("for the contract other"),
  ]);
  expect(value).toEqual([[], []]);
});

test("two emitters may not write one path", async () => {
  const root = temporaryFolder();
  const source = 'export default () => [{ path: "a.md", text: "" }];';
  fill(root, { "one.mjs": source, "two.mjs": source });
  const use = ["./one.mjs", "./two.mjs"].map((module) => ({ module, options: null, at }));
  const subjects = [{ model: await modelOf({}), paths: [] }];
  const { diagnostics } = await runEmitters({ root, consent: { isGiven: true, at }, use, texts: new Map() }, subjects);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The emitter ./two.mjs returned the path "a.md" for the contract cases, which ./one.mjs writes. Return another path.',
  ]);
});

test("nothing runs without consent", async () => {
  const root = temporaryFolder();
  fill(root, { "emitter.mjs": "throw new Error();" });
  const use = [{ module: "./emitter.mjs", options: null, at }];
  const { diagnostics } = await runEmitters({ root, consent: { isGiven: false, at }, use, texts: new Map() }, []);
  expect(diagnostics.map(({ id }) => id)).toEqual(["emitters-not-allowed"]);
});
