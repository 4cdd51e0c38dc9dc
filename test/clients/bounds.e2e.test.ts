import { expect, test } from "vitest";
import { danglingRefs } from "../../generator/advertised/projection/dangling-refs.ts";
import { projectInput } from "../../generator/advertised/projection/project-input.ts";
import { CLIENTS, TARGETS } from "../../generator/clients.ts";
import type { Json, JsonObject } from "../../generator/json.ts";
import { resolveRef } from "../../generator/json-schema/resolve-ref.ts";
import { schemasOf } from "../../generator/lint/clients/schema-places.ts";
import { listOf, mindedBy, rowWith } from "./listed.ts";

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const props = (entries: readonly (readonly [string, Json])[]): JsonObject => ({
  type: "object",
  properties: Object.fromEntries(entries),
});

/** Each shape names the next one so many times. */
function doubling(depth: number, times: number): JsonObject {
  const shape = (level: number): Json =>
    level === depth ? { type: "string" } : props(many(times, (at) => [`p${at}`, { $ref: `#/$defs/S${level + 1}` }]));
  const defs = Object.fromEntries(many(depth + 1, (level) => [`S${level}`, shape(level)]));
  return { ...props([["root", { $ref: "#/$defs/S0" }]]), $defs: defs };
}

const HOSTILE: readonly (readonly [name: string, input: JsonObject])[] = [
  ["shapes that double sixty times", doubling(60, 2)],
  ["a shape within itself in many ways", doubling(1, 1)],
  ["references to one anchor after the other", { ...props(many(5000, (at) => [`p${at}`, { $ref: `#a${at}` }])) }],
  [
    "many alternatives with many names",
    { type: "object", oneOf: many(3000, (at) => props([[`p${at}`, { const: at }]])) },
  ],
  [
    "many conditions with many names",
    { type: "object", allOf: many(3000, (at) => props([[`p${at}`, { const: at }]])) },
  ],
  [
    "one long list of words in many places",
    { ...props(many(1000, (at) => [`p${at}`, { $ref: "#/$defs/E" }])), $defs: { E: { enum: many(3000, String) } } },
  ],
  ["lists of types within lists of types", typesWithin(15)],
];

/** A schema of an object, a list or a string, nested in itself `depth` times. */
function typesWithin(depth: number): JsonObject {
  const inner = many(depth, () => 0).reduce<Json>(
    (within) => ({ type: ["object", "array", "string"], properties: { a: within }, items: {} }),
    {},
  );
  return props([["a", inner]]);
}

test.each(HOSTILE)("%s: every rule and every projection ends, and the output is bounded", (_name, input) => {
  expect(mindedBy(listOf([rowWith({ inputSchema: input })]), TARGETS).length).toBeGreaterThan(0);
  for (const client of CLIENTS) {
    expect(JSON.stringify(projectInput(input, client)).length).toBeLessThan(2_000_000);
  }
});

/** An enum of ten thousand words, used by so many properties. */
const worded = (places: number) => ({
  ...props(many(places, (at) => [`p${at}`, { $ref: "#/$defs/E" }])),
  $defs: { E: { enum: many(10_000, (at) => `word ${at}`) } },
});

test("long strings are reported from a million characters on", () => {
  const isTold = (places: number) => {
    const found = mindedBy(listOf([rowWith({ inputSchema: worded(places) })]), ["cursor"]);
    return found.some(({ id }) => id === "client-inlined-size");
  };
  const length = JSON.stringify(worded(0).$defs.E).length;
  const most = Math.floor(1_000_000 / length);
  expect([isTold(most), isTold(most + 1)]).toEqual([false, true]);
});

test("a schema that is too large is reported, and accepts anything of its type from there on", () => {
  const input = doubling(20, 2);
  const ids = mindedBy(listOf([rowWith({ inputSchema: input })]), ["cursor"]).map(({ id }) => id);
  expect(ids).toContain("client-inlined-size");
  const text = JSON.stringify(projectInput(input, "cursor"));
  expect(text).not.toContain("$ref");
  expect(text).toContain('{"type":"object"}');
});

test("an input may have more parameters than a call has room for arguments", () => {
  const inputSchema = { ...props(many(150_000, (at) => [`p${at}`, {}])), definitions: { A: {} } };
  const [tool] = listOf([rowWith({})]).tools;
  const wide = tool === undefined ? [] : [...schemasOf({ ...tool, row: { ...tool.row, inputSchema } }, "inputSchema")];
  expect(wide).toHaveLength(150_002);
  const definitions = Object.fromEntries(many(150_000, (at) => [`d${at}`, { $ref: "#/nowhere" }]));
  expect([...danglingRefs({ definitions })]).toHaveLength(150_000);
});

test("a huge name or key is shortened in messages", () => {
  const giant = "n".repeat(100_000);
  const named = rowWith({ name: giant, inputSchema: props(many(200, (at) => [`p${at}`, { description: "\u200b" }])) });
  const within = props(many(2000, (at) => [`p${at}`, { type: "array", "x-mcp-header": "" }]));
  const keyed = rowWith({ inputSchema: props([[giant, within]]) });
  const messages = mindedBy(listOf([named, keyed]), TARGETS).map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(2200);
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(1000);
});

test("a reference to a name that nothing has leads nowhere, whatever the name", () => {
  const root: JsonObject = { $defs: { A: { $anchor: "a", $id: "https://e.example/a" }, B: {} } };
  const refs = ["#a", "https://e.example/a", "#undefined", "undefined", "#null"];
  expect(refs.filter((ref) => resolveRef(root, ref) === undefined)).toEqual(["#undefined", "undefined", "#null"]);
});
