import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Compile } from "../../../generator/compile-project.ts";
import { fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { cacheOf, fakeCompile, run } from "../fake-session.ts";

const PROJECT = "contracts: { tasks: { spec: specs/tasks, out: generated/tasks, manifest: artifacts/tasks.json } }\n";

/** A project that was built once. */
async function built(): Promise<string> {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": PROJECT, "specs/tasks/spec.yaml": "tasks\n", "specs/tasks/deep/more.json": "{}" });
  expect((await run(cwd, ["gen"])).stdout).toBe("3 files written; 0 unchanged.\n");
  return cwd;
}

/** The output of a command, and how often it compiled. */
async function rerun(cwd: string, ...args: readonly string[]) {
  let compiled = 0;
  const compile: Compile = (folder, options, stages) => {
    compiled++;
    return fakeCompile(folder, options, stages);
  };
  const { code, stdout, stderr } = await run(cwd, ["gen", ...args], { compile });
  return { code, said: stdout + stderr, compiled };
}

test("nothing changed: gen and --check report that and compile nothing, each time", async () => {
  const cwd = await built();
  const before = statSync(join(cwd, "generated/tasks/index.ts")).mtimeMs;
  for (let round = 0; round < 3; round++) {
    expect(await rerun(cwd)).toEqual({ code: 0, said: "Up to date: 3 files.\n", compiled: 0 });
    expect(await rerun(cwd, "--check")).toEqual({ code: 0, said: "Up to date.\n", compiled: 0 });
    expect(await rerun(cwd, "-q")).toEqual({ code: 0, said: "", compiled: 0 });
  }
  const { said, compiled } = await rerun(cwd, "--check", "--format", "json");
  expect({ ...JSON.parse(said), compiled }).toMatchObject({ command: "gen --check", ok: true, files: [], compiled: 0 });
  expect(statSync(join(cwd, "generated/tasks/index.ts")).mtimeMs).toBe(before);
});

test("a run that compiles nothing shows the same contracts as the run before", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": PROJECT, "specs/tasks/spec.yaml": "tasks\n" });
  const model = { contract: { name: "tasks" }, tools: [{}, {}], errors: [{}] };
  const compile: Compile = async (...args) => ({ ...(await fakeCompile(...args)), model: model as never });
  const line = "tasks: 2 tools, 1 error code → generated/tasks";
  const first = await run(cwd, ["gen"], { compile });
  expect(first.stdout).toBe(`${line} (3 files written)\n3 files written; 0 unchanged.\n`);
  expect(await rerun(cwd)).toEqual({ code: 0, said: `${line}\nUp to date: 3 files.\n`, compiled: 0 });
  expect(await rerun(cwd, "--check")).toEqual({ code: 0, said: "Up to date.\n", compiled: 0 });
});

test("other words ask for another build", async () => {
  const cwd = await built();
  expect(await rerun(cwd, "specs/tasks")).toMatchObject({ said: "Up to date: 3 files.\n", compiled: 1 });
  expect(await rerun(cwd, "specs/tasks")).toMatchObject({ said: "Up to date: 3 files.\n", compiled: 0 });
  expect(await rerun(cwd, "--target", "js")).toMatchObject({ code: 0, compiled: 1 });
  expect(await rerun(cwd)).toMatchObject({ code: 0, compiled: 1 });
  expect(await rerun(cwd, "--force")).toMatchObject({ code: 0, compiled: 1 });
});

const CHANGES: readonly (readonly [what: string, change: (cwd: string) => void])[] = [
  ["a spec that was edited", (cwd) => fill(cwd, { "specs/tasks/spec.yaml": "other\n" })],
  ["a spec of the same size and time", (cwd) => keepingTime(join(cwd, "specs/tasks/spec.yaml"), "talks\n")],
  ["a new spec", (cwd) => fill(cwd, { "specs/tasks/new.yaml": "{}" })],
  ["a spec that is gone", (cwd) => rmSync(join(cwd, "specs/tasks/deep/more.json"))],
  [
    "a renamed spec",
    (cwd) => renameSync(join(cwd, "specs/tasks/deep/more.json"), join(cwd, "specs/tasks/deep/x.json")),
  ],
  ["a new folder", (cwd) => mkdirSync(join(cwd, "specs/tasks/other"))],
  ["a project file that was edited", (cwd) => fill(cwd, { "toolpact.yaml": `${PROJECT}# more\n` })],
  ["a file of the output that is gone", (cwd) => rmSync(join(cwd, "generated/tasks/index.ts"))],
  ["an output that was edited by hand", (cwd) => fill(cwd, { "generated/tasks/index.ts": "mine\n" })],
  ["one edited to the same size and time", (cwd) => keepingTime(join(cwd, "generated/tasks/index.ts"), "// talks\n")],
  ["a copy that is gone", (cwd) => rmSync(join(cwd, "artifacts/tasks.json"))],
  ["a record that is gone", (cwd) => rmSync(join(cwd, "generated/tasks/.toolpact-files.json"))],
  ["a file that became a link", (cwd) => becomeLink(join(cwd, "generated/tasks/index.ts"))],
  ["a folder that became a link", (cwd) => becomeLink(join(cwd, "generated"))],
  ["a spec folder that became a link", (cwd) => becomeLink(join(cwd, "specs/tasks"))],
  ["a run that was cut off", (cwd) => fill(cwd, { ".toolpact/journal.json": "[]" })],
  ["a cache that was lost", (cwd) => rmSync(cacheOf(cwd), { recursive: true })],
  ["a cache with a wrong bit", (cwd) => spoil(join(cacheOf(cwd), "stamps"))],
];

