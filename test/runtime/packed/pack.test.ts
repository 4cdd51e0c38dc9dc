import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPack } from "../../../runtime/packed/pack.ts";
import { unpack } from "../../../runtime/packed/unpack.ts";
import { examples } from "../../support/watched.ts";

const pack = createPack();

/** Texts of every kind: of one byte, of more, half characters, short and long. */
const texts = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom("a", "é", "\u20ac", "\ud83d", "\ude00", "\ufeff", "\u0000"), maxLength: 200 }),
  fc.nat(300_000).map((length) => "the same again ".repeat(length / 15 + 1).slice(0, length)),
);

test("what was packed comes back as it was, names of every kind and numbers to the last bit", () => {
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      texts,
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value")),
      fc.dictionary(fc.oneof(texts, fc.constantFrom("__proto__", "constructor", "toString", "")), tie("value"), {
        noNullPrototype: true,
      }),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      deepStrictEqual(unpack(pack(value)), value);
    }),
    { numRuns: examples(2000) },
  );
});

test("names keep their order, and `__proto__` is one of them", () => {
  const value = JSON.parse('{"z":1,"__proto__":{"b":2},"a":[]}');
  expect(JSON.stringify(unpack(pack(value)))).toBe('{"z":1,"__proto__":{"b":2},"a":[]}');
});

test("as in JSON, a property that is undefined is absent, an element that is no value is null, and nothing is inherited", () => {
  const value = { a: undefined, b: [undefined, () => 1, new Silent()], c: 2 };
  expect(unpack(pack(value))).toStrictEqual({ b: [null, null, null], c: 2 });
  expect(unpack(pack(Object.assign(Object.create({ inherited: 1 }), { own: 2 })))).toStrictEqual({ own: 2 });
});

class Silent {
  toJSON(): undefined {
    return undefined;
  }
}

class Price {
  readonly amount = 3;
  toJSON(): unknown {
    return { amount: this.amount, since: new Date(0), until: undefined };
  }
}

class ItsOwnForm {
  readonly self = "it";
  toJSON(): unknown {
    return this;
  }
}

test.each([
  ["a date", { at: new Date(0), list: [new Date(0)] }],
  ["an object that says what it is", { price: new Price(), after: 1 }],
  ["one that says that it is itself", new ItsOwnForm()],
  ["bytes", { bytes: Buffer.from("ab") }],
  ["a name that another would ask", { toJSON: "a text" }],
  ["a text in a box", { a: Object("text"), b: Object(1) }],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
  [
    "an object of a class that says nothing",
    new (class Point {
      x = 1;
    })(),
  ],
  ["a text that begins with a mark of byte order", ["\ufeff\u20ac", "\ufeff".repeat(200)]],
  ["a function", { a: () => 1, b: [() => 1] }],
])("%s comes back as from its JSON", (_, value) => {
  expect(unpack(pack(value))).toStrictEqual(JSON.parse(JSON.stringify(value)));
});

test.each([
  ["a short text of one byte for each character", "\u00ff".repeat(128), 2 + 128],
  ["a longer one", "x".repeat(129), 5 + 129],
  ["a short one with another character", "\u0100", 5 + 2],
  ["a text of the longest that are written in place", "x".repeat(65_536), 5 + 65_536],
  ["a longer one than that", "\u20ac".repeat(65_537), 5 + 3 * 65_537],
  ["half a character, as its escape", "\ud83d", 5 + 8],
  ["a number", 1e300, 9],
  ["a list", [true, false, null], 5],
  ["an object", { a: {} }, 2 + 3 + 2],
])("%s takes no more bytes than it needs", (_, value, bytes) => {
  expect(pack(value).length).toBe(bytes);
});

test("the bytes are those of the last value, and after a large one room is small again", () => {
  const first = pack(["first"]);
  const second = pack(["again"]);
  expect(second.buffer).toBe(first.buffer);
  expect(unpack(second)).toEqual(["again"]);
  const large = "é".repeat(1_000_000);
  expect(unpack(pack(large))).toBe(large);
  expect(pack("small").buffer.byteLength).toBe(16_384);
});

test.each<[string, (index: number) => unknown]>([
  ["short texts", (index) => `${index}`.padEnd(100, "x")],
  ["texts", (index) => `${index}`.padEnd(200, "x")],
  ["wide texts", (index) => `${index}`.padEnd(100, "\u20ac")],
  ["long texts", (index) => `${index}`.padEnd(index < 50 ? 70_000 : 3, "x")],
  ["numbers", (index) => index / 3],
  ["lists and objects", (index) => [index % 2 === 0, [], {}, null]],
])("room grows as it is needed: %s", (_, element) => {
  for (const length of [10, 50, 3000]) {
    const fresh = createPack();
    const list = Array.from({ length }, (_, index) => element(index));
    expect(unpack(fresh(list))).toEqual(list);
  }
});

test("bytes may stand anywhere in others", () => {
  const packed = pack({ a: [1.5, "text", "é"] });
  const around = new Uint8Array(packed.length + 20).fill(7);
  around.set(packed, 13);
  expect(unpack(around.subarray(13, 13 + packed.length))).toEqual({ a: [1.5, "text", "é"] });
});
