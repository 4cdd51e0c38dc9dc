import fc from "fast-check";
import { expect, test } from "vitest";
import { createBoundedMap } from "../../../runtime/stores/bounded-map.ts";

const kind = {
  bytes: (key: string, value: { readonly size: number }) => key.length + value.size,
  isOver: (value: { readonly untilMs: number }, nowMs: number) => value.untilMs <= nowMs,
};

test("a bounded map never holds more than its bounds, and counts what it holds", () => {
  const steps = fc.array(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
      size: fc.nat(40),
      untilMs: fc.nat(100),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const map = createBoundedMap<{ size: number; untilMs: number }>({ maxEntries: 4, maxBytes: 100 }, kind);
      for (const [nowMs, { key, size, untilMs }] of list.entries()) {
        map.set(key, { size, untilMs }, nowMs);
        const held = ["a", "b", "c", "d", "e", "f", "g"].flatMap((name) => {
          const value = map.get(name);
          return value === undefined ? [] : [name.length + value.size];
        });
        const bytes = held.reduce((sum, one) => sum + one, 0);
        expect(map.held()).toEqual({ entries: held.length, bytes });
        expect(held.length).toBeLessThanOrEqual(4);
        expect(bytes).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 1000 },
  );
});

test("what was longest unused goes first, and what is over goes before there is need", () => {
  const map = createBoundedMap<{ size: number; untilMs: number }>({ maxEntries: 3, maxBytes: 1000 }, kind);
  const lasting = { size: 1, untilMs: 1000 };
  for (const key of ["a", "b", "c"]) map.set(key, lasting, 0);
  map.set("a", lasting, 0);
  map.set("d", lasting, 0);
  expect(["a", "b", "c", "d"].map((key) => map.get(key) !== undefined)).toEqual([true, false, true, true]);
  map.set("c", { size: 1, untilMs: 5 }, 5);
  map.set("e", { size: 1, untilMs: 9 }, 1000);
  expect(map.held().entries).toBe(2);
  map.set("f", lasting, 1000);
  expect(map.held().entries).toBe(1);
});

test("both bounds may be used up", () => {
  const map = createBoundedMap<{ size: number; untilMs: number }>({ maxEntries: 2, maxBytes: 10 }, kind);
  map.set("a", { size: 4, untilMs: 9 }, 0);
  map.set("b", { size: 4, untilMs: 9 }, 0);
  expect(map.held()).toEqual({ entries: 2, bytes: 10 });
  map.set("b", { size: 5, untilMs: 9 }, 0);
  expect(map.held()).toEqual({ entries: 1, bytes: 6 });
});