function keepingTime(path: string, text: string): void {
  const { atime, mtime } = statSync(path);
  writeFileSync(path, text);
  utimesSync(path, atime, mtime);
}

function becomeLink(path: string): void {
  renameSync(path, `${path}-real`);
  symlinkSync(`${path}-real`, path);
}

function spoil(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, "utf8").replace('"fileCount":3', '"fileCount":4'));
  }
}

/** True for a run that compiled, or that failed before it could start. */
function hasLooked({ compiled, code }: { readonly compiled: number; readonly code: number }): boolean {
  return compiled === 1 || code !== 0;
}

test.each(CHANGES)("%s is seen by gen and by --check", async (_, change) => {
  const fresh = await built();
  change(fresh);
  expect([hasLooked(await rerun(fresh, "--check")), hasLooked(await rerun(fresh))]).toEqual([true, true]);

  const known = await built();
  await rerun(known);
  change(known);
  expect([hasLooked(await rerun(known, "--check")), hasLooked(await rerun(known))]).toEqual([true, true]);
});

test("a link among the specs that leads elsewhere now is seen", async () => {
  const cwd = await built();
  fill(cwd, { "specs/tasks/a.txt": "a: 1\n", "specs/tasks/b.txt": "a: 1\n" });
  symlinkSync("a.txt", join(cwd, "specs/tasks/linked.yaml"));
  expect((await rerun(cwd)).compiled).toBe(1);
  expect((await rerun(cwd)).compiled).toBe(0);
  rmSync(join(cwd, "specs/tasks/linked.yaml"));
  symlinkSync("b.txt", join(cwd, "specs/tasks/linked.yaml"));
  expect((await rerun(cwd)).compiled).toBe(1);
});

test("an imported folder is watched as the contract's own is, and so is the link on the way to it", async () => {
  const cwd = await built();
  fill(cwd, { "specs/tasks/i.yaml": "imports: [../shared]\n", "specs/one/a.yaml": "{}", "specs/two/a.yaml": "{}" });
  symlinkSync("one", join(cwd, "specs/shared"));
  expect((await rerun(cwd)).compiled).toBe(1);
  expect((await rerun(cwd)).compiled).toBe(0);
  fill(cwd, { "specs/one/b.yaml": "{}" });
  expect((await rerun(cwd)).compiled).toBe(1);
  expect((await rerun(cwd)).compiled).toBe(0);
  rmSync(join(cwd, "specs/shared"));
  symlinkSync("two", join(cwd, "specs/shared"));
  expect((await rerun(cwd)).compiled).toBe(1);
});

test("line ends are the checkout's business", async () => {
  const cwd = await built();
  fill(cwd, { "generated/tasks/index.ts": "// tasks\r\n" });
  expect(await rerun(cwd, "--check")).toMatchObject({ code: 0, compiled: 0 });
});

test("a run with a warning is repeated, so that the warning is shown again", async () => {
  const cwd = await built();
  fill(cwd, { "specs/tasks/spec.yaml": "doubtful\n" });
  for (let round = 0; round < 2; round++) {
    const { said, compiled } = await rerun(cwd);
    expect(said).toContain("1 warning.");
    expect(compiled).toBe(1);
  }
});

test("TOOLPACT_CACHE=off keeps nothing", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": PROJECT, "specs/tasks/spec.yaml": "tasks\n", "node_modules/x": "" });
  const env = { TOOLPACT_CACHE: "off" };
  await run(cwd, ["gen"], { env });
  expect(readdirSync(join(cwd, "node_modules"))).toEqual(["x"]);
  await run(cwd, ["gen"], { env: { TOOLPACT_CACHE: undefined } });
  expect(readdirSync(join(cwd, "node_modules"))).toEqual([".cache", "x"]);
});
