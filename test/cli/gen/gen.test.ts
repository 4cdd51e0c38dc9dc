import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOf, fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { run } from "../fake-session.ts";

const PROJECT = `
contracts:
  tasks:  { spec: specs/tasks, out: generated/tasks }
  social: { spec: specs/social, out: ./generated/social/, manifest: artifacts/social.json }
package: { name: "@acme/contracts", version: 1.2.3, out: generated }
`;

function project(): string {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": PROJECT, "specs/tasks/spec.yaml": "tasks\n", "specs/social/spec.yaml": "social\n" });
  return cwd;
}

const generatedIn = (cwd: string) =>
  Object.fromEntries(
    Object.entries(contentOf(cwd)).filter(([path]) => !/^(?:specs|toolpact\.yaml)|\.toolpact-files\.json$/.test(path)),
  );

test("gen builds every contract of the project file, with the copy of the manifest and the package", async () => {
  const cwd = project();
  expect(await run(cwd, ["gen"])).toEqual({ code: 0, stdout: "6 files written; 0 unchanged.\n", stderr: "" });
  expect(generatedIn(cwd)).toEqual({
    "artifacts/social.json": '{"text":"social\\n"}\n',
    "generated/package.json": expect.stringContaining('"@acme/contracts"'),
    "generated/social/index.ts": "// social\n",
    "generated/social/manifest.json": '{"text":"social\\n"}\n',
    "generated/tasks/index.ts": "// tasks\n",
    "generated/tasks/manifest.json": '{"text":"tasks\\n"}\n',
  });
  expect(await run(cwd, ["gen"])).toEqual({ code: 0, stdout: "Up to date: 6 files.\n", stderr: "" });
  fill(cwd, { "specs/tasks/spec.yaml": "new tasks\n" });
  expect((await run(cwd, ["gen"])).stdout).toBe("2 files written; 4 unchanged.\n");
  expect(await run(cwd, ["gen", "--quiet"])).toEqual({ code: 0, stdout: "", stderr: "" });
});

test("the package exports each contract, built from the sources or as it is", async () => {
  const cwd = project();
  await run(cwd, ["gen"]);
  const exportsIn = (path: string) => JSON.parse(readFileSync(join(cwd, path), "utf8")).exports;
  expect(exportsIn("generated/package.json")).toMatchObject({
    "./social": {
      "@toolpact/source": "./social/index.ts",
      types: "./dist/social/index.d.ts",
      default: "./dist/social/index.js",
    },
    "./social/*.json": "./dist/social/*.json",
  });
  await run(cwd, ["gen", "--target", "js", "--out", "build"]);
  expect(exportsIn("build/package.json")).toMatchObject({
    "./tasks": { types: "./tasks/index.d.ts", default: "./tasks/index.js" },
    "./tasks/*.json": "./tasks/*.json",
  });
});

test("gen FOLDER --out DIR builds one contract and ignores the project file", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/spec.yaml": "alone\n", "toolpact.yaml": "{ broken" });
  expect((await run(cwd, ["gen", "contract", "--out", "src/made", "--target", "js"])).code).toBe(0);
  expect(generatedIn(cwd)).toMatchObject({ "src/made/index.js": "// alone\n" });
  expect(existsSync(join(cwd, "src/made/.toolpact"))).toBe(false);
});

test("gen FOLDER builds one contract of the project, and leaves the package alone", async () => {
  const cwd = project();
  expect((await run(cwd, ["gen", "specs/social/"])).code).toBe(0);
  expect(Object.keys(generatedIn(cwd))).toEqual([
    "artifacts/social.json",
    "generated/social/index.ts",
    "generated/social/manifest.json",
  ]);
});

test("gen --out DIR builds all contracts into folders of their names", async () => {
  const cwd = project();
  expect((await run(join(cwd, "specs"), ["gen", "--project", "../toolpact.yaml", "--out", "../build"])).code).toBe(0);
  expect(Object.keys(generatedIn(cwd))).toEqual([
    "build/package.json",
    "build/social/index.ts",
    "build/social/manifest.json",
    "build/tasks/index.ts",
    "build/tasks/manifest.json",
  ]);
});

