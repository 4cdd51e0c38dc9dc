import { expect, test } from "vitest";
import { late } from "../../runtime/late.ts";
import { afterTurns, andThen, attempt } from "../../runtime/soon.ts";

const double = (value: number): number => 2 * value;

/** Somebody else's promise. */
// biome-ignore lint/suspicious/noThenProperty: it is what the test is about
const thenable: PromiseLike<number> = { then: (...ways) => Promise.resolve(3).then(...ways) };

test("what is there is gone on with at once, what comes when it comes, whoever's promise it is", async () => {
  expect(andThen(3, double)).toBe(6);
  expect(andThen(null, (value) => value)).toBe(null);
  expect(andThen(undefined, () => "nothing")).toBe("nothing");
  for (const coming of [Promise.resolve(3), thenable]) {
    const doubled = andThen(coming, double);
    expect(doubled).toBeInstanceOf(Promise);
    expect(await doubled).toBe(6);
  }
});

test("a failure goes its own way, now or later; what is thrown on the ways is nobody's", async () => {
  const failed = (thrown: unknown) => `failed: ${String(thrown)}`;
  const now = () => {
    throw "now";
  };
  expect(attempt(now, String, failed)).toBe("failed: now");
  expect(await attempt(() => Promise.reject("later"), String, failed)).toBe("failed: later");
  expect(attempt(() => 3, String, failed)).toBe("3");
  expect(await attempt(() => thenable, String, failed)).toBe("3");
  expect(() => attempt(() => 3, now, failed)).toThrow("now");
  await expect(attempt(() => Promise.resolve(3), now, failed)).rejects.toBe("now");
});

test("a part that is loaded is there at once", async () => {
  const part = late(async () => "part");
  expect(part.soon()).toBeInstanceOf(Promise);
  expect(await part.soon()).toBe("part");
  expect(part.soon()).toBe("part");
});

test("after so many turns of the microtask queue something is done, unless it need not be by then", async () => {
  const told: string[] = [];
  let isOver = false;
  afterTurns(
    3,
    () => isOver,
    () => told.push("done"),
  );
  afterTurns(
    4,
    () => isOver,
    () => told.push("needless"),
  );
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(told).toEqual([]);
    await null;
  }
  isOver = true;
  for (let turn = 1; turn <= 9; turn += 1) await null;
  expect(told).toEqual(["done"]);
});
