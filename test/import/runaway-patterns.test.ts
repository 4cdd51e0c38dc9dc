import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/json.ts";
import { roundTrip } from "./round-trip.ts";

const RUNAWAY = "^([a-z]+-?)+$";

async function imported(properties: JsonObject) {
  const inputSchema = { type: "object", properties };
  const { written, compilation, after } = await roundTrip(JSON.stringify([{ name: "tool", inputSchema }]));
  expect(written.diagnostics).toEqual([]);
  const schema = compilation.model?.tools[0]?.input.schema as JsonObject;
  const listed = after[0]?.["inputSchema"] as JsonObject;
  const notes = written.draft.notes.filter(({ kind }) => kind === "left-out");
  return { checked: schema["properties"], listed: listed["properties"], notes };
}

test("a runaway pattern is not checked, is listed as a comment, and is reported", async () => {
  const { checked, listed, notes } = await imported({ a: { type: "string", maxLength: 80, pattern: RUNAWAY } });
  const commented = { a: { type: "string", maxLength: 80, $comment: `Not checked: pattern ${RUNAWAY}` } };
  expect(listed).toEqual(commented);
  expect(JSON.stringify(checked)).not.toContain('"pattern"');
  expect(notes).toEqual([
    {
      kind: "left-out",
      path: ["tools", "tool", "input", "properties", "a", "pattern"],
      text: `\`pattern: ${RUNAWAY}\` can run for more than 100 ms on a string of 80 characters`,
    },
  ]);
});

test("a comment of the server stays in front of a runaway pattern", async () => {
  const { listed } = await imported({ a: { type: "string", $comment: "A slug.", pattern: RUNAWAY } });
  expect(listed).toEqual({ a: { type: "string", $comment: `A slug. Not checked: pattern ${RUNAWAY}` } });
});

test("names that a runaway pattern would describe are accepted", async () => {
  const map = { type: "object", patternProperties: { [RUNAWAY]: { type: "integer" } }, additionalProperties: false };
  const { listed, notes } = await imported({ a: map });
  expect(listed).toEqual({ a: { type: "object", $comment: `Not checked: patternProperties ${RUNAWAY}` } });
  expect(notes.map(({ path }) => path.slice(4).join("/"))).toEqual(["a/patternProperties"]);
});

test("a pattern that is only suspicious is kept", async () => {
  const { listed, notes } = await imported({ a: { type: "string", maxLength: 12, pattern: RUNAWAY } });
  expect([listed, notes]).toEqual([{ a: { type: "string", maxLength: 12, pattern: RUNAWAY } }, []]);
});
