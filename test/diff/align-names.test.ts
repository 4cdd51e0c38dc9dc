import { describe, expect, test } from "vitest";
import { alignNames } from "../../generator/diff/satisfiability/align-names.ts";
import type { JsonSchema } from "../../generator/json.ts";

const team = { type: "object", properties: { id: { type: "string" } } } as const;
const list = { type: "array", items: { type: "string" } } as const;
const tree = (name: string) => ({ type: "object", properties: { next: { $ref: `#/$defs/${name}` } } });
const using = (schema: JsonSchema, $defs: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  properties: { a: schema },
  ...(Object.keys($defs).length === 0 ? {} : { $defs }),
});

describe("alignNames", () => {
  test.each<readonly [string, JsonSchema, JsonSchema]>([
    ["a named shape and the same without a name", using({ $ref: "#/$defs/T" }, { T: team }), using(team)],
    ["a renamed shape", using({ $ref: "#/$defs/T" }, { T: team }), using({ $ref: "#/$defs/U" }, { U: team })],
    ["a renamed recursive shape", using({ $ref: "#/$defs/T" }, { T: tree("T") }), using(tree("U"), { U: tree("U") })],
    [
      "a name for a name",
      using({ $ref: "#/$defs/T" }, { T: { $ref: "#/$defs/U" }, U: team }),
      using({ $ref: "#/$defs/U" }, { U: team }),
    ],
    [
      "two names that are exchanged",
      { properties: { a: { $ref: "#/$defs/T" }, b: { $ref: "#/$defs/U" } }, $defs: { T: team, U: list } },
      { properties: { a: { $ref: "#/$defs/U" }, b: { $ref: "#/$defs/T" } }, $defs: { U: team, T: list } },
    ],
    [
      "words that move to the reference",
      using({ $ref: "#/$defs/T", description: "B" }, { T: { ...team, description: "A" } }),
      using({ ...team, description: "B" }),
    ],
    [
      "a restriction that moves to the reference",
      using({ $ref: "#/$defs/T", minProperties: 1 }, { T: team }),
      using({ ...team, minProperties: 1 }),
    ],
  ])("%s are equal", (_name, before, after) => {
    for (const [a, b] of [
      [before, after],
      [after, before],
    ] as const) {
      const [old, now] = alignNames(a, b);
      expect(old).toEqual(now);
    }
  });

  test("a shape that differs keeps its difference", () => {
    const [old, now] = alignNames(using({ $ref: "#/$defs/T" }, { T: team }), using({ ...team, minProperties: 1 }));
    expect([old, now]).toEqual([using(team), using({ ...team, minProperties: 1 })]);
  });

  test.each([
    { required: ["id"] }, // the shape has the keyword, too
    { properties: { id: { maxLength: 9 } } },
    { unevaluatedProperties: false },
  ])("a reference stays if the keywords next to it cannot move into the shape: %j", (others) => {
    const before = using({ $ref: "#/$defs/T", ...others }, { T: { ...team, required: [] } });
    const after = using({ ...team, ...others });
    expect(alignNames(before, after)).toEqual([before, after]);
  });

  test("a definition that refers to itself and nothing else ends the search", () => {
    const before = using({ $ref: "#/$defs/T" }, { T: { $ref: "#/$defs/T" } });
    expect(alignNames(before, using(team))).toEqual([before, using(team)]);
  });
});
