import { describe, expect, test } from "vitest";
import { BINDINGS } from "../../generator/bindings.ts";
import { DIFF_RULES } from "../../generator/diagnostics/diff.ts";
import { DIAGNOSTICS } from "../../generator/diagnostics.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { run } from "./fake-session.ts";

test("explain prints a lint rule's page, or the registry's text", async () => {
  const cwd = temporaryFolder();
  expect(await run(cwd, ["explain", "unused-code"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^# unused-code\n/),
  });
  const edited = await run(cwd, ["explain", "edited-file"]);
  expect(edited.stdout).toMatch(/^# edited-file \(error\)\n\nThe file does not match its hash/);
});

test("explain prints the page of every rule of diff", async () => {
  for (const id of Object.keys(DIFF_RULES)) {
    const { code, stdout } = await run(temporaryFolder(), ["explain", id]);
    expect({ code, head: stdout.split("\n", 1)[0] }).toEqual({ code: 0, head: `# ${id}` });
  }
});

test("an unknown id is wrong usage, with the nearest one", async () => {
  const { code, stderr } = await run(temporaryFolder(), ["explain", "unsued-code"]);
  expect(code).toBe(2);
  expect(stderr).toContain("Did you mean `unused-code`?");
});

test("without an id every diagnostic has a line, with an explanation", async () => {
  const { code, stdout } = await run(temporaryFolder(), ["explain"]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(Object.keys(DIAGNOSTICS).length + Object.keys(DIFF_RULES).length);
  for (const line of lines) {
    expect(line).toMatch(/^[a-z0-9-]+ +(?:error|warning|source|wire|agent) +\S.{10,}$/);
    expect(line).not.toContain("There is no page");
  }
});

describe("explain --all --format markdown", () => {
  const all = async () => (await run(temporaryFolder(), ["explain", "--all", "--format", "markdown"])).stdout;

  test("has a heading for every section, every diagnostic and every rule of diff", async () => {
    const headings = new Set(
      (await all())
        .replaceAll(/^```[\s\S]*?^```/gm, "")
        .split("\n")
        .filter((line) => line.startsWith("#")),
    );
    expect([...headings].filter((line) => /^# /.test(line))).toEqual([
      expect.stringMatching(/^# The spec language of /),
    ]);
    for (const section of ["errors", "tools", "envelope", "rate_classes"]) expect(headings).toContain(`## ${section}`);
    const named = [...headings].map((line) => /^### ([a-z0-9-]+)(?: \((?:error|warning)\))?$/.exec(line)?.[1]);
    const ids = [...Object.keys(DIAGNOSTICS), ...Object.keys(DIFF_RULES)];
    expect(ids.filter((id) => !named.includes(id))).toEqual([]);
  });

  test("lists every binding with its meaning", async () => {
    const text = await all();
    for (const [name, { positions }] of Object.entries(BINDINGS)) {
      expect(text).toMatch(new RegExp(`^\\| \`${name}\` \\| ${positions.join(", ")} \\| \\S`, "m"));
    }
  });

  test("refers to no other file", async () => {
    expect((await all()).match(/\]\((?!#|https:)[^)]*\)/g)).toBeNull();
  });

  test("takes no id", async () => {
    const { code, stderr } = await run(temporaryFolder(), ["explain", "unused-code", "--all"]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: --all explains every diagnostic. Omit "unused-code", or --all.\n',
    });
  });
});

test.each([
  [[]],
  [["--help"]],
  [["help", "gen"]],
  [["init", "--help"]],
  [["gen", "--help"]],
  [["lint", "--help"]],
  [["explain", "--help"]],
  [["diff", "--help"]],
  [["verify-lock", "--help"]],
  [["changelog", "--help"]],
])("%j prints help with examples", async (args) => {
  const { code, stdout, stderr } = await run(temporaryFolder(), args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("Examples:\n  toolpact ");
});

test("--version prints the package's version", async () => {
  expect((await run(temporaryFolder(), ["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
