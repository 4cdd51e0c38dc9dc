import { join } from "node:path";
import { expect, test } from "vitest";
import { driftText } from "../../../generator/cli/gen/drift-text.ts";
import { codeFrame } from "../../../generator/cli/report/code-frame.ts";
import { escapeTerminal } from "../../../generator/cli/report/escape-terminal.ts";
import type { Finding } from "../../../generator/cli/report/finding.ts";
import { createLineIndex } from "../../../generator/cli/report/line-index.ts";
import { textReport } from "../../../generator/cli/report/text-report.ts";
import { fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { run } from "../fake-session.ts";

function folderWith(text: string, path = "contract"): string {
  const cwd = temporaryFolder();
  fill(cwd, { [`${path}/spec.yaml`]: text });
  return cwd;
}

test("text: location, severity, id, message, the line with a caret, hint, other locations, and the counts", async () => {
  const { code, stdout, stderr } = await run(folderWith("one\n  two: broken # doubtful\n"), ["lint", "contract"]);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toBe(
    [
      'contract/spec.yaml:2:8 error unknown-type Unknown type or identifier "broken".',
      "    2 |   two: broken # doubtful",
      "      |        ^^^^^^",
      "      hint: Not broken.",
      "      contract/spec.yaml:1:1 It begins here.",
      "",
      'contract/spec.yaml:2:17 warning unknown-type Unknown type or identifier "doubtful".',
      "    2 |   two: broken # doubtful",
      "      |                 ^^^^^^^^",
      "      hint: Not doubtful.",
      "      contract/spec.yaml:1:1 It begins here.",
      "",
      "1 error and 1 warning. For details, run `toolpact explain unknown-type`.",
      "",
    ].join("\n"),
  );
});

test("lint fails on warnings, too, and reports if there are no findings", async () => {
  expect((await run(folderWith("doubtful\n"), ["lint", "contract"])).code).toBe(1);
  expect(await run(folderWith("fine\n"), ["lint", "contract"])).toEqual({
    code: 0,
    stdout: "No findings.\n",
    stderr: "",
  });
});

test("json: one object on stdout, nothing on stderr", async () => {
  const { code, stdout, stderr } = await run(folderWith("one\n  broken\n"), ["lint", "contract", "--format", "json"]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    toolpact: expect.stringMatching(/^\d+\.\d+\.\d+/),
    command: "lint",
    ok: false,
    summary: { errors: 1, warnings: 0 },
    diagnostics: [
      {
        id: "unknown-type",
        severity: "error",
        message: 'Unknown type or identifier "broken".',
        hint: "Not broken.",
        file: "contract/spec.yaml",
        line: 2,
        column: 3,
        endColumn: 9,
        related: [{ file: "contract/spec.yaml", line: 1, column: 1, endColumn: 2, message: "It begins here." }],
      },
    ],
    files: [],
  });
});

test("json: gen lists what it wrote, gen --check what is out of date and how", async () => {
  const cwd = folderWith("fine\n");
  const args = ["gen", "contract", "--out", "out", "--format", "json"];
  const check = JSON.parse((await run(cwd, [...args, "--check"])).stdout);
  expect(check.ok).toBe(false);
  expect(check.files).toHaveLength(2);
  expect(check.files[0]).toMatchObject({
    path: "out/index.ts",
    state: "missing",
    diff: expect.stringContaining("+// fine"),
  });
  expect(JSON.parse((await run(cwd, args)).stdout).files).toEqual([
    { path: "out/index.ts", state: "create" },
    { path: "out/manifest.json", state: "create" },
  ]);
});

test("github: an annotation on the line, everything escaped, relative to the workspace", async () => {
  const cwd = folderWith("broken\n", "50%, a:b/contract");
  const { stdout } = await run(cwd, ["lint", "50%, a:b/contract", "--format", "github"]);
  expect(stdout).toBe(
    "::error file=50%25%2C a%3Ab/contract/spec.yaml,line=1,col=1,endColumn=7,title=toolpact unknown-type::" +
      'Unknown type or identifier "broken".%0ANot broken.\n',
  );
  const inside = await run(join(cwd, "50%, a:b"), ["lint", "contract", "--format", "github"], {
    env: { GITHUB_WORKSPACE: cwd },
  });
  expect(inside.stdout).toContain("file=50%25%2C a%3Ab/contract/spec.yaml,");
});

