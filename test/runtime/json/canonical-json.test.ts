import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../runtime/json/canonical-json.ts";
import { scaled } from "../../support/scale.ts";

/** Doubles by their 64 bits, and what ECMAScript prints for them. The first values are from the appendix. Source: RFC 8785, appendix B. */
const NUMBERS: readonly (readonly [bits: string, text: string])[] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["3ff8000000000000", "1.5"],
  ["4059000000000000", "100"],
];

function doubleOf(bits: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
}

describe("canonical JSON", () => {
  test.each(NUMBERS)("prints the double 0x%s as %s", (bits, text) => {
    expect(canonicalJson(doubleOf(bits))).toBe(text);
  });

  test("puts keys in the order of their UTF-16 code units, whatever the alphabet", () => {
    // Code points would put the emoji (U+1F600, first unit D83D) behind U+FB33.
    const value = {
      "\u20ac": 1,
      "\r": 2,
      "\ufb33": 3,
      "1": 4,
      "\u{1f600}": 5,
      "\u0080": 6,
      "\u00f6": 7,
      a: 8,
      A: 9,
      "": 10,
    };
    const keys = ["", "\r", "1", "A", "a", "\u0080", "\u00f6", "\u20ac", "\u{1f600}", "\ufb33"];
    expect(Object.keys(JSON.parse(canonicalJson(value)) as object).sort()).toEqual([...keys].sort());
    expect(
      [...canonicalJson(value).matchAll(/"((?:[^"\\]|\\.)*)":/gu)].map(([key]) => JSON.parse(key.slice(0, -1))),
    ).toEqual(keys);
  });

  test("escapes what JSON must escape, in the short form if it exists, and nothing else", () => {
    const text = '\u0000\u0001\b\t\n\u000b\f\r\u001f "\\/\u007f\u20ac\u2028\u00e9</script>';
    expect(canonicalJson(text)).toBe(
      '"\\u0000\\u0001\\b\\t\\n\\u000b\\f\\r\\u001f \\"\\\\/\u007f\u20ac\u2028\u00e9</script>"',
    );
  });

  test("sorts at every depth, keeps the order of lists and writes no white space", () => {
    const value = { b: [{ z: null, y: [3, 1, 2] }, true], a: { d: false, c: "x" } };
    expect(canonicalJson(value)).toBe('{"a":{"c":"x","d":false},"b":[{"y":[3,1,2],"z":null},true]}');
  });

  test("does not normalize Unicode: two spellings of one letter differ", () => {
    expect(canonicalJson("\u00e9")).not.toBe(canonicalJson("e\u0301"));
  });

  test("keeps a key of the name __proto__", () => {
    const value: unknown = JSON.parse('{"v":1,"__proto__":{"x":2}}');
    expect(canonicalJson(value)).toBe('{"__proto__":{"x":2},"v":1}');
  });

  test("distinguishes keys that differ in case alone, in one order", () => {
    expect(canonicalJson({ a: 1, A: 2 })).toBe(canonicalJson({ A: 2, a: 1 }));
  });

  test("leaves out a property that is undefined", () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  const refused: readonly (readonly [name: string, value: unknown])[] = [
    ["NaN", [0, Number.NaN]],
    ["an infinite number", { a: Number.NEGATIVE_INFINITY }],
    ["undefined", undefined],
    ["a bigint", 1n],
    ["a function", { f: () => 1 }],
    ["undefined in a list", [undefined]],
    ["a hole in a list", new Array(1)],
    ["a date", { at: new Date(0) }],
    ["a map", new Map()],
  ];
  test.each(refused)("refuses %s", (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(new TypeError("The value is not JSON."));
  });

  test("escapes lone surrogates, so that different strings stay different", () => {
    const strings = ["\ud800", "\ud801", "\udc00", "\ufffd", "\\ud800"];
    expect(new Set(strings.map(canonicalJson)).size).toBe(strings.length);
    expect(canonicalJson({ "\udc00": "\ud800x" })).toBe('{"\\udc00":"\\ud800x"}');
  });

  test("prints the example of RFC 8785 §3.2.2 and §3.2.3 in its canonical form", () => {
    const value = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test("prints a value 1,000 deep", () => {
    expect(canonicalJson(JSON.parse(`${"[".repeat(1000)}1${"]".repeat(1000)}`))).toBe(
      `${"[".repeat(1000)}1${"]".repeat(1000)}`,
    );
  });

  test("prints the parsed output as the same string", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "medium" }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: scaled(1000) },
    );
  });

  test("doesn't depend on the order in which properties were set", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()),
        fc.infiniteStream(fc.nat()),
        (object, turns) => {
          const entries = Object.entries(object);
          const shuffled = entries
            .map((entry) => [turns.next().value as number, entry] as const)
            .sort(([a], [b]) => a - b)
            .map(([, entry]) => entry);
          expect(canonicalJson(Object.fromEntries(shuffled))).toBe(canonicalJson(object));
        },
      ),
      { numRuns: scaled(1000) },
    );
  });
});
