import { expect, test } from "vitest";
import { CLIENTS, TARGETS } from "../../generator/clients.ts";
import type { Json, JsonObject } from "../../generator/json.ts";
import { projectInput } from "../../generator/schema/projection/project-input.ts";
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
];

test.each(HOSTILE)("%s: every rule and every projection ends soon, and what comes out is no giant", (_name, input) => {
  const started = process.cpuUsage();
  expect(mindedBy(listOf([rowWith({ inputSchema: input })]), TARGETS).length).toBeGreaterThan(0);
  for (const client of CLIENTS) {
    expect(JSON.stringify(projectInput(input, client)).length).toBeLessThan(2_000_000);
  }
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(20_000);
});

test("what is too large is told, and accepts anything of its type from there on", () => {
  const input = doubling(20, 2);
  const ids = mindedBy(listOf([rowWith({ inputSchema: input })]), ["cursor"]).map(({ id }) => id);
  expect(ids).toContain("client-inlined-size");
  const text = JSON.stringify(projectInput(input, "cursor"));
  expect(text).not.toContain("$ref");
  expect(text).toContain('{"type":"object"}');
});
