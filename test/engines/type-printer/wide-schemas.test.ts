import { expect, test } from "vitest";
import { typesToolpact } from "../../../generator/engines/types-toolpact.ts";
import type { JsonObject } from "../../../generator/json.ts";
import { AT, validatorOf } from "../load-validators.ts";
import { WIDE_SCHEMAS, type WideSchema } from "./wide-schemas.ts";

/** The types of a wide schema, with what is reported of them. */
function print({ root, defs }: WideSchema) {
  const requests = Object.entries({ Root: root, ...defs }).map(([typeName, schema]) => {
    return { typeName, parameters: [], schema, description: null, at: AT };
  });
  return typesToolpact.print(requests, Object.fromEntries(Object.keys(defs).map((name) => [name, name])));
}

test.each(Object.entries(WIDE_SCHEMAS))(
  "the type of %s is widened with a warning and a comment, or not at all",
  async (_, wide) => {
    const { text, diagnostics } = await print(wide);
    const ids = diagnostics.map(({ id, severity }) => `${severity} ${id}`);
    expect(ids).toEqual(wide.isWidened ? ["warning type-widened"] : []);
    expect(text.includes("too many combinations for TypeScript")).toBe(wide.isWidened);
    expect(text).not.toMatch(/\bnever = |= never/);
  },
);

test("a type with few conditions refuses what they forbid", async () => {
  const { text } = await print(WIDE_SCHEMAS["a few conditions"] as WideSchema);
  expect(text).toContain(`kind: "a";\n      size?: "small";`);
});

test("the values of these schemas fit them", () => {
  for (const [name, { root, defs, fits }] of Object.entries(WIDE_SCHEMAS)) {
    expect([name, validatorOf({ ...(root as JsonObject), $defs: defs })(fits)]).toEqual([name, true]);
  }
});
