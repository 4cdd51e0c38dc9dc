import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { plainDraft } from "../../generator/import/plain-draft.ts";
import { isJsonObject, type Json } from "../../generator/json.ts";
import { describeWithData } from "../support/needs.ts";
import { entriesOf, listDifferences } from "./list-differences.ts";
import { type RoundTrip, roundTrip } from "./round-trip.ts";
import { WHOLE_LIST } from "./whole-list.ts";

function trip(tools: unknown): Promise<RoundTrip> {
  return roundTrip(JSON.stringify(tools), {}, plainDraft);
}

function differencesOf(tools: unknown, { after }: RoundTrip): readonly string[] {
  return listDifferences(entriesOf(tools as readonly Json[]), entriesOf(after));
}

async function listedAgain(tool: object): Promise<readonly string[]> {
  const tools = [{ name: "t", description: "Does something.", inputSchema: { type: "object" }, ...tool }];
  return differencesOf(tools, await trip(tools));
}

test("a list with names, references, icons, _meta and unknown keywords is listed again unchanged", async () => {
  const again = await trip(WHOLE_LIST);
  expect(again.written.diagnostics).toEqual([]);
  expect(differencesOf(WHOLE_LIST, again)).toEqual([]);
});

test("nothing is invented: no envelope, shared shapes, effects, codes or annotations", async () => {
  const { written, compilation } = await trip(WHOLE_LIST);
  const { sections, types, identifiers, tools } = written.draft;
  expect(sections).toEqual({
    contract: {
      name: "imported",
      version: "0.1.0",
      schemas: "as_written",
      descriptions: "as_written",
      names: "as_written",
      undeclared: "unknown",
    },
    envelope: "none",
  });
  expect([types, identifiers]).toEqual([{}, {}]);
  expect(Object.keys(tools["a".repeat(128)] ?? {})).toEqual(["description", "input"]);
  expect(compilation.model?.tools.map(({ effects, repeats, codes }) => [effects.kind, repeats.kind, codes])).toEqual(
    WHOLE_LIST.map(() => ["unknown", "unknown", "unknown"]),
  );
});

describe("what cannot be listed again has a note", () => {
  test.each([
    ["task support", { execution: { taskSupport: "optional" } }, 't/execution: {"taskSupport":"optional"} → nothing'],
    ["another annotation", { annotations: { category: "x" } }, 't/annotations: {"category":"x"} → nothing'],
    ["an icon without a URI", { icons: [{ src: "icon.png" }] }, 't/icons: [{"src":"icon.png"}] → nothing'],
    ["an output that is a list", { outputSchema: { type: "array" } }, 't/outputSchema: {"type":"array"} → nothing'],
    ["a description that is missing", { description: undefined }, 't/description: nothing → "t"'],
  ])("%s", async (_, tool, difference) => {
    expect(await listedAgain(tool)).toEqual([difference]);
    const { written } = await trip([{ name: "t", description: "D.", inputSchema: { type: "object" }, ...tool }]);
    expect(written.draft.notes.map(({ path }) => path.slice(0, 2))).toEqual([["tools", "t"]]);
  });

  test("a keyword of another dialect becomes that of 2020-12", async () => {
    const inputSchema = {
      type: "object",
      properties: { a: { $ref: "#/definitions/A" } },
      definitions: { A: { type: "string" } },
    };
    expect(await listedAgain({ inputSchema })).toEqual([
      't/inputSchema/properties/a/$ref: "#/definitions/A" → "#/$defs/A"',
      't/inputSchema/definitions: {"A":{"type":"string"}} → nothing',
      't/inputSchema/$defs: nothing → {"A":{"type":"string"}}',
    ]);
  });
});

test("a validator checks what the language knows, and ignores what is only listed", async () => {
  const { compilation } = await trip(WHOLE_LIST);
  const schema = compilation.model?.tools.find(({ name }) => name === "dots.and-dashes")?.input.schema;
  expect(isJsonObject(schema) ? schema["properties"] : null).toEqual({
    zebra: { type: "string" },
    apple: { $ref: expect.any(String) },
    middle: { type: "string", maxLength: 100_000 },
  });
});

/** The default of MCP 2025-11-25, which the revision 2026-07-28 no longer has. The contract's server runs no tasks. */
const TASKS = /^[^/]+\/execution: /;

describeWithData("published lists", (folder) => {
  test.each(["everything", "filesystem", "memory", "notion"])("%s is listed again unchanged", async (name) => {
    const { tools } = JSON.parse(readFileSync(join(folder, "tools-list", `${name}.json`), "utf8"));
    expect(differencesOf(tools, await trip(tools)).filter((line) => !TASKS.test(line))).toEqual([]);
  });
});
