import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { run, start } from "../cli/fake-session.ts";
import { contract } from "../cli/notes-repository.ts";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";

const PROJECT = `contracts:
  notes: { spec: specs/notes, out: generated/notes }
  other: { spec: specs/other, out: generated/other }
emitters:
  allow: true
  use:
    - { module: ./emitters/codes.mjs, options: { heading: Codes } }
`;

const EMITTER = `import { line } from "./line.mjs";
export default (model, { heading }) => [
  { path: "wiki/codes.md", text: \`# \${heading} of \${model.contract.name}\\n\` + model.errors.map(line).join("") },
];
`;

function project(toolpactYaml = PROJECT): string {
  const cwd = temporaryFolder();
  fill(cwd, {
    "toolpact.yaml": toolpactYaml,
    "specs/notes/contract.yaml": contract(80),
    "specs/other/contract.yaml": contract(80).replace("name: notes", "name: other"),
    "emitters/codes.mjs": EMITTER,
    "emitters/line.mjs": "export const line = ({ code }) => `- ${code}\\n`;\n",
  });
  return cwd;
}

const gen = (cwd: string, ...args: readonly string[]) => run(cwd, ["gen", ...args], { compile });
const codes = (cwd: string, name = "notes") => contentOf(cwd)[`generated/${name}/wiki/codes.md`];

