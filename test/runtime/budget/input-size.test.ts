import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inputSize, mostInputSize } from "../../../runtime/budget/input-size.ts";
import { examples, isWatched } from "../../support/watched.ts";

const ROOMY = { bytes: 1e9, depth: 1e9, keys: 1e9 };

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Written once more, without a care for size. */
function counted(value: unknown): { readonly depth: number; readonly keys: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, keys: 0 };
  const inner = Object.values(value).map(counted);
  const depth = 1 + Math.max(0, ...inner.map((one) => one.depth));
  return { depth, keys: inner.length + inner.reduce((sum, { keys }) => sum + keys, 0) };
}

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("the size of an input", () => {
  test("is that of its JSON in bytes, how deep it is, and how many members there are", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "medium" }), (value) => {
        const bytes = Buffer.byteLength(JSON.stringify(value));
        expect(inputSize(value, ROOMY)).toEqual({ kind: "within", bytes, ...counted(value) });
      }),
      { numRuns: 1000 },
    );
  });

  test("at most is never less, and at most six times the bytes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 400 }), (value, bytes) => {
        const limits = { bytes, depth: 3, keys: 9 };
        const { kind } = inputSize(value, limits);
        if (mostInputSize(value, limits).kind === "within") expect(kind).toBe("within");
        else if (kind === "within") expect(mostInputSize(value, { ...limits, bytes: 6 * bytes }).kind).toBe("within");
      }),
    );
  });

  test("may be exactly each limit, and not one more", () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: "medium" }), fc.constantFrom("bytes", "depth", "keys"), (value, what) => {
        const size = inputSize(value, ROOMY);
        if (size.kind !== "within") throw new Error("roomy limits are passed");
        expect(inputSize(value, { ...ROOMY, [what]: size[what] }).kind).toBe("within");
        const limit = size[what] - 1;
        const over = inputSize(value, { ...ROOMY, [what]: limit });
        expect(over).toMatchObject({ kind: "too_large", what, limit });
        expect((over as { readonly atLeast: number }).atLeast).toBeGreaterThan(limit);
      }),
      { numRuns: 1000 },
    );
  });

  const small = { a: ["é", 12, null, true], b: {}, c: [] };
  test.each([
    [{ bytes: 39 }, { kind: "within", bytes: 39, depth: 2, keys: 7 }],
    [{ bytes: 38 }, { kind: "too_large", what: "bytes", limit: 38, atLeast: 39 }],
    [{ bytes: 3 }, { kind: "too_large", what: "bytes", limit: 3, atLeast: 4 }],
    [{ bytes: 6 }, { kind: "too_large", what: "bytes", limit: 6, atLeast: 13 }],
    [{ depth: 2 }, { kind: "within", bytes: 39, depth: 2, keys: 7 }],
    [{ depth: 1 }, { kind: "too_large", what: "depth", limit: 1, atLeast: 2 }],
    [{ depth: 0 }, { kind: "too_large", what: "depth", limit: 0, atLeast: 1 }],
    [{ keys: 7 }, { kind: "within", bytes: 39, depth: 2, keys: 7 }],
    [{ keys: 6 }, { kind: "too_large", what: "keys", limit: 6, atLeast: 7 }],
    [{ keys: 2 }, { kind: "too_large", what: "keys", limit: 2, atLeast: 3 }],
  ])("is counted no further than to the first limit that is passed: %j", (limits, size) => {
    expect(inputSize(small, { ...ROOMY, ...limits })).toEqual(size);
  });

  test("at most is counted as if each character were a control character", () => {
    expect(mostInputSize({ é: "ab", n: 12 }, ROOMY)).toEqual({
      kind: "within",
      bytes: 3 + 9 + 14 + 9 + 2,
      depth: 1,
      keys: 2,
    });
    expect(mostInputSize("abc", { ...ROOMY, bytes: 19 })).toMatchObject({ kind: "too_large", atLeast: 20 });
  });

  test("a text that can't fit is not looked at", () => {
    const limits = { ...ROOMY, bytes: 10 };
    expect(inputSize("é".repeat(9), limits)).toMatchObject({ what: "bytes", atLeast: 11 });
    expect(inputSize("é".repeat(8), limits)).toMatchObject({ what: "bytes", atLeast: 18 });
    expect(inputSize([1, "é".repeat(7)], limits)).toMatchObject({ what: "bytes", atLeast: 4 + 9 });
    expect(inputSize({ ["é".repeat(7)]: 1 }, limits)).toMatchObject({ what: "bytes", atLeast: 2 + 9 + 1 + 1 });
  });

  test("says nothing of the value: a key named __proto__ counts like any other", () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":1}}');
    expect(inputSize(value, ROOMY)).toEqual({ kind: "within", bytes: 21, depth: 2, keys: 2 });
  });

  test.skipIf(isWatched)("of a million levels is refused without going down", () => {
    const deep = nested(1_000_000);
    expect(
      cpuMs(() => expect(inputSize(deep, { ...ROOMY, depth: 64 })).toMatchObject({ what: "depth", atLeast: 65 })),
    ).toBeLessThan(100);
  });

  test("of a million levels is found where that is allowed: no call stack is used", () => {
    const depth = examples(1_000_000);
    expect(inputSize(nested(depth), ROOMY)).toMatchObject({ kind: "within", depth, keys: depth });
  });

  test("of too many names is refused by their number: they are listed once, and none is looked at", () => {
    let [listed, read] = [0, 0];
    const names = Array.from({ length: 20_000 }, (_, index) => `n${index}`);
    const value = new Proxy(Object.fromEntries(names.map((name) => [name, 0])), {
      ownKeys: (target) => {
        listed += 1;
        return Reflect.ownKeys(target);
      },
      get: () => {
        read += 1;
      },
    });
    const refused = { kind: "too_large", what: "keys", limit: 10_000, atLeast: 20_000 };
    for (const size of [inputSize, mostInputSize]) expect(size(value, { ...ROOMY, keys: 10_000 })).toEqual(refused);
    expect([listed, read]).toEqual([2, 0]);
  });

  test.skipIf(isWatched)("of 10 MB of text or of five million numbers is refused at once", () => {
    const limits = { bytes: 1_048_576, depth: 64, keys: 10_000 };
    const text = { a: "x".repeat(10_000_000) };
    const numbers = new Array(5_000_000).fill(1);
    expect(cpuMs(() => expect(inputSize(text, limits)).toMatchObject({ what: "bytes" }))).toBeLessThan(100);
    expect(cpuMs(() => expect(inputSize(numbers, limits)).toMatchObject({ what: "keys" }))).toBeLessThan(100);
  });
});
