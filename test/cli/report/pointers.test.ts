import fc from "fast-check";
import { expect, test } from "vitest";
import { createPointers } from "../../../generator/cli/report/pointers.ts";
import { createFileLocate } from "../../../generator/load/locate.ts";
import { parseJson } from "../../../generator/load/parse-json.ts";
import { scaled } from "../../support/scale.ts";

type Path = readonly (string | number)[];

/** The paths of all that is in a value. */
function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== "object" || value === null) return [[]];
  const below = Array.isArray(value) ? value.map((held, index) => [index, held] as const) : Object.entries(value);
  return [[], ...below.flatMap(([step, held]) => pathsIn(held).map((path) => [step, ...path]))];
}

const pointerOf = (path: Path) =>
  path.map((step) => `/${`${step}`.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

const keys = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom("", "/", "~", "~1", "a b", "ä"));
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("", "x", 0, true, null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

test("each key and each value has its pointer, in any layout", () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const locate = createFileLocate({ path: "a.json", text, root: parseJson("a.json", text).value });
      const pointerAt = createPointers(text);
      for (const path of pathsIn(value)) {
        for (const part of ["key", "value"] as const) expect(pointerAt(locate(path, part))).toBe(pointerOf(path));
      }
    }),
    { numRuns: scaled(200) },
  );
});

test("in a file that cannot be parsed, the pointer is the root", () => {
  expect(createPointers("{")({ line: 1, column: 1 })).toBe("");
});
