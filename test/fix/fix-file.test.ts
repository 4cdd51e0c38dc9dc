import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixFile } from "../../generator/fix/fix-file.ts";
import { compile } from "../../generator/pipeline.ts";
import { run } from "../cli/fake-session.ts";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";

const BEFORE = `# The notes.
contract: { name: notes, version: 1.0.0 }   # small

types:
  Tags: { type: array, maxItems: 5 }        # of anything
tools:
  # The one that adds.
  notes.add_one:   # kept
    description: Adds a note.
    input:
      properties:
        # how many
        limit: { type: integer, default: '10', description: How many. }
        exact:
          default: "true"   # quoted
          description: "Whether\\u200b exactly."
          type: boolean
        tags: { $ref: Tags, description: Words. }
        list: { type: array, maxItems: 3, description: Things. }
  ping: { description: Answers\u200b., input: {} }

suppressions:
  # old
  - id: unused-code      # nothing of that name
    at: errors/gone
    reason: It was there.
  # needed
  - id: output-without-budget
    at: tools
    reason: Small.
  - { id: retry-not-idempotent, at: tools/ping, reason: None. } # flow
`;

const AFTER = `# The notes.
contract: { name: notes, version: 1.0.0 }   # small

types:
  Tags: { items: {}, type: array, maxItems: 5 }        # of anything
tools:
  # The one that adds.
  notes.add_one:   # kept
    title: Notes add one
    description: Adds a note.
    input:
      properties:
        # how many
        limit: { type: integer, default: 10, description: How many. }
        exact:
          default: true   # quoted
          description: "Whether exactly."
          type: boolean
        tags: { $ref: Tags, description: Words. }
        list: { items: {}, type: array, maxItems: 3, description: Things. }
  ping: { title: "Ping", description: Answers., input: {} }

`;

async function fixed(before: string, file = "contract.yaml") {
  const cwd = temporaryFolder();
  fill(cwd, { [`spec/${file}`]: before });
  const { code, stderr } = await run(cwd, ["lint", "spec", "--clients", "claude,vscode", "--fix", "--quiet"], {
    compile,
  });
  return { code, stderr, text: readFileSync(join(cwd, "spec", file), "utf8"), cwd };
}

test("--fix fixes what needs no decision, and keeps comments and layout", async () => {
  const { text, code, stderr } = await fixed(BEFORE);
  // Removing the last unused entry removes its section and the comments above the other entries.
  expect(text.slice(0, AFTER.length)).toBe(AFTER);
  expect(text).not.toMatch(/^ {2}- /m);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "Fixed 1 file.\n" });
});

test("a second run has nothing to fix", async () => {
  const { text, cwd } = await fixed(BEFORE);
  const again = await run(cwd, ["lint", "spec", "--clients", "claude,vscode", "--fix"], { compile });
  expect(again).toMatchObject({ code: 0, stderr: "", stdout: "No findings.\n" });
  expect(readFileSync(join(cwd, "spec/contract.yaml"), "utf8")).toBe(text);
});

test("lines of Windows stay lines of Windows, and a byte order mark stays", async () => {
  const { text: marked } = await fixed(`\uFEFF${BEFORE.replaceAll("\n", "\r\n")}`);
  expect(marked.startsWith("\uFEFF")).toBe(true);
  const text = marked.slice(1);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  expect(text.replaceAll("\r\n", "\n").slice(0, AFTER.length)).toBe(AFTER);
});

test("JSON stays JSON", async () => {
  const spec = {
    contract: { name: "notes", version: "1.0.0" },
    tools: {
      add: { description: "Adds.", input: { properties: { n: { type: "integer", default: "3", description: "N." } } } },
    },
    suppressions: [{ id: "unused-code", at: "errors/x", reason: "No." }],
  };
  const { text } = await fixed(JSON.stringify(spec, null, 2), "contract.json");
  expect(JSON.parse(text)).toEqual({
    contract: spec.contract,
    tools: {
      add: {
        title: "Add",
        description: "Adds.",
        input: { properties: { n: { type: "integer", default: 3, description: "N." } } },
      },
    },
  });
});

