import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, canonicalString } from "../../runtime/canonical-json.ts";

function textOf(value: unknown): string {
  const canonical = canonicalJson(value);
  if (canonical.kind === "refused") throw new Error(`refused: ${canonical.reason} at "${canonical.at}"`);
  return canonical.text;
}

/** Doubles by their 64 bits, and what ECMAScript prints for them. Source: RFC 8785, appendix B, values of our own beside. */
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
    expect(textOf(doubleOf(bits))).toBe(text);
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
    expect(Object.keys(JSON.parse(textOf(value)) as object).sort()).toEqual([...keys].sort());
    expect([...textOf(value).matchAll(/"((?:[^"\\]|\\.)*)":/gu)].map(([key]) => JSON.parse(key.slice(0, -1)))).toEqual(
      keys,
    );
  });

  test("escapes what JSON must escape, in the short form where there is one, and nothing else", () => {
    const text = '\u0000\u0001\b\t\n\u000b\f\r\u001f "\\/\u007f\u20ac\u2028\u00e9</script>';
    expect(textOf(text)).toBe(
      '"\\u0000\\u0001\\b\\t\\n\\u000b\\f\\r\\u001f \\"\\\\/\u007f\u20ac\u2028\u00e9</script>"',
    );
  });

  test("sorts at every depth, keeps the order of lists and writes no white space", () => {
    const value = { b: [{ z: null, y: [3, 1, 2] }, true], a: { d: false, c: "x" } };
    expect(textOf(value)).toBe('{"a":{"c":"x","d":false},"b":[{"y":[3,1,2],"z":null},true]}');
  });

  test("is no normal form of Unicode: two spellings of one letter differ", () => {
    expect(textOf("\u00e9")).not.toBe(textOf("e\u0301"));
  });

  test("keeps a key of the name __proto__", () => {
    const value: unknown = JSON.parse('{"v":1,"__proto__":{"x":2}}');
    expect(textOf(value)).toBe('{"__proto__":{"x":2},"v":1}');
  });

  test("tells keys apart that differ in case alone, in one order", () => {
    expect(textOf({ a: 1, A: 2 })).toBe(textOf({ A: 2, a: 1 }));
  });

  test("leaves out a property that is undefined", () => {
    expect(textOf({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  const refused: readonly (readonly [name: string, value: unknown, reason: string, at: string])[] = [
    ["a lone surrogate", { a: ["\ud800x"] }, "lone_surrogate", "/a/0"],
    ["a lone surrogate in a key", { a: { "\udc00": 1 } }, "lone_surrogate", "/a/\udc00"],
    ["NaN", [0, Number.NaN], "not_finite", "/1"],
    ["an infinite number", { "a/b~c": Number.NEGATIVE_INFINITY }, "not_finite", "/a~1b~0c"],
    ["a bigint", 1n, "not_json", ""],
    ["a function", { f: () => 1 }, "not_json", "/f"],
    ["a hole in a list", [undefined], "not_json", "/0"],
    ["a date", { at: new Date(0) }, "not_json", "/at"],
    ["a map", new Map(), "not_json", ""],
  ];
  test.each(refused)("refuses %s and says where", (_name, value, reason, at) => {
    expect(canonicalJson(value)).toEqual({ kind: "refused", reason, at });
  });

  test("takes a value 1,000 deep and refuses deeper ones, a million levels included", () => {
    const nested = (depth: number): unknown => {
      let value: unknown = 1;
      for (let level = 0; level < depth; level++) value = [value];
      return value;
    };
    expect(canonicalJson(nested(1000)).kind).toBe("text");
    expect(canonicalJson(nested(1001))).toMatchObject({ kind: "refused", reason: "too_deep" });
    expect(canonicalJson(nested(1_000_000))).toMatchObject({ kind: "refused", reason: "too_deep" });
  });

  test("refuses a value that contains itself", () => {
    const value: Record<string, unknown> = {};
    value["self"] = value;
    expect(canonicalJson(value)).toMatchObject({ kind: "refused", reason: "too_deep" });
  });

  test("of a value and of the value that its text says are the same", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "medium" }), (value) => {
        const text = textOf(value);
        expect(textOf(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 1000 },
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
          expect(textOf(Object.fromEntries(shuffled))).toBe(textOf(object));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("of a text is that of JSON.stringify, or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(canonicalString(text)).toBe(/\p{Surrogate}/u.test(text) ? null : JSON.stringify(text));
      }),
      { numRuns: 1000 },
    );
  });
});

test("a long text has the form that a short one has, whatever stands in it and however many lines it is of", () => {
  const piece = fc.constantFrom("a word, ", "\n", "\n\n", '"', "\\", "\t", "é", "漢", "😀", "\u007f");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      const text = "It is long. ".repeat(9) + pieces.join("");
      expect(canonicalString(text)).toBe(JSON.stringify(text));
    }),
  );
  const words = "It is long. ".repeat(9);
  for (const lines of [49, 50, 51, 2000]) {
    const text = `${words}\n`.repeat(lines) + words;
    expect(canonicalString(text)).toBe(JSON.stringify(text));
  }
  expect(canonicalString(`${words}\n\ud800`)).toBe(null);
  expect(canonicalString(`${`${words}\n`.repeat(60)}\ud800`)).toBe(null);
});
