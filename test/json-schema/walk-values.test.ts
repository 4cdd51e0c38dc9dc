import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { walkSchema, walkValues } from "../../generator/json-schema/walk-values.ts";

test("a schema is walked through in the order written, tests only where they count", () => {
  const text = (title: string): JsonObject => ({ title });
  const schema: JsonObject = {
    title: "all",
    properties: { a: { title: "a", items: text("item") }, b: text("b") },
    not: text("not"),
    anyOf: [text("first"), { title: "second", additionalProperties: text("member") }],
    $ref: "#/$defs/Shared",
  };
  const at = { file: "", line: 1, column: 1 };
  const shared = { key: "Shared", typeName: "Shared", kind: "type", schema: text("shared"), marks: [], notes: [], at };
  const shown = (visits: Iterable<{ readonly schema: JsonObject; readonly path: readonly (string | null)[] }>) =>
    [...visits].map(({ schema: one, path }) => [one["title"], ...path]);
  const values = [["all"], ["a", "a"], ["item", "a", null], ["b", "b"], ["first"], ["second"], ["member", null]];
  expect(shown(walkSchema(schema))).toEqual([...values.slice(0, 4), ["not"], ...values.slice(4)]);
  expect(shown(walkValues(schema, { Shared: shared as never }))).toEqual([...values, ["shared"]]);
});

test("depth costs neither the stack nor more time for each level", () => {
  let schema: JsonObject = { type: "string" };
  for (let level = 0; level < 50_000; level++) schema = { allOf: [schema] };
  expect([...walkSchema(schema)]).toHaveLength(50_001);
});