test("files of an emitter are written for each contract, recorded, and removed with the emitter", async () => {
  const cwd = project();
  expect((await gen(cwd)).code).toBe(0);
  expect(codes(cwd)).toMatch(/^# Codes of notes\n- internal\n- /);
  expect(codes(cwd, "other")).toMatch(/^# Codes of other\n/);
  const record = JSON.parse(readFileSync(join(cwd, "generated/notes/.toolpact-files.json"), "utf8"));
  expect(record).toMatchObject({ emitted: ["wiki/codes.md"], files: { "wiki/codes.md": expect.any(String) } });
  expect(await gen(cwd, "--check")).toMatchObject({ code: 0, stdout: "Up to date.\n" });
  fill(cwd, { "toolpact.yaml": PROJECT.slice(0, PROJECT.indexOf("emitters:")) });
  expect((await gen(cwd)).stdout).toContain("2 deleted");
  expect([codes(cwd), codes(cwd, "other")]).toEqual([undefined, undefined]);
});

test.each([
  ["its module", "emitters/codes.mjs", EMITTER.replace("# ", "## ")],
  ["a module that it imports", "emitters/line.mjs", "export const line = () => '';\n"],
  ["its options", "toolpact.yaml", PROJECT.replace("Codes", "All codes")],
])("gen runs an emitter again after a change of %s, and --check reports it before", async (_what, path, text) => {
  const cwd = project();
  await gen(cwd);
  const before = codes(cwd);
  fill(cwd, { [path]: text });
  const checked = await gen(cwd, "--check");
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain("2 generated files are not up to date: 2 stale.");
  expect((await gen(cwd)).stdout).toContain("2 files written");
  expect(codes(cwd)).not.toBe(before);
});

test("--no-emitters runs no module, keeps the files, and --check counts them as not checked", async () => {
  const cwd = project();
  await gen(cwd);
  const before = codes(cwd);
  fill(cwd, { "emitters/codes.mjs": "throw new Error();", "specs/notes/contract.yaml": contract(90) });
  const sentence = "2 files of emitters were not checked (--no-emitters).";
  expect((await gen(cwd, "--check", "--no-emitters")).stdout).toMatch(
    new RegExp(`to update them\\. ${sentence.replace(/[().]/g, "\\$&")}\n`),
  );
  expect((await gen(cwd, "--no-emitters")).code).toBe(0);
  expect(codes(cwd)).toBe(before);
  expect(await gen(cwd, "--check", "--no-emitters")).toMatchObject({ code: 0, stdout: `Up to date. ${sentence}\n` });
  const json = JSON.parse((await gen(cwd, "--check", "--no-emitters", "--json")).stdout);
  expect(json.files).toEqual([
    { path: "generated/notes/wiki/codes.md", state: "unchecked" },
    { path: "generated/other/wiki/codes.md", state: "unchecked" },
  ]);
  fill(cwd, { "emitters/codes.mjs": EMITTER });
  expect(await gen(cwd, "--check")).toMatchObject({ code: 0, stdout: "Up to date.\n" });
});

test.each([[[]], [["--no-emitters"]]])(
  "a folder that is built without toolpact.yaml keeps the files (%j)",
  async (flags) => {
    const cwd = project();
    await gen(cwd);
    const before = codes(cwd);
    fill(cwd, { "specs/notes/contract.yaml": contract(90) });
    const args = ["specs/notes", "--out", "generated/notes", ...flags];
    expect(await gen(cwd, ...args)).toMatchObject({ code: 0, stdout: expect.not.stringContaining("deleted") });
    expect(codes(cwd)).toBe(before);
    const reason = flags.length > 0 ? "--no-emitters" : "built without toolpact.yaml";
    expect(await gen(cwd, ...args, "--check")).toMatchObject({
      code: 0,
      stdout: `Up to date. 1 file of emitters was not checked (${reason}).\n`,
    });
    fill(cwd, { "specs/notes/contract.yaml": contract(80) });
    await gen(cwd);
    expect(await gen(cwd, "--check")).toMatchObject({ code: 0, stdout: "Up to date.\n" });
  },
);

test("without consent nothing runs and nothing is written", async () => {
  const cwd = project(PROJECT.replace("allow: true", "allow: false"));
  const { code, stderr } = await gen(cwd);
  expect(code).toBe(1);
  expect(stderr).toContain("toolpact.yaml:5:10 error emitters-not-allowed");
  expect(Object.keys(contentOf(cwd)).filter((path) => path.startsWith("generated"))).toEqual([]);
  expect((await gen(cwd, "--no-emitters")).code).toBe(0);
});

test("an error of an emitter is reported at its entry, and nothing is written", async () => {
  const cwd = project();
  fill(cwd, { "emitters/line.mjs": "export const line = (error) => error.missing.code;\n" });
  const { code, stderr } = await gen(cwd);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "toolpact.yaml:7:17 error emitter-failed The emitter ./emitters/codes.mjs failed for the contract notes: Cannot read properties of undefined (reading 'code') (at emitters/line.mjs:1:46).",
  );
  expect(Object.keys(contentOf(cwd)).filter((path) => path.startsWith("generated"))).toEqual([]);
});

test("a file that was edited by hand is not overwritten, and one of the user's is not either", async () => {
  const cwd = project();
  fill(cwd, { "generated/other/wiki/codes.md": "mine\n" });
  expect((await gen(cwd)).stderr).toContain("generated/other/wiki/codes.md:1:1 error foreign-file");
  rmSync(join(cwd, "generated"), { recursive: true });
  await gen(cwd);
  writeFileSync(join(cwd, "generated/notes/wiki/codes.md"), "edited\n");
  fill(cwd, { "toolpact.yaml": PROJECT.replace("Codes", "All codes") });
  expect((await gen(cwd)).stderr).toContain("generated/notes/wiki/codes.md:1:1 error edited-file");
});

test("nothing is written through a symbolic link in the output folder", async () => {
  const cwd = project();
  mkdirSync(join(cwd, "generated/notes"), { recursive: true });
  mkdirSync(join(cwd, "elsewhere"));
  symlinkSync(join(cwd, "elsewhere"), join(cwd, "generated/notes/wiki"));
  expect((await gen(cwd)).stderr).toContain("generated/notes/wiki:1:1 error symlink-in-output");
  expect(contentOf(join(cwd, "elsewhere"))).toEqual({});
});

test("a module outside the project is refused", async () => {
  const { code, stderr } = await gen(project(PROJECT.replace("./emitters/", "./../emitters/")));
  expect(code).toBe(1);
  expect(stderr).toContain('toolpact.yaml:7:17 error unsafe-path The path "./../emitters/codes.mjs" is not allowed');
});

test("--watch runs an emitter again when a module that it imports changes", async () => {
  const cwd = project();
  const running = start(cwd, ["gen", "--watch"], { compile });
  onTestFinished(() => void running.stop());
  await running.lines(1);
  fill(cwd, { "emitters/line.mjs": "export const line = ({ code }) => code;\n" });
  expect((await running.lines(2))[1]).toContain("2 files written");
  expect(codes(cwd)).not.toContain("- internal");
});

test("--out takes the files of emitters, too", async () => {
  const cwd = project();
  expect((await gen(cwd, "--out", "build", "--target", "js")).code).toBe(0);
  expect(contentOf(cwd)["build/other/wiki/codes.md"]).toMatch(/^# Codes of other\n/);
});
