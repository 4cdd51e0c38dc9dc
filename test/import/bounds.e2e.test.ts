import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { draftOfText } from "../../generator/import/from-text.ts";
import { draftOfToolsList } from "../../generator/import/from-tools-list.ts";
import { guessCodes } from "../../generator/import/guess-errors.ts";
import { errorSection } from "../../generator/import/import-errors.ts";
import { writeDraft } from "../../generator/import/write-draft.ts";
import { isJsonObject, type Json, type JsonObject } from "../../generator/json.ts";
import { compile } from "../../generator/pipeline.ts";
import { readToolsList } from "../../generator/tools-list/read-tools-list.ts";
import { fileRef } from "../../generator/write/output.ts";

/** What an import makes of tools before anything is written. */
function draftOf(tools: readonly Json[]) {
  const { value } = readToolsList([{ path: "list.json", text: JSON.stringify(tools) }]);
  return draftOfToolsList(value.tools, { name: "bounds", origin: "a test" });
}

function toolOf(inputSchema: Json, name = "tool"): Json {
  return { name, description: "Does something.", inputSchema };
}

/** A chain of definitions: each refers to the next one, as `link` defines. */
function rowOf(count: number, link: (next: string) => Json): JsonObject {
  const rows = Array.from({ length: count }, (_, index) => [`D${index}`, link(`#/$defs/D${(index + 1) % count}`)]);
  return { type: "object", properties: { first: { $ref: "#/$defs/D0" } }, $defs: Object.fromEntries(rows) };
}

test("names that clash thousands of times are distinguished", () => {
  const names = Array.from({ length: 4_000 }, (_, index) => `a${String.fromCodePoint(0x4e00 + index)}`);
  const tools = Object.keys(draftOf(names.map((name) => toolOf({ type: "object" }, name))).tools);
  expect([tools.length, tools[0], tools.at(-1)]).toEqual([4_000, "a_", "a_4000"]);
});

test("a thousand definitions that lead from one to the next become types, in their order", () => {
  const link = (next: string) => ({ type: "object", properties: { next: { $ref: next } } });
  const { types } = draftOf([toolOf(rowOf(1_000, link))]);
  expect(Object.keys(types)).toEqual(Array.from({ length: 1_000 }, (_, index) => `D${index}`));
  expect(types["D999"]).toEqual({ type: "object", properties: { next: { $ref: "D0" } } });
});

test("references that lead to references on and on lead nowhere", () => {
  const { types, notes } = draftOf([toolOf(rowOf(2_000, (next) => ({ $ref: next })))]);
  expect(types).toEqual({});
  expect(notes.map(({ text }) => text)).toContain("the reference #/$defs/D0 is not supported");
});

test("equal definitions are one type only if the definitions that they reach are equal", () => {
  const list = { type: "array", items: { $ref: "#/$defs/Item" } };
  const schema = (type: string) => ({
    type: "object",
    properties: { list: { $ref: "#/$defs/List" } },
    $defs: { List: list, Item: { type } },
  });
  const { types } = draftOf(
    ["string", "integer", "string"].map((type, index) => toolOf(schema(type), `tool_${index}`)),
  );
  expect(types).toEqual({
    List: { type: "array", items: { $ref: "Item" } },
    Item: { type: "string" },
    List2: { type: "array", items: { $ref: "Item2" } },
    Item2: { type: "integer" },
  });
});

test("a description of nothing but lines names no code", () => {
  expect(guessCodes(`x${"\n".repeat(200_000)}404`)).toEqual([]);
  expect(guessCodes("Fails.\n  404 : gone").map(({ code }) => code)).toEqual(["not_found"]);
});

test("a code that every object has by that name is one like others", () => {
  expect(errorSection(new Set(["constructor"]), false)["constructor"]).toEqual({
    retry: "never",
    message: "Constructor.",
  });
});

test("OpenAPI: no parameter takes another's place, and the body takes none's", async () => {
  const parameters = [
    "path id",
    "query id",
    "query id_in_query",
    "header id_in_query",
    "query body",
    "query request_body",
  ]
    .map((text) => text.split(" "))
    .map(([place, name]) => ({ in: place, name, schema: { type: "string", title: `${place} ${name}` } }));
  const content = { "application/json": { schema: { title: "the body" } } };
  const paths = { "/x/{id}": { post: { operationId: "make", parameters, requestBody: { content } } } };
  const text = JSON.stringify({ openapi: "3.1.0", paths });
  const read = await draftOfText({ path: "api.json", text }, { name: "api", origin: "a test" }, null);
  const { make } = (read?.value?.tools ?? {}) as Record<
    string,
    { readonly input: { readonly properties: JsonObject } }
  >;
  expect(
    Object.entries(make?.input.properties ?? {}).map(([name, one]) => [name, (one as JsonObject)["title"]]),
  ).toEqual([
    ["id", "path id"],
    ["id_in_query", "query id"],
    ["id_in_query_in_query", "query id_in_query"],
    ["id_in_query_in_header", "header id_in_query"],
    ["body", "query body"],
    ["request_body", "query request_body"],
    ["request_body2", "the body"],
  ]);
});

test("a keyword named like a prototype is left out and reported", () => {
  const schema = JSON.parse('{ "type": "object", "__proto__": { "properties": { "a": {} } } }');
  const { tools, notes } = draftOf([toolOf(schema)]);
  expect(isJsonObject(tools["tool"]) && tools["tool"]["input"]).toEqual({ type: "object" });
  expect(notes.map(({ path }) => path.join("/"))).toContain("tools/tool/input/__proto__");
});

test("of a list only those items are taken out that the compiler refuses, in one go", async () => {
  const words = Array.from({ length: 14 }, (_, index) =>
    [2, 9, 10, 11].includes(index) ? `\ud800${index}` : `w${index}`,
  );
  const draft = draftOf([toolOf({ type: "object", properties: { word: { enum: words } } })]);
  const parent = mkdtempSync(join(tmpdir(), "toolpact-bounds-"));
  try {
    const written = await writeDraft(draft, { target: join(parent, "out"), source: fileRef("list.json") }, compile);
    const places = written.draft.notes.flatMap(({ kind, path }) => (kind === "left-out" ? [path.at(-1)] : []));
    expect(places).toEqual(["11", "10", "9", "2"]);
    const { model } = await compile(join(parent, "out"));
    expect(JSON.stringify(model?.tools[0]?.input.schema)).toContain(
      JSON.stringify(words.filter((word) => word.startsWith("w"))),
    );
    expect(readFileSync(join(parent, "out/tools.yaml"), "utf8")).not.toContain("\ufffd");
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
