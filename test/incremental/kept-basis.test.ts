import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { corpus } from "../../bench/corpus.ts";
import type { Compile } from "../../generator/compile-project.ts";
import { compile } from "../../generator/pipeline.ts";
import { cacheOf, run } from "../cli/fake-session.ts";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";

const PART = "specs/tools/part-0002.yaml";
const PROJECT = "contracts: { corpus: { spec: specs, out: out, manifest: copy/manifest.json } }\n";

/** A project of 40 tools that was built once. */
async function built(specs: Readonly<Record<string, string>> = corpusFiles()): Promise<string> {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": PROJECT, ...specs });
  expect((await run(cwd, ["gen"], { compile })).code).toBe(0);
  return cwd;
}

function corpusFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries([...corpus(40)].map(([path, text]) => [`specs/${path}`, text]));
}

/** The same contract with its types in a folder that it imports. */
function withImport(): Readonly<Record<string, string>> {
  const { "specs/types.yaml": types = "", "specs/contract.yaml": contract = "", ...others } = corpusFiles();
  return { ...others, "shared/types.yaml": types, "specs/contract.yaml": `imports: [../shared]\n${contract}` };
}

function editTool(cwd: string): void {
  const path = join(cwd, PART);
  writeFileSync(path, readFileSync(path, "utf8").replace(/maxLength: \d+/, "maxLength: 77"));
}

/** One more run, and whether it compiled only a part. */
async function gen(cwd: string, ...args: readonly string[]) {
  let isReused = false;
  const watched: Compile = async (folder, options) => {
    const made = await compile(folder, options);
    isReused = made.model === null && made.files.length > 0;
    return made;
  };
  const { code, stdout, stderr } = await run(cwd, ["gen", ...args], { compile: watched });
  return { code, isReused, said: stdout + stderr };
}

/** The generated files, and those of a run that knows nothing of any other. */
async function bothOutputs(cwd: string) {
  const fresh = temporaryFolder();
  const specs = Object.entries(contentOf(cwd)).filter(
    ([path]) => /^(?:specs|shared)\//.test(path) || path === "toolpact.yaml",
  );
  fill(fresh, Object.fromEntries(specs));
  await run(fresh, ["gen"], { compile, env: { TOOLPACT_CACHE: "off" } });
  return { now: contentOf(cwd), fresh: contentOf(fresh) };
}

test("after an edit of one tool only a part is compiled, in another process too, and the files are those of a whole run", async () => {
  const cwd = await built();
  editTool(cwd);
  expect(await gen(cwd)).toMatchObject({ code: 0, isReused: true, said: expect.stringContaining("written") });
  const { now, fresh } = await bothOutputs(cwd);
  expect(now).toEqual(fresh);
});

test("a contract that imports a folder is compiled in part too, and whole once a file of that folder changes", async () => {
  const cwd = await built(withImport());
  editTool(cwd);
  expect(await gen(cwd)).toMatchObject({ code: 0, isReused: true });
  const afterTool = await bothOutputs(cwd);
  expect(afterTool.now).toEqual(afterTool.fresh);

  const types = join(cwd, "shared/types.yaml");
  writeFileSync(types, readFileSync(types, "utf8").replace(/minimum: -\d+/, "minimum: -7"));
  expect(await gen(cwd)).toMatchObject({ code: 0, isReused: false });
  const afterType = await bothOutputs(cwd);
  expect(afterType.now).toEqual(afterType.fresh);
});

test("--check after an edit names the stale files, and leaves the cache as it is", async () => {
  const cwd = await built();
  editTool(cwd);
  const before = readdirSync(cacheOf(cwd), { recursive: true });
  expect(await gen(cwd, "--check")).toMatchObject({
    code: 1,
    isReused: true,
    said: expect.stringContaining("stale-file"),
  });
  expect(readdirSync(cacheOf(cwd), { recursive: true })).toEqual(before);
});

test.each<[string, (cwd: string) => void]>([
  ["with a wrong bit in what was kept", (cwd) => spoil(join(cacheOf(cwd), "basis"))],
  ["with a cache that was lost", (cwd) => rmSync(cacheOf(cwd), { recursive: true })],
  ["with a generated file gone", (cwd) => rmSync(join(cwd, "out/tools.ts"))],
  ["with a module of another tool gone", (cwd) => rmSync(join(cwd, "out/validators/get_invoice_billing_0.ts"))],
])("%s everything is compiled, and right", async (_, happen) => {
  const cwd = await built();
  editTool(cwd);
  happen(cwd);
  expect(await gen(cwd)).toMatchObject({ code: 0, isReused: false });
  const { now, fresh } = await bothOutputs(cwd);
  expect(now).toEqual(fresh);
});

test("DESIGN 10: a generated file that was edited by hand is not overwritten after an edit of one tool either", async () => {
  const cwd = await built();
  const path = join(cwd, "out/tools.json");
  writeFileSync(path, `${readFileSync(path, "utf8")} `);
  editTool(cwd);
  expect(await gen(cwd)).toMatchObject({ code: 1, isReused: false, said: expect.stringContaining("edited-file") });
});

test("another target builds on nothing", async () => {
  const cwd = await built();
  editTool(cwd);
  expect(await gen(cwd, "--target", "js")).toMatchObject({ code: 0, isReused: false });
});

function spoil(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  }
}
