import fc from "fast-check";
import { expect, test } from "vitest";
import { markTrees } from "../../../runtime/call/annotation-tree.ts";
import { type Count, copyJson, frozenJson, NotJson, TooLarge } from "../../../runtime/call/copy-json.ts";
import { scaled } from "../../support/scale.ts";

const ROOMY = { bytes: 1e9, depth: 1e9, keys: 1e9 };

function counting(limits: Partial<Count["limits"]>): Count {
  return { limits: { ...ROOMY, ...limits }, bytes: 0, keys: 0 };
}

/** The limit that is passed; null for none. */
function passed(value: unknown, limits: Partial<Count["limits"]>): string | null {
  try {
    frozenJson(value, undefined, counting(limits));
    return null;
  } catch (thrown) {
    if (thrown instanceof TooLarge) return thrown.what;
    throw thrown;
  }
}

test("a copy is equal and shares nothing; the one is frozen with all that is in it, the other isn't", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect([copyJson(value), frozenJson(value)]).toEqual([value, value]);
      for (const inner of objectsIn(frozenJson(value))) expect(Object.isFrozen(inner)).toBe(true);
      for (const inner of objectsIn(copyJson(value))) expect(Object.isFrozen(inner)).toBe(false);
    }),
  );
});

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

test("inherited properties are not copied, and names such as __proto__ are ordinary names", () => {
  const inheriting = Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true }, hidden: { value: 3 } });
  expect(copyJson(inheriting)).toEqual({ own: 2 });
  const named = JSON.parse('{"__proto__":{"a":1},"hasOwnProperty":1,"2":"b","1":"a"}');
  const copy = copyJson(named) as object;
  expect(JSON.stringify(copy)).toBe(JSON.stringify(named));
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});

test("an object with the plain prototype is its properties, whatever it calls itself", () => {
  expect(copyJson({ [Symbol.toStringTag]: "Map", a: 1 })).toEqual({ a: 1 });
  for (const other of [new Map(), new Date(0), Object.create({ [Symbol.toStringTag]: "Map" })])
    expect(() => copyJson(other)).toThrow(NotJson);
});

test("a proxy is read by its traps", () => {
  const said = new Proxy(
    { a: 1, b: 2 },
    { ownKeys: () => ["b"], get: (_target, name) => (name === "b" ? "read" : undefined) },
  );
  expect(copyJson(said)).toEqual({ b: "read" });
});

test("what is still to be shaped stays open, from the root to there", () => {
  const place = markTrees({})([{ path: ["list", null, "state"], default: "open" }]);
  const copy = frozenJson({ list: [{ other: {} }], beside: { list: [] } }, place) as {
    readonly list: readonly { readonly other: object }[];
    readonly beside: object;
  };
  const parts = [copy, copy.list, copy.list[0], copy.list[0]?.other, copy.beside];
  expect(parts.map((part) => Object.isFrozen(part))).toEqual([false, false, false, true, true]);
});

/** Depth and number of members, counted another way. */
function measured(value: unknown): { readonly depth: number; readonly keys: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, keys: 0 };
  const inner = Object.values(value).map(measured);
  const depth = 1 + Math.max(0, ...inner.map((one) => one.depth));
  return { depth, keys: inner.length + inner.reduce((sum, { keys }) => sum + keys, 0) };
}

test("counts exactly the bytes of the JSON, and refuses a value one beyond any limit", () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: "medium" }), (value) => {
      const count = counting({});
      frozenJson(value, undefined, count);
      const size = { ...measured(value), bytes: Buffer.byteLength(JSON.stringify(value)) };
      expect(count.bytes).toBe(size.bytes);
      expect(count.keys).toBe(size.keys);
      expect(passed(value, { depth: size.depth, keys: size.keys, bytes: size.bytes })).toBeNull();
      expect(passed(value, { bytes: size.bytes - 1 })).toBe("bytes");
      if (size.depth > 0) expect(passed(value, { depth: size.depth - 1 })).toBe("depth");
      if (size.keys > 0) expect(passed(value, { keys: size.keys - 1 })).toBe("keys");
    }),
    { numRuns: scaled(1000) },
  );
});

test.each<[string, unknown, Partial<Count["limits"]>, string | null]>([
  ["a text of as many characters as there may be bytes, with its quotes", "abc", { bytes: 5 }, null],
  ["one more", "abcd", { bytes: 5 }, "bytes"],
  ["a name", { abcd: 1 }, { bytes: 5 }, "bytes"],
  ["an absent property takes no byte", { a: undefined, b: undefined, c: undefined }, { bytes: 2 }, null],
  ["an absent property counts as a member, as it had to be looked at", { a: undefined }, { keys: 0 }, "keys"],
])("%s", (_what, value, limits, what) => {
  expect(passed(value, limits)).toBe(what);
});

test("an exceeded limit is reported before a value that is not JSON", () => {
  expect(passed([() => 1], { keys: 0 })).toBe("keys");
  expect(() => frozenJson([() => 1], undefined, counting({}))).toThrow(NotJson);
});

test("no more is read than up to the limit", () => {
  let read = 0;
  const value = Array.from({ length: 1000 }, () => ({
    get text(): string {
      read += 1;
      return "0123456789";
    },
  }));
  expect([passed(value, { bytes: 1100 }), read < 20]).toEqual(["bytes", true]);
});

test("a list that grows while it is read is copied as long as it was counted", () => {
  const list: unknown[] = [];
  const growing = () => ({
    get text(): string {
      if (list.length < 1000) list.push(growing());
      return "t";
    },
  });
  list.push(growing());
  const count = counting({});
  expect(frozenJson(list, undefined, count)).toEqual([{ text: "t" }]);
  expect(count.keys).toBe(2);
});
