import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonBytes } from "../../../runtime/budget/measure.ts";
import { utf8Bytes } from "../../../runtime/budget/text-limits.ts";

function wanted(value: unknown): number {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 0 : Buffer.byteLength(text);
}

describe("the bytes of a value's JSON", () => {
  const cases: readonly unknown[] = [
    null,
    true,
    false,
    0,
    -0,
    9,
    10,
    -1,
    1.5,
    1e21,
    5e-324,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "",
    'a"\\\n\u0001\u007fé€\u{1f600}',
    "\ud800",
    "\udc00\ud800",
    "x\ud83d",
    [],
    {},
    [undefined, () => 1, Symbol("x"), null],
    { a: undefined, b: () => 1, c: [{}] },
    JSON.parse('{"__proto__":1}'),
    undefined,
  ];
  test.each(cases.map((value, index) => [index, value] as const))(
    "are those of JSON.stringify: case %i",
    (_, value) => {
      expect(jsonBytes(value)).toBe(wanted(value));
    },
  );

  test("are those of JSON.stringify for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary", depthSize: "medium" }), (value) => {
        expect(jsonBytes(value)).toBe(wanted(value));
      }),
      { numRuns: 1000 },
    );
  });

  test("are those of JSON.stringify for any code units, lone surrogates included", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(jsonBytes(text)).toBe(wanted(text));
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
      }),
      { numRuns: 1000 },
    );
  });
});
