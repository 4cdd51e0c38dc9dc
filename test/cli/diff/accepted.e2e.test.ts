import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commit, contract, edit, repository, toolpact } from "../notes-repository.ts";

const accepting = (id: string, at: string, above = "") =>
  `${above}suppressions:\n  - { id: ${id}, at: ${at}, reason: Nobody sends more. }\n`;

const known = ["--baseline", "known.json"];
const write = [...known, "--write-baseline", "--reason", "Nobody calls it yet."];

test("a suppressed change is shown with its reason, does not fail, and requires no version", async () => {
  const cwd = repository();
  edit(cwd, contract(40, "1.0.0", accepting("input-bounds-tightened", "tools/note")));
  const { code, stdout } = await toolpact(cwd, "diff", "HEAD");
  expect({ code, stdout: stdout.replace(/\(.*\)/, "") }).toEqual({
    code: 0,
    stdout:
      "notes : 0 breaking, 0 unknown, 0 compatible, 1 accepted. Needs no new version; it declares 1.0.0, which is sufficient.\n",
  });
  expect((await toolpact(cwd, "diff", "HEAD", "--fail-on", "any")).code).toBe(0);
  const json = JSON.parse((await toolpact(cwd, "diff", "HEAD", "--format", "json")).stdout);
  expect(json).toMatchObject({ ok: true, diagnostics: [], contracts: [{ changes: [] }] });
  expect(json.contracts[0].accepted).toMatchObject([
    { id: "input-bounds-tightened", effect: "breaking", path: "tools/note/input", reason: "Nobody sends more." },
  ]);
  const { stdout: markdown } = await toolpact(cwd, "diff", "HEAD", "--format", "markdown");
  expect(markdown).toContain("<details><summary>1 accepted</summary>");
  expect(markdown).toContain("| Nobody sends more. |");
});

test("a suppression covers its rule at its location and below, and nothing else", async () => {
  const cwd = repository();
  for (const [id, at] of [
    ["input-bounds-tightened", "tools/not"],
    ["input-values-narrowed", "tools/note"],
  ] as const) {
    edit(cwd, contract(40, "1.0.0", accepting(id, at)));
    const { code, stdout } = await toolpact(cwd, "diff", "HEAD");
    expect(code).toBe(1);
    expect(stdout).toContain("1 breaking, 0 unknown, 0 compatible. ");
    expect(stdout).toContain(
      `specs/notes/contract.yaml:2:5 warning unused-suppression Unused suppression: nothing at ${at} raises ${id}.`,
    );
  }
});

test("an unused suppression is a finding in every format, unless nothing differs", async () => {
  const cwd = repository(contract(80, "1.0.0", accepting("input-bounds-tightened", "tools/note")));
  expect((await toolpact(cwd, "diff", "HEAD")).code).toBe(0);
  expect((await toolpact(cwd, "lint")).code).toBe(0);
  edit(cwd, contract(90, "1.1.0", accepting("input-bounds-tightened", "tools/note")));
  for (const format of ["text", "json", "markdown", "github", "sarif", "junit"]) {
    const { code, stdout } = await toolpact(cwd, "diff", "HEAD", "--format", format);
    expect({ format, code, stdout }).toEqual({
      format,
      code: 1,
      stdout: expect.stringContaining("unused-suppression"),
    });
  }
});

test("the verdict on the version can't be suppressed", async () => {
  const cwd = repository(contract(80, "1.0.0", accepting("version-too-low", "contract")));
  const { code, stderr } = await toolpact(cwd, "lint");
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("error suppressed-error") });
});

test("changelog and verify-lock show accepted changes, too", async () => {
  const cwd = repository();
  expect((await toolpact(cwd, "gen")).code).toBe(0);
  edit(cwd, contract(40, "1.0.0", accepting("input-bounds-tightened", "tools/note")));
  expect((await toolpact(cwd, "changelog", "HEAD")).stdout).toMatch(/^## notes 1\.0\.0\n\n### Breaking\n\n- The input/);
  const { stdout } = await toolpact(cwd, "verify-lock", "generated/notes/contract.lock.json");
  expect(stdout).toContain("breaking input-bounds-tightened");
});

test("a baseline accepts what fails, by rule and fingerprint, whatever comes above it", async () => {
  const cwd = repository();
  edit(cwd, contract(40).replace("Add a note.", "Add a good note."));
  expect(await toolpact(cwd, "diff", "HEAD", ...write)).toEqual({
    code: 0,
    stdout: "",
    stderr: "known.json: 2 findings, 2 of them new; 0 gone.\n",
  });
  edit(cwd, contract(40, "1.0.0", "# One more line.\n").replace("Add a note.", "Add a good note."));
  const { code, stdout } = await toolpact(cwd, "diff", "HEAD", ...known);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("0 compatible, 2 accepted.") });
  expect((await toolpact(cwd, "diff", "HEAD")).code).toBe(1);
});

test.each([
  ["version", "1.1.0", ["input-bounds-tightened"]],
  ["breaking", "1.0.0", ["input-bounds-tightened"]],
  ["any", "2.0.0", ["tool-added", "input-bounds-tightened"]],
])("with --fail-on %s the baseline has what would fail, and then nothing does", async (failOn, version, ids) => {
  const cwd = repository();
  const added = "  more:\n    description: Add more.\n    input: {}\n";
  edit(cwd, `${contract(40, version)}${added}`);
  const args = ["diff", "HEAD", "--fail-on", failOn];
  expect((await toolpact(cwd, ...args)).code).toBe(1);
  expect((await toolpact(cwd, ...args, ...write)).code).toBe(0);
  const { findings } = JSON.parse(readFileSync(join(cwd, "known.json"), "utf8"));
  expect(findings.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await toolpact(cwd, ...args, ...known)).code).toBe(0);
});

test("an unused entry is a finding, unless nothing differs, as after a merge", async () => {
  const cwd = repository();
  edit(cwd, contract(40));
  await toolpact(cwd, "diff", "HEAD", ...write);
  commit(cwd);
  expect((await toolpact(cwd, "diff", "HEAD", ...known)).code).toBe(0);
  edit(cwd, contract(50, "1.1.0"));
  const { code, stdout } = await toolpact(cwd, "diff", "HEAD", ...known);
  expect(code).toBe(1);
  expect(stdout).toContain(
    "known.json:4:5 warning unused-baseline-entry Unused baseline entry: `toolpact diff` no longer reports input-bounds-tightened at tools/note/input/properties/text/maxLength.",
  );
});

test("one file holds the baselines of both commands", async () => {
  const cwd = repository();
  edit(cwd, contract(40));
  await toolpact(cwd, "diff", "HEAD", ...write);
  expect((await toolpact(cwd, "lint", ...known)).code).toBe(0);
  expect((await toolpact(cwd, "lint", ...write)).stderr).toBe("known.json: 1 finding, 0 of them new; 0 gone.\n");
});
