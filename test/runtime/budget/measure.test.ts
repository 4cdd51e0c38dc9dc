import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { utf8Bytes } from "../../../runtime/budget/text-limits.ts";
import { jsonBytes } from "../../../runtime/json/json.ts";
import { scaled } from "../../support/scale.ts";

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

  /** Where one kind of character ends and another begins. */
  const edges = [
    0x00, 0x08, 0x0a, 0x0d, 0x0e, 0x1f, 0x20, 0x22, 0x23, 0x5b, 0x5c, 0x5d, 0x7e, 0x7f, 0x80, 0x7ff, 0x800,
  ].concat([0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff]);

  test.each(edges)("are those of JSON.stringify for the code unit %i, whatever is next to it", (code) => {
    const beside = ["", "x", "x".repeat(30), "\ud83d", "\ude00", "é"];
    for (const before of beside) {
      for (const behind of beside) {
        const text = before + String.fromCharCode(code) + behind;
        expect(jsonBytes(text), JSON.stringify(text)).toBe(wanted(text));
        expect(utf8Bytes(text), JSON.stringify(text)).toBe(Buffer.byteLength(text));
      }
    }
  });

  test.each(['"', "é", "\u0001", "\u{1f600}", "\ud800"])(
    "are the same however often %j occurs in a string",
    (special) => {
      for (const count of [1, 15, 16, 17, 18]) {
        for (const gap of [0, 1, 22, 23, 24, 25]) {
          const text = (special + "x".repeat(gap)).repeat(count);
          expect(jsonBytes(text), `${count} times, ${gap} between`).toBe(wanted(text));
        }
      }
    },
  );

  test("are those of JSON.stringify for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary", depthSize: "medium" }), (value) => {
        expect(jsonBytes(value)).toBe(wanted(value));
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("are those of JSON.stringify for any code units, lone surrogates included", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(jsonBytes(text)).toBe(wanted(text));
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
      }),
      { numRuns: scaled(1000) },
    );
  });
});
