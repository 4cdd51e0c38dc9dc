import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/json.ts";
import { type Compilation, compile } from "../../generator/pipeline.ts";

/** How one definition may lead to the next. */
const LINKS = {
  "a property": ($ref) => ({ properties: { next: { $ref } }, required: ["next"] }),
  items: ($ref) => ({ type: "array", items: { $ref }, maxItems: 2 }),
  "nothing but a reference": ($ref) => ({ $ref }),
  "an alternative": ($ref) => ({ anyOf: [{ $ref }, { type: "integer" }] }),
  "a part": ($ref) => ({ allOf: [{ $ref }, { properties: { more: { type: "string", maxLength: 5 } } }] }),
} as const satisfies Record<string, ($ref: string) => Json>;

type Link = keyof typeof LINKS;

const KINDS = Object.keys(LINKS) as readonly Link[];

/** Types T0, T1, … in which each leads to the next; the last leads to none. */
function row(link: Link, length: number): JsonObject {
  const last = link === "a part" ? { properties: { last: { type: "boolean" } } } : { type: "string", maxLength: 5 };
  const types = Array.from({ length }, (_, index): readonly [string, Json] => {
    return [`T${index}`, index + 1 < length ? LINKS[link](`T${index + 1}`) : last];
  });
  return Object.fromEntries(types);
}

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolpact-rows-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function compileTypes(types: JsonObject, more: JsonObject = {}): Promise<Compilation> {
  const spec = mkdtempSync(join(folder, "spec-"));
  const shape = { properties: { value: { $ref: "T0" } } };
  const tools = { probe: { description: "Tries.", input: shape, output: shape } };
  const contract = { contract: { name: "rows", version: "1.0.0" }, types, tools, ...more };
  writeFileSync(join(spec, "contract.json"), JSON.stringify(contract));
  return compile(spec);
}

function idsOf({ diagnostics }: Compilation): readonly string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ id }) => id);
}

describe.each(KINDS)("shared shapes in a row, each by way of %s", (link) => {
  test("a hundred are compiled", async () => {
    const compilation = await compileTypes(row(link, 100));
    expect(idsOf(compilation)).toEqual([]);
    expect(compilation.files.length).toBeGreaterThan(0);
  });

  test("two thousand are rejected with one finding, its location and a hint", async () => {
    const compilation = await compileTypes(row(link, 2_000));
    expect(idsOf(compilation)).toEqual(["ref-chain-too-long"]);
    const [finding] = compilation.diagnostics;
    expect(finding?.at.file).toBe("contract.json");
    expect(finding?.message).toMatch(/^The \$ref chain to "T\d+" is longer than 100\.$/);
    expect(finding?.hint).toContain("Refer to it more directly");
  });
});

test.each(["a property", "items", "nothing but a reference", "an alternative"] as const)(
  "a hundred and one by way of %s are one too many",
  async (link) => expect(idsOf(await compileTypes(row(link, 101)))).toEqual(["ref-chain-too-long"]),
);

test("identifiers in a row are refused, too, and no identifier is called something else than a string", async () => {
  const compilation = await compileTypes({}, { identifiers: row("nothing but a reference", 2_000) });
  expect(idsOf(compilation)).toEqual(["ref-chain-too-long"]);
});

test("a cycle of two thousand has no short path to most of them", async () => {
  const types = { ...row("items", 2_000), T1999: { properties: { again: { $ref: "T0" } } } };
  expect(idsOf(await compileTypes(types))).toEqual(["ref-chain-too-long"]);
});

test("a cycle of a hundred is compiled", async () => {
  const types = { ...row("a property", 100), T99: { properties: { again: { $ref: "T0" } } } };
  expect(idsOf(await compileTypes(types))).toEqual([]);
});

test("two thousand in a row that no tool needs are compiled", async () => {
  const tools = { probe: { description: "Tries.", input: { properties: {} } } };
  expect(idsOf(await compileTypes(row("a property", 2_000), { tools }))).toEqual([]);
});

