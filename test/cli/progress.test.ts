import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { run } from "./fake-session.ts";
import { contract } from "./notes-repository.ts";

const project = () => {
  const cwd = temporaryFolder();
  fill(cwd, {
    "toolpact.yaml": "contracts:\n  a: { spec: specs/a, out: out/a }\n  b: { spec: specs/b, out: out/b }\n",
    "specs/a/spec.yaml": "a\n",
    "specs/b/spec.yaml": "b\n",
  });
  return cwd;
};

const TERMINAL = { isTerminal: true, env: { NO_COLOR: "1" } } as const;
const ERASE = `\r${" ".repeat(79)}\r`;

/** What a terminal showed, one after the other. */
const stepsIn = (stderr: string) => stderr.split(ERASE).filter((step) => step !== "");

test("a terminal shows which contract is compiled, and nothing is left of it", async () => {
  const { stderr } = await run(project(), ["gen"], TERMINAL);
  expect(stderr).toBe(`${ERASE}Compiling specs/a ...${ERASE}${ERASE}Compiling specs/b ...${ERASE}`);
});

const NOTES = { "notes.json": JSON.stringify({ tools: [{ name: "note", inputSchema: { type: "object" } }] }) };

test("import shows which source it reads, and then that it compiles the contract", async () => {
  const cwd = temporaryFolder();
  fill(cwd, NOTES);
  const importing = ["import", "notes.json", "--out", "specs/notes"];
  const { code, stderr } = await run(cwd, importing, { compile, ...TERMINAL });
  expect({ code, steps: stepsIn(stderr).slice(0, 2) }).toEqual({
    code: 0,
    steps: ["Reading notes.json ...", expect.stringMatching(/^Compiling .+ \.\.\.$/)],
  });
  expect(stderr.endsWith(ERASE)).toBe(true);
});

test("docs shows which contract it compiles", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "specs/notes/contract.yaml": contract(80) });
  const { code, stderr } = await run(cwd, ["docs", "specs/notes"], { compile, ...TERMINAL });
  expect({ code, steps: stepsIn(stderr) }).toEqual({
    code: 0,
    steps: ["Compiling specs/notes ...", "Making the pages ..."],
  });
  expect(stderr.endsWith(ERASE)).toBe(true);
});

test("import and docs show nothing in a pipe", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { ...NOTES, "specs/notes/contract.yaml": contract(80) });
  const importing = ["import", "notes.json", "--out", "specs/other"];
  for (const args of [importing, ["docs", "specs/notes"]]) {
    const { code, stderr } = await run(cwd, args, { compile });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  }
});

test("neither a pipe nor --quiet has progress", async () => {
  expect((await run(project(), ["gen"])).stderr).toBe("");
  expect((await run(project(), ["gen", "--quiet"], { isTerminal: true })).stderr).toBe("");
});