test("an error in one contract changes nothing, and all contracts are reported", async () => {
  const cwd = project();
  await run(cwd, ["gen"]);
  const before = contentOf(join(cwd, "generated"));
  fill(cwd, { "specs/tasks/spec.yaml": "tasks are broken\n", "specs/social/spec.yaml": "new, but\n  broken\n" });
  const { code, stdout, stderr } = await run(cwd, ["gen"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("specs/tasks/spec.yaml:1:11 error unknown-type");
  expect(stderr).toContain("specs/social/spec.yaml:2:3 error unknown-type");
  expect(stderr).toContain("2 errors.");
  expect(contentOf(join(cwd, "generated"))).toEqual(before);
});

test("a warning is reported, and the output is written all the same", async () => {
  const cwd = project();
  fill(cwd, { "specs/tasks/spec.yaml": "doubtful\n" });
  const { code, stderr } = await run(cwd, ["gen"]);
  expect(code).toBe(0);
  expect(stderr).toContain("1 warning.");
  expect(generatedIn(cwd)["generated/tasks/index.ts"]).toBe("// doubtful\n");
});

test("--check writes nothing, shows the difference, and distinguishes stale output from edited output", async () => {
  const cwd = project();
  const missing = await run(cwd, ["gen", "--check"]);
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain(
    "generated/tasks/index.ts:1:1 error stale-file This generated file is missing: run `toolpact gen`.",
  );
  expect(missing.stdout).toMatch(
    /^\d generated files are not up to date: \d missing\. Run `toolpact gen` to update them\.\n/,
  );
  expect(generatedIn(cwd)).toEqual({});
  expect(existsSync(join(cwd, ".toolpact"))).toBe(false);

  await run(cwd, ["gen"]);
  expect(await run(cwd, ["gen", "--check"])).toEqual({ code: 0, stdout: "Up to date.\n", stderr: "" });

  fill(cwd, { "specs/tasks/spec.yaml": "new tasks\n", "generated/social/index.ts": "// social\n// my line\n" });
  const before = contentOf(cwd);
  const { code, stdout, stderr } = await run(cwd, ["gen", "--check"]);
  expect(code).toBe(1);
  expect(stdout).toContain(
    "--- a/generated/tasks/index.ts\n+++ b/generated/tasks/index.ts\n@@ -1,1 +1,1 @@\n-// tasks\n+// new tasks\n",
  );
  expect(stdout).toContain("-// my line\n");
  expect(stdout.split("\n")[0]).toBe(
    "3 generated files are not up to date: 2 stale, 1 edited by hand. Run `toolpact gen --force` to overwrite them.",
  );
  expect(stderr).toContain("generated/tasks/index.ts:1:1 error stale-file This generated file is stale: run");
  expect(stderr).toContain("generated/social/index.ts:2:1 error edited-file");
  expect(contentOf(cwd)).toEqual(before);
});

test("--json is short for --format json", async () => {
  const cwd = project();
  const { stdout } = await run(cwd, ["gen", "--check", "--json"]);
  expect(stdout).toBe((await run(cwd, ["gen", "--check", "--format", "json"])).stdout);
  expect(JSON.parse(stdout)).toMatchObject({ command: "gen --check", ok: false });
});

test("--check also finds what is left over, and a record that does not know a file", async () => {
  const cwd = project();
  await run(cwd, ["gen"]);
  fill(cwd, { "toolpact.yaml": PROJECT.replace(", manifest: artifacts/social.json", "") });
  rmSync(join(cwd, "generated/tasks/.toolpact-files.json"));
  const { stderr } = await run(cwd, ["gen", "--check"]);
  expect(stderr).toContain(
    "artifacts/social.json:1:1 error stale-file This generated file belongs to an earlier contract",
  );
  expect(stderr).toContain(
    "generated/tasks/index.ts:1:1 error stale-file This generated file is up to date, but not in the owned-files record",
  );
  expect((await run(cwd, ["gen"])).code).toBe(0);
  expect(existsSync(join(cwd, "artifacts"))).toBe(false);
});

test("--check reports a run that was cut off, and the next gen fixes it or reports why it cannot", async () => {
  const cwd = project();
  await run(cwd, ["gen"]);
  fill(cwd, { ".toolpact/journal.json": "half a journ" });
  expect((await run(cwd, ["gen", "--check"])).stderr).toContain("error interrupted-run");
  expect((await run(cwd, ["gen"])).stderr).toContain("error interrupted-run-changed");
  expect((await run(cwd, ["gen", "--force"])).code).toBe(0);
  expect((await run(cwd, ["gen", "--check"])).code).toBe(0);
});

test("DESIGN 10: gen names an edited file and keeps it; --force overwrites it", async () => {
  const cwd = project();
  await run(cwd, ["gen"]);
  fill(cwd, { "generated/tasks/index.ts": "mine\n", "specs/tasks/spec.yaml": "new\n" });
  const refused = await run(cwd, ["gen"]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("generated/tasks/index.ts:1:1 error edited-file");
  expect(generatedIn(cwd)["generated/tasks/index.ts"]).toBe("mine\n");
  expect((await run(cwd, ["gen", "--force"])).code).toBe(0);
  expect(generatedIn(cwd)["generated/tasks/index.ts"]).toBe("// new\n");
});

test.each([
  [["gen", "contract", "--out", "contract/made"]],
  [["gen", "contract", "--out", "."]],
  [["gen", "contract", "--out", "contract"]],
  [["gen", "contract", "--out", "link/made"]],
])("%j: output in, around or through a link into the contract's folder is refused", async (args) => {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/spec.yaml": "alone\n" });
  symlinkSync(join(cwd, "contract"), join(cwd, "link"));
  const { code, stderr } = await run(cwd, args);
  expect(code).toBe(1);
  expect(stderr).toContain("error folders-overlap");
  expect(Object.keys(contentOf(cwd))).toEqual(["contract/spec.yaml"]);
});

test("a spec folder that a link takes out of the project is refused", async () => {
  const folder = temporaryFolder();
  fill(folder, {
    "secret/spec.yaml": "x\n",
    "p/toolpact.yaml": "contracts: { a: { spec: specs/a, out: out } }\n",
    "p/specs/x": "",
  });
  symlinkSync(join(folder, "secret"), join(folder, "p/specs/a"));
  const { code, stderr } = await run(join(folder, "p"), ["gen"]);
  expect(code).toBe(1);
  expect(stderr).toContain("it is outside the project's folder");
});

test.each([
  [["gen"], "There is no toolpact.yaml here or in a parent folder."],
  [["gen", "--project", "nowhere.yaml"], "The project file nowhere.yaml does not exist."],
  [["gen", "contract"], "toolpact gen contract --out DIR"],
  [["gen", "a", "b"], "too many arguments"],
  [["gen", "--chekc"], "Did you mean --check?"],
  [["gen", "--target", "py"], "Allowed choices are ts, js, json."],
  [["gen", "--check", "--watch"], "cannot be used with"],
  [["gen", "--check", "--force"], "cannot be used with"],
  [["gen", "--watch", "--format", "json"], "--watch supports only --format text"],
  [["gne"], "Did you mean gen?"],
])("%j is wrong usage: exit code 2", async (args, sentence) => {
  const { code, stdout, stderr } = await run(temporaryFolder(), args);
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stdout).toBe("");
});

test("gen, lint and --check find the project file in a parent folder", async () => {
  const cwd = project();
  const below = join(cwd, "specs/tasks");
  expect(await run(below, ["gen"])).toMatchObject({ code: 0, stdout: "6 files written; 0 unchanged.\n" });
  expect(Object.keys(generatedIn(cwd))).toContain("generated/tasks/index.ts");
  expect(await run(below, ["gen", "--check"])).toMatchObject({ code: 0 });
  fill(cwd, { "specs/tasks/spec.yaml": "doubtful\n" });
  expect((await run(below, ["lint"])).stderr).toContain("spec.yaml:1:1 warning");
});

test.each(["lint", "docs", "gen"])("%s without a project file proposes what fits every command", async (command) => {
  const { code, stderr } = await run(temporaryFolder(), [command]);
  expect(code).toBe(2);
  expect(stderr).toContain("toolpact init");
  expect(stderr).not.toContain("toolpact gen FOLDER");
});

test("a bug of ours is one line and exit code 2, with the stack if asked for", async () => {
  const cwd = project();
  const compile = () => Promise.reject(new Error("Bug in the generator: oh\u001b[31m"));
  const short = await run(cwd, ["gen"], { compile });
  expect(short.code).toBe(2);
  expect(short.stderr).toMatch(/^Bug in toolpact \d+\.\d+\.\d+: Bug in the generator: oh␛\[31m\. .*\n$/);
  const long = await run(cwd, ["gen"], { compile, env: { TOOLPACT_DEBUG: "1" } });
  expect(long.stderr).toContain("gen.test.ts");
});
