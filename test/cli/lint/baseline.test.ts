import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readInput, unreadable } from "../../../generator/cli/read-input.ts";
import { testNeeding } from "../../support/needs.ts";
import { fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { run } from "../fake-session.ts";

function folderWith(text: string): string {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/spec.yaml": text });
  return cwd;
}

const lint = (cwd: string, ...args: readonly string[]) => run(cwd, ["lint", "contract", ...args]);
const known = ["--baseline", "ci/known.json"];
const write = [...known, "--write-baseline", "--reason", "From before the rules."];

test("findings of the baseline are not reported again, even if lines move; new ones are", async () => {
  const cwd = folderWith("one\n  doubtful\n");
  expect(await lint(cwd, ...write)).toEqual({
    code: 0,
    stdout: "",
    stderr: "ci/known.json: 1 finding, 1 of them new; 0 gone.\n",
  });
  fill(cwd, { "contract/spec.yaml": "zero\none\n  doubtful\n" });
  expect(await lint(cwd, ...known)).toEqual({
    code: 0,
    stdout: "No findings other than 1 in the baseline.\n",
    stderr: "",
  });
  fill(cwd, { "contract/spec.yaml": "zero\none\n  doubtful\nanother doubtful\n" });
  const { code, stderr } = await lint(cwd, ...known);
  expect(code).toBe(1);
  expect(stderr).toContain("contract/spec.yaml:4:9 warning unknown-type");
  expect(stderr).not.toContain("contract/spec.yaml:3:3");
});

test("from another folder the baseline is the same", async () => {
  const cwd = folderWith("doubtful\n");
  await lint(cwd, ...write);
  expect((await run(join(cwd, "contract"), ["lint", ".", "--baseline", "../ci/known.json"])).code).toBe(0);
});

test("an entry that covers nothing is a finding on its line, and goes when the baseline is written anew", async () => {
  const cwd = folderWith("doubtful\n");
  await lint(cwd, ...write);
  fill(cwd, { "contract/spec.yaml": "fine\n" });
  const { code, stderr } = await lint(cwd, ...known);
  expect(code).toBe(1);
  expect(stderr).toContain(
    "ci/known.json:4:5 warning unused-baseline-entry Unused baseline entry: `toolpact lint` no longer reports unknown-type",
  );
  expect((await lint(cwd, ...known, "--write-baseline")).stderr).toBe(
    "ci/known.json: 0 findings, 0 of them new; 1 gone.\n",
  );
  expect((await lint(cwd, ...known)).code).toBe(0);
});

test("what is added has a reason, and what was there keeps its own", async () => {
  const cwd = folderWith("doubtful\n");
  await lint(cwd, ...write);
  fill(cwd, { "contract/spec.yaml": "doubtful\n\nmore doubtful\n" });
  await lint(cwd, ...known, "--write-baseline");
  const { findings } = JSON.parse(readFileSync(join(cwd, "ci/known.json"), "utf8"));
  expect(findings.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    "From before the rules.",
    "Not reviewed yet.",
  ]);
});

test("errors are never known, and with one nothing is written", async () => {
  const cwd = folderWith("broken\ndoubtful\n");
  expect((await lint(cwd, ...write)).code).toBe(1);
  expect((await lint(cwd, ...known)).stderr).toBe(
    "error: The baseline ci/known.json does not exist. Create it with --write-baseline.\n",
  );
});

test("a file that is not a baseline is reported and never overwritten", async () => {
  const cwd = folderWith("doubtful\n");
  const text = '{ "name": "something else" }\n';
  fill(cwd, { "ci/known.json": text });
  for (const args of [known, write]) {
    const { code, stderr } = await lint(cwd, ...args);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("ci/known.json:1:1 error bad-baseline"),
    });
  }
  expect(readFileSync(join(cwd, "ci/known.json"), "utf8")).toBe(text);
});

test("an unreadable baseline is reported with a hint, and not overwritten", async () => {
  const cwd = folderWith("doubtful\n");
  fill(cwd, { "ci/known.json/inside.txt": "mine" });
  for (const args of [known, write]) {
    const { code, stderr } = await lint(cwd, ...args);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^ci\/known\.json:1:1 error unreadable known\.json cannot be read: it is a folder\.\n +hint: Choose a file/,
      ),
    });
  }
  expect(readFileSync(join(cwd, "ci/known.json/inside.txt"), "utf8")).toBe("mine");
});

testNeeding("POSIX", "of what has no size and no end only as much as may be is read", async () => {
  const read = await readInput("/dev/zero", "pipe");
  expect(read).toMatchObject({ isMissing: false, problem: { id: "file-too-large" } });
});

test.each([
  ["EACCES", "known.json cannot be read: permission denied (EACCES).", "Check the permissions", false],
  ["ENOTDIR", "known.json cannot be read: there is no such file (ENOTDIR).", "Check the spelling", true],
  ["EIO", "known.json cannot be read: EIO.", null, false],
])("the system error %s is explained, if it is known", (code, message, hint, isMissing) => {
  const refused = unreadable(Object.assign(new Error("/home/me/known.json"), { code, syscall: "open" }), "known.json");
  expect(refused).toMatchObject({ isMissing, problem: { id: "unreadable", message } });
  expect(refused.problem.hint).toEqual(hint === null ? null : expect.stringContaining(hint));
});

test("what isn't the system's refusal is thrown on", () => {
  expect(() => unreadable(new Error("a bug"), "known.json")).toThrow("a bug");
});

test.each([[["--write-baseline"]], [["--reason", "x"]], [[...known, "--reason", "x"]], [[...write, "--reason", " "]]])(
  "%j: wrong usage, in a sentence",
  async (args) => {
    const { code, stderr } = await lint(folderWith("doubtful\n"), ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error: .+\n$/) });
  },
);
