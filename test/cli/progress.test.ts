import { expect, test } from "vitest";
import { fill, temporaryFolder } from "../write/temporary-folder.ts";
import { run } from "./fake-session.ts";

const project = () => {
  const cwd = temporaryFolder();
  fill(cwd, {
    "toolpact.yaml": "contracts:\n  a: { spec: specs/a, out: out/a }\n  b: { spec: specs/b, out: out/b }\n",
    "specs/a/spec.yaml": "a\n",
    "specs/b/spec.yaml": "b\n",
  });
  return cwd;
};

test("a terminal shows which contract is compiled, and nothing is left of it", async () => {
  const { stderr } = await run(project(), ["gen"], { isTerminal: true, env: { NO_COLOR: "1" } });
  const erase = `\r${" ".repeat(79)}\r`;
  expect(stderr).toBe(`${erase}Compiling specs/a ...${erase}${erase}Compiling specs/b ...${erase}`);
});

test("neither a pipe nor --quiet has progress", async () => {
  expect((await run(project(), ["gen"])).stderr).toBe("");
  expect((await run(project(), ["gen", "--quiet"], { isTerminal: true })).stderr).toBe("");
});