test("the shortest path counts: a long chain is allowed if one shape refers to all of it", async () => {
  const types = row("a property", 150);
  const all = Object.keys(types).map((name) => [name, { $ref: name }] as const);
  const tools = { probe: { description: "Tries.", input: { properties: Object.fromEntries(all) } } };
  expect(idsOf(await compileTypes(types, { tools }))).toEqual([]);
});

test.each([200, 400, 1_500])("a chain of %i is compiled if a short path leads to each of them", async (length) => {
  const types = row("a property", length);
  const all = Object.keys(types).map((name) => [name, { $ref: name }] as const);
  const tools = { probe: { description: "Tries.", input: { properties: Object.fromEntries(all) } } };
  const compilation = await compileTypes(types, { tools });
  expect(idsOf(compilation)).toEqual([]);
  expect(compilation.files.map(({ path }) => path)).toContain("validators/probe.ts");
});

test("a chain of ninety, each forty properties deep, is compiled", async () => {
  const deep = (schema: Json, levels: number): Json =>
    levels === 0 ? schema : { properties: { in: deep(schema, levels - 1) } };
  const types = Object.entries(row("a property", 90)).map(([name, shape]) => [name, deep(shape, 40)] as const);
  expect(idsOf(await compileTypes(Object.fromEntries(types)))).toEqual([]);
});

/** Parts of which each has the next one twice. */
function doubling(length: number): JsonObject {
  const last = { properties: { last: { type: "boolean" } } };
  const types = Array.from({ length }, (_, index): readonly [string, Json] => {
    const $ref = `T${index + 1}`;
    return [`T${index}`, index + 1 < length ? { allOf: [{ $ref }, { $ref }] } : last];
  });
  return Object.fromEntries(types);
}

test("parts that double from one to the next are refused before they fill the memory, with a location and a hint", async () => {
  const compilation = await compileTypes(doubling(60));
  expect(idsOf(compilation)).toEqual(["composition-too-large"]);
  expect(compilation.diagnostics[0]).toMatchObject({
    at: { file: "contract.json" },
    hint: expect.stringContaining("List each part once"),
  });
});

/** A shape inside as many compositions that hold nothing else. */
function wrapped(schema: Json, levels: number): Json {
  return levels === 0 ? schema : { allOf: [wrapped(schema, levels - 1)] };
}

test.each([5, 10, 40])(
  "ninety parts, each %i compositions deep in the one before, are refused before they fill the stack",
  async (levels) => {
    const parts = Object.entries(row("a part", 90)).map(([name, shape]) => [name, wrapped(shape, levels)] as const);
    const compilation = await compileTypes(Object.fromEntries(parts));
    expect(idsOf(compilation)).toEqual(["composition-too-deep"]);
    expect(compilation.diagnostics[0]).toMatchObject({
      at: { file: "contract.json" },
      hint: expect.stringContaining("only wrap another"),
    });
  },
);

test("forty parts, each four compositions deep in the one before, are compiled", async () => {
  const parts = Object.entries(row("a part", 40)).map(([name, shape]) => [name, wrapped(shape, 4)] as const);
  expect(idsOf(await compileTypes(Object.fromEntries(parts)))).toEqual([]);
});

test("a part that occurs in a thousand compositions is accepted", async () => {
  const base = Array.from({ length: 30 }, (_, index) => [`field_${index}`, { type: "boolean" }] as const);
  const own = (index: number): Json => ({
    allOf: [{ $ref: "Base" }],
    properties: { [`own_${index}`]: { type: "boolean" } },
  });
  const types = Array.from({ length: 1_000 }, (_, index) => [`T${index}`, own(index)] as const);
  const all = { Base: { properties: Object.fromEntries(base) }, ...Object.fromEntries(types) };
  expect(idsOf(await compileTypes(all))).toEqual([]);
});
