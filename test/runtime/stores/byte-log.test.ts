import fc from "fast-check";
import { expect, test } from "vitest";
import { type ByteLog, createByteLog, type Logged } from "../../../runtime/stores/byte-log.ts";
import { examples } from "../../support/watched.ts";

function bytesOf(length: number, fill = 1): Uint8Array {
  return new Uint8Array(length).fill(fill);
}

function writeAll(log: ByteLog, lengths: readonly number[]): readonly Logged[] {
  return lengths.map((length) => log.write(bytesOf(length)));
}

test("whatever is written and forgotten, what is wanted is read as it was, and nothing is taken when nothing is", () => {
  const steps = fc.array(fc.record({ length: fc.nat(60), forgets: fc.nat(3) }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 200 }), (taken, blockBytes) => {
      const log = createByteLog(blockBytes);
      const wanted: { readonly logged: Logged; readonly bytes: Uint8Array }[] = [];
      for (const [number, { length, forgets }] of taken.entries()) {
        const bytes = bytesOf(length, number);
        wanted.push({ logged: log.write(bytes), bytes: bytes.slice() });
        bytes.fill(0);
        for (const { logged } of wanted.splice((number * 7) % wanted.length, forgets)) log.forget(logged);
        for (const one of wanted) expect(log.read(one.logged)).toEqual(one.bytes);
        const least = wanted.reduce((sum, one) => sum + one.bytes.length, 0);
        expect(log.taken()).toBeGreaterThanOrEqual(least);
      }
      for (const { logged } of wanted) log.forget(logged);
      expect(log.taken()).toBe(0);
    }),
    { numRuns: examples(1000) },
  );
});

test("small pieces share a block; one of more than a quarter has its own", () => {
  const log = createByteLog(100);
  const [first, large, second] = writeAll(log, [25, 26, 25]) as [Logged, Logged, Logged];
  expect(second.block).toBe(first.block);
  expect([second.from, second.to]).toEqual([25, 50]);
  expect(large.block.bytes.length).toBe(26);
  expect(log.taken()).toBe(76);
});

test("a block is filled to the last byte; what is left of one that has no room is taken too", () => {
  const log = createByteLog(100);
  const full = writeAll(log, [25, 25, 25, 25]);
  expect(new Set(full.map(({ block }) => block)).size).toBe(1);
  expect(log.taken()).toBe(100);
  writeAll(log, [25, 25, 25, 20]);
  expect(log.taken()).toBe(195);
  const [next] = writeAll(log, [6]) as [Logged];
  expect([next.from, next.block === full[0]?.block]).toEqual([0, false]);
  expect(log.taken()).toBe(206);
});

test("a block is given up when the last piece in it is, and the one that is being written begins anew", () => {
  const log = createByteLog(100);
  const [a, b, c, d, e] = writeAll(log, [25, 25, 25, 25, 10]) as [Logged, Logged, Logged, Logged, Logged];
  for (const one of [b, d, a]) log.forget(one);
  expect(log.taken()).toBe(110);
  log.forget(c);
  expect(log.taken()).toBe(10);
  log.forget(e);
  expect(log.taken()).toBe(0);
  const again = log.write(bytesOf(5));
  expect([again.block === e.block, again.from]).toEqual([true, 0]);
});

test("a block that was given up is the next one; one of another size is not", () => {
  const log = createByteLog(100);
  const large = log.write(bytesOf(90));
  const first = writeAll(log, [25, 25, 25, 25]);
  const [second] = writeAll(log, [25, 25, 25, 25]) as [Logged];
  for (const one of [...first, large]) log.forget(one);
  const [third] = writeAll(log, [25, 25, 25, 25]) as [Logged];
  expect(third.block).toBe(first[0]?.block);
  expect([third.from, second.block === third.block]).toEqual([0, false]);
  const [fourth] = writeAll(log, [25]) as [Logged];
  expect([first[0]?.block, second.block, large.block]).not.toContain(fourth.block);
  expect(log.taken()).toBe(225);
});

test("the block that is being written, given up and filled again, is followed by another", () => {
  const log = createByteLog(100);
  const [only] = writeAll(log, [25]) as [Logged];
  log.forget(only);
  const full = [1, 2, 3, 4].map((fill) => log.write(bytesOf(25, fill)));
  const next = log.write(bytesOf(25, 5));
  expect([full[0]?.block === only.block, next.block === only.block]).toEqual([true, false]);
  expect(full.map((one) => log.read(one)[0])).toEqual([1, 2, 3, 4]);
});

test("what is renewed stands at the end, and what has a block of its own stays in it", () => {
  const log = createByteLog(100);
  const [, , third] = [1, 2, 3].map((fill) => log.write(bytesOf(20, fill))) as [Logged, Logged, Logged];
  const renewed = log.renew(third);
  log.forget(third);
  expect([renewed.from, ...log.read(renewed).slice(0, 1)]).toEqual([60, 3]);
  const alone = log.write(bytesOf(90, 4));
  expect(log.renew(alone)).toBe(alone);
  expect(log.taken()).toBe(80 + 90);
});
