import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/json.ts";
import { comparePin } from "../../generator/pin/compare-pin.ts";
import { createPin } from "../../generator/pin/create-pin.ts";
import { createRandom } from "../engines/validators/random.ts";
import { mutatedObject, randomObject, sampleDescribed } from "./random-objects.ts";

const S = { type: "string" };
const ALTERNATIVES = [
  { properties: { id: S }, required: ["id"] },
  { properties: { name: S }, required: ["name"] },
];
const withB = (required: readonly string[]) => ({
  $defs: { B: { type: "object", properties: { q: S, token: S }, required } },
  $ref: "#/$defs/B",
  anyOf: ALTERNATIVES,
});
const NESTED = {
  properties: { x: { type: "object", properties: { a: S } } },
  allOf: [{ properties: { x: { properties: { b: S }, required: ["b"] } } }],
};
const LIST = {
  properties: {
    l: { type: "array", items: { properties: { a: S } }, contains: { properties: { c: S }, required: ["c"] } },
  },
  required: ["l"],
};
const OTHER_NAMES = [{ properties: { x: { properties: { a: S } } } }, { properties: { x: { properties: { b: S } } } }];

/** The wider schema, the narrower one, and a value of described properties that only the wider one accepts. */
const ROWS: readonly (readonly [string, JsonObject, JsonObject, Json])[] = [
  ["names of two branches", { anyOf: ALTERNATIVES }, { oneOf: ALTERNATIVES }, { id: "", name: "" }],
  [
    "anyOf next to oneOf",
    { anyOf: ALTERNATIVES, oneOf: [{ properties: { to: S }, required: ["to"] }] },
    { anyOf: ALTERNATIVES, oneOf: [{ properties: { to: S }, required: ["to"] }], required: ["token"] },
    { id: "", to: "" },
  ],
  ["anyOf next to $ref", withB(["q"]), withB(["q", "token"]), { q: "", id: "" }],
  ["a property that allOf describes too", NESTED, { ...NESTED, required: ["token"] }, { x: { a: "", b: "" } }],
  [
    "a required property without a name",
    { properties: { a: S }, required: ["a", "b"] },
    { required: ["z"] },
    { a: "", b: 1 },
  ],
  ["more properties than names", { properties: { a: S }, minProperties: 2 }, { required: ["z"] }, { a: "", b: 1 }],
  [
    "names in propertyNames",
    { properties: {}, propertyNames: { enum: ["a", "b"] }, minProperties: 1 },
    { required: ["z"] },
    { a: "" },
  ],
  [
    "a property that two branches describe",
    { anyOf: OTHER_NAMES },
    { anyOf: OTHER_NAMES, required: ["z"] },
    { x: { a: "", b: "" } },
  ],
  ["items next to contains", LIST, { required: ["z"] }, { l: [{ c: "" }] }],
  [
    "a value of enum",
    { properties: { a: S }, enum: [{ a: "", b: 1 }] },
    { properties: { b: { type: "string" } } },
    { a: "", b: 1 },
  ],
  [
    "a reference to the root in allOf",
    { properties: { a: S, x: { allOf: [{ $ref: "#" }, { properties: { b: S }, required: ["b"] }] } } },
    { properties: { a: S, x: { allOf: [{ $ref: "#" }, { properties: { b: S }, required: ["b", "z"] }] } } },
    { x: { b: "" } },
  ],
];

const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false });
const validator = (schema: object) => ajv.compile(schema);
const accepts = (schema: object, value: unknown) => validator(schema)(value);
const outcomeOf = (pinned: object, live: object) => {
  const [outcome] = comparePin(createPin([{ name: "t", ...pinned }], null), [{ name: "t", ...live }]);
  if (outcome === undefined) throw new Error("The pin has no tool.");
  return outcome;
};

test.each(ROWS)("an input that is rejected now is found: %s", (_what, before, after, value) => {
  expect([accepts(before, value), accepts(after, value)]).toEqual([true, false]);
  expect(outcomeOf({ inputSchema: before }, { inputSchema: after })).toMatchObject({
    verdict: "breaking",
    passes: false,
  });
});

const IN = { inputSchema: { type: "object" } };

test.each(ROWS)("a result that was rejected before is found: %s", (_what, after, before, value) => {
  expect([accepts(before, value), accepts(after, value)]).toEqual([false, true]);
  const outcome = outcomeOf({ ...IN, outputSchema: before }, { ...IN, outputSchema: after });
  expect(outcome).toMatchObject({ verdict: "breaking", passes: false });
});

const A = { type: "object", properties: { a: S } };
const AB = { type: "object", properties: { a: S, b: { type: "integer" } } };

test.each<readonly [string, object, object]>([
  ["an object", A, AB],
  ["an object in a property", { properties: { x: A } }, { properties: { x: AB } }],
  ["an object in a list", { properties: { x: { items: A } } }, { properties: { x: { items: AB } } }],
  [
    "an object or null",
    { properties: { x: { anyOf: [A, { type: "null" }] } } },
    { properties: { x: { anyOf: [AB, { type: "null" }] } } },
  ],
  [
    "an object or a list",
    { properties: { x: { anyOf: [A, { items: A }] } } },
    { properties: { x: { anyOf: [AB, { items: AB }] } } },
  ],
  [
    "one of two objects",
    { anyOf: [{ ...A, required: ["a"] }, ALTERNATIVES[0]] },
    { anyOf: [{ ...AB, required: ["a"] }, ALTERNATIVES[0]] },
  ],
  [
    "a definition",
    { $defs: { A }, properties: { x: { $ref: "#/$defs/A" } } },
    { $defs: { A: AB }, properties: { x: { $ref: "#/$defs/A" } } },
  ],
])("an optional property may be added to %s", (_what, before, after) => {
  const outcome = outcomeOf({ inputSchema: before }, { inputSchema: after });
  expect(outcome).toMatchObject({ verdict: "compatible", passes: true });
});

test("whatever is compatible accepts each described value of the pinned schema, by another validator", () => {
  const seed = 20_261_123;
  console.log(`random objects: seed ${seed}`);
  const random = createRandom(seed);
  const tally = { compatible: 0, breaking: 0, undecided: 0, unchanged: 0, values: 0 };
  const wrong: object[] = [];
  for (let pair = 0; pair < 120; pair++) {
    const before = randomObject(random, 1);
    const after = mutatedObject(before, random);
    const { verdict } = outcomeOf({ inputSchema: before }, { inputSchema: after });
    tally[verdict as keyof typeof tally]++;
    if (verdict !== "compatible") continue;
    const [old, now] = [validator(before), validator(after)];
    const values = Array.from({ length: 30 }, () => sampleDescribed([before], before, random)).filter((one) =>
      old(one),
    );
    tally.values += values.length;
    wrong.push(...values.filter((value) => !now(value)).map((value) => ({ before, after, value })));
  }
  expect(wrong).toEqual([]);
  expect(tally.compatible, JSON.stringify(tally)).toBeGreaterThan(40);
  expect(tally.breaking, JSON.stringify(tally)).toBeGreaterThan(20);
  expect(tally.values, JSON.stringify(tally)).toBeGreaterThan(500);
});