test("what needs a decision is reported and not changed", async () => {
  const before = `contract: { name: notes, version: 1.0.0 }
errors: { gone: { retry: never, message: Gone. } }
tools:
  ping: { title: Ping, description: Answers., input: { properties: { n: { type: integer, default: many, description: N. } } } }
`;
  const { text, code, stderr } = await fixed(before);
  expect({ text, code }).toEqual({ text: before, code: 1 });
  expect(stderr).toContain("default-does-not-fit");
  expect(stderr).toContain("unused-code");
});

test.each([
  ["is saved", (file: string) => writeFileSync(file, `${readFileSync(file, "utf8")}# just typed\n`), "# just typed\n"],
  ["is removed", (file: string) => rmSync(file), null],
])("a file that %s during the run is not changed", async (_what, happen, end) => {
  const cwd = temporaryFolder();
  fill(cwd, { "spec/contract.yaml": BEFORE });
  const file = join(cwd, "spec/contract.yaml");
  const meanwhile: typeof compile = async (folder, options) => {
    const made = await compile(folder, options);
    happen(file);
    return made;
  };
  const { code, stderr } = await run(cwd, ["lint", "spec", "--fix"], { compile: meanwhile });
  expect(code).toBe(1);
  expect(stderr).toContain("concurrent-modification");
  expect(contentOf(cwd)["spec/contract.yaml"] ?? null).toBe(end === null ? null : `${BEFORE}${end}`);
});

test("a list of tools is not fixed", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "tools.json": `{ "tools": [] }` });
  expect((await run(cwd, ["lint", "--tools-list", "tools.json", "--fix"])).code).toBe(2);
});

const finding = (line: number, column: number) => ({
  id: "unused-suppression" as const,
  severity: "warning" as const,
  message: "",
  hint: null,
  at: { file: "a.yaml", line, column, width: 1 },
  related: [],
});

interface Row {
  readonly text: string;
  readonly gone: boolean;
  readonly remark: boolean;
}

const row: fc.Arbitrary<Row> = fc.record({
  text: fc.constantFrom("{ id: a, at: b, reason: c }", "id: a\n    at: b # why\n    reason: c"),
  gone: fc.boolean(),
  remark: fc.boolean(),
});
const rowLists = fc.array(row, { minLength: 1, maxLength: 5 });

/** The number of matches of `what` in `text`. */
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

test("of a list in blocks any elements go with their lines, and the remarks above them stay", async () => {
  const check = fc.asyncProperty(rowLists, async (rows) => {
    const lines = ["a: 1", "suppressions:"];
    const found = rows.flatMap(({ text, gone, remark }) => {
      if (remark) lines.push("  # a remark");
      const line = lines.length + 1;
      lines.push(...`  - ${text}`.split("\n"));
      return gone ? [finding(line, 5)] : [];
    });
    const after = await fixFile({ path: "a.yaml", text: `${lines.join("\n")}\nb: 2 # end\n` }, found);
    const left = rows.filter(({ gone }) => !gone).length;
    const remarks = rows.filter(({ remark }) => remark).length;
    expect([count(after, /\bid: /g), count(after, /^b: 2 # end$/gm)]).toEqual([left, 1]);
    if (left > 0) expect(count(after, /# a remark/g)).toBe(remarks);
  });
  await fc.assert(check, { numRuns: 60, seed: 5 });
});

test("of a list in one line any elements go with their commas", async () => {
  const check = fc.asyncProperty(rowLists, async (rows) => {
    const shown = rows.map((_, index) => `{ id: i${index} }`);
    const head = "suppressions: [";
    const found = rows.flatMap(({ gone }, index) => {
      const before = shown.slice(0, index).map((one) => `${one}, `);
      return gone ? [finding(2, head.length + before.join("").length + 1)] : [];
    });
    const text = `a: 1\n${head}${shown.join(", ")}] # all\nb: 2\n`;
    const left = shown.filter((_, index) => rows[index]?.gone === false);
    const expected = left.length === 0 ? "a: 1\nb: 2\n" : `a: 1\n${head}${left.join(", ")}] # all\nb: 2\n`;
    expect(await fixFile({ path: "a.yaml", text }, found)).toBe(expected);
  });
  await fc.assert(check, { numRuns: 60, seed: 6 });
});
