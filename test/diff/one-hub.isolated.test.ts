import { beforeEach, expect, test, vi } from "vitest";
import type { JsonObject } from "../../generator/json.ts";

/** How many conditions objects were put together from: what a search costs. */
let conditions = 0;

vi.mock("../../generator/diff/satisfiability/solve-object.ts", async (load) => {
  const real = await load<typeof import("../../generator/diff/satisfiability/solve-object.ts")>();
  const solveObject: typeof real.solveObject = (given, solver) => {
    conditions += given.length;
    return real.solveObject(given, solver);
  };
  return { ...real, solveObject };
});

const { isContained } = await import("../../generator/diff/satisfiability/contains.ts");

const TYPES = 300;

beforeEach(() => {
  conditions = 0;
});

/** So many shapes that all lead to one which leads to all of them. */
function hub(memberOf: (index: number) => JsonObject, required: readonly string[] = []): JsonObject {
  const shapes = Array.from({ length: TYPES }, (_one, index) => {
    const properties = { hub: { $ref: "#/$defs/Hub" }, value: memberOf(index) };
    return [`T${index}`, { type: "object", properties }] as const;
  });
  const properties = Object.fromEntries(shapes.map(([name]) => [name, { $ref: `#/$defs/${name}` }]));
  return {
    $ref: "#/$defs/Hub",
    $defs: { Hub: { type: "object", properties, required }, ...Object.fromEntries(shapes) },
  };
}

const TEXT = { type: "string" };
const plain = hub(() => TEXT);
const last = (value: JsonObject) => hub((index) => (index === TYPES - 1 ? value : TEXT));

test.each([
  ["the last shape takes more", plain, last({ type: ["string", "integer"] }), { kind: "contained" }],
  ["each shape takes more", plain, hub(() => ({ type: ["string", "integer"] })), { kind: "contained" }],
  [
    "the last shape takes something else",
    plain,
    last({ type: "integer" }),
    { kind: "not-contained", witness: { [`T${TYPES - 1}`]: { value: expect.any(String) } } },
  ],
  ["the shape in the middle demands a member", plain, hub(() => TEXT, ["T1"]), { kind: "not-contained" }],
])(
  "of shapes behind one that leads to all, what is compared grows with their number: %s",
  (_what, before, after, end) => {
    expect(isContained(before, after)).toMatchObject(end);
    expect(conditions).toBeLessThan(20 * TYPES);
  },
);