test("colour: on a terminal only, never with NO_COLOR, always with FORCE_COLOR", async () => {
  const cwd = folderWith("broken\n");
  const isColoured = async (isTerminal: boolean, env: Record<string, string>) =>
    (await run(cwd, ["lint", "contract"], { isTerminal, env })).stderr.includes("\u001b[");
  expect(await isColoured(false, {})).toBe(false);
  expect(await isColoured(true, {})).toBe(true);
  expect(await isColoured(true, { TERM: "dumb" })).toBe(false);
  expect(await isColoured(true, { NO_COLOR: "1" })).toBe(false);
  expect(await isColoured(true, { NO_COLOR: "1", FORCE_COLOR: "1" })).toBe(false);
  expect(await isColoured(false, { FORCE_COLOR: "1" })).toBe(true);
  expect(await isColoured(true, { FORCE_COLOR: "0" })).toBe(false);
});

const HOSTILE = "\u001b]0;owned\u0007 \u009b31m \u202egnp.exe \r\u0000\u007f";

test.each(["text", "json", "github"])(
  "%s: no control character of a spec or a path reaches the terminal",
  async (format) => {
    const folder = "con\u001b[31mtract";
    const cwd = folderWith(`${HOSTILE} broken ${HOSTILE}\n`, folder);
    const { stdout, stderr } = await run(cwd, ["lint", folder, "--format", format]);
    expect(`${stdout}${stderr}`).toContain("broken");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
    expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  },
);

test("nor does one of a file that --check shows", () => {
  const text = driftText(
    { path: "a\u001b[31m", drift: "edited", before: `${HOSTILE}\n`, after: "x\n" },
    (_, line) => line,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});

test("a defused text keeps its letters and shows the rest", () => {
  expect(escapeTerminal("täsk 猫 🙂 \u001b[31m\n\u202e")).toBe("täsk 猫 🙂 ␛[31m␊<202E>");
});

test("carets are below the location after tabs, wide and combined characters, and control characters", () => {
  const frame = (line: string, word: string) => codeFrame(line, { column: line.indexOf(word) + 1, width: word.length });
  expect(frame("\tkey: bad", "bad")).toEqual({ line: " key: bad", carets: "      ^^^" });
  expect(frame("猫🙂: bad", "bad")).toEqual({ line: "猫🙂: bad", carets: "      ^^^" });
  expect(frame("e\u0301e\u0301: bad", "bad")?.carets).toBe("    ^^^");
  expect(frame("\u202e: bad", "bad")).toEqual({ line: "<202E>: bad", carets: "        ^^^" });
});

test("a long line is cut around the carets, never in the middle of a character", () => {
  const line = `${"🙂".repeat(500)}bad${"🙂".repeat(500)}`;
  const frame = codeFrame(line, { column: 1001, width: 3 });
  expect(frame?.line).toMatch(/^…🙂+bad🙂+…$/u);
  expect(frame?.line.length).toBeLessThan(110);
  expect(codeFrame("x".repeat(100_000), { column: 50, width: 100_000 })?.carets.length).toBeLessThan(160);
});

test("a location outside the file has no frame", () => {
  const lineOf = createLineIndex();
  expect(codeFrame(lineOf("one\n", 9), { column: 1, width: 1 })).toBeNull();
  expect(codeFrame(lineOf("one\n", 0), { column: 1, width: 1 })).toBeNull();
  expect(codeFrame(lineOf("one\n", 1), { column: 9, width: 1 })).toBeNull();
});

test("each kind of line end ends a line", () => {
  const lineOf = createLineIndex();
  expect([1, 2, 3, 4, 5].map((line) => lineOf("a\nb\r\nc\rd", line))).toEqual(["a", "b", "c", "d", undefined]);
});

test.each([
  ["in one giant line", (words: readonly string[]) => JSON.stringify(words)],
  ["each in a line of its own", (words: readonly string[]) => words.join("\n")],
])("20,000 findings %s are each underlined", (_, written) => {
  const text = written(Array.from({ length: 20_000 }, () => "told"));
  const isOneLine = !text.includes("\n");
  const findings = [...text.matchAll(/told/g)].map(({ index }, count): Finding => {
    const at = isOneLine ? { line: 1, column: index + 1 } : { line: count + 1, column: 1 };
    const words = { id: "unknown-type", severity: "error", message: "No.", hint: null, related: [] } as const;
    return { ...words, at: { file: "tools.json", width: 4, ...at }, text, key: null };
  });
  expect(textReport(findings, (_paint, words) => words).match(/\^{4}/g)?.length).toBe(20_000);
});

test("a long difference is cut to 80 lines, and one of two strangers is not computed", () => {
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}\n`).join("");
  const plain = (_: string, line: string) => line;
  const cut = driftText({ path: "a", drift: "stale", before: numbered("x", 300), after: numbered("y", 300) }, plain);
  expect(cut.trimEnd().split("\n")).toHaveLength(81);
  expect(cut).toContain("… 523 more lines");
  const huge = driftText(
    { path: "a", drift: "stale", before: numbered("x", 50_000), after: numbered("y", 50_000) },
    plain,
  );
  expect(huge).toBe("--- a/a\n+++ b/a\n(too different to show)\n");
});
