import { expect, test } from "vitest";
import { lazy } from "../../../runtime/base/lazy.ts";

test("loads on first use, once for concurrent callers", async () => {
  let loads = 0;
  const part = lazy(async () => ++loads);
  expect(loads).toBe(0);
  expect(await Promise.all([part(), part()])).toEqual([1, 1]);
  expect(await part()).toBe(1);
});

test("tries again after a failed load", async () => {
  let tries = 0;
  const part = lazy(async () => {
    tries += 1;
    if (tries === 1) throw new Error("unreachable");
    return "part";
  });
  await expect(part()).rejects.toThrow("unreachable");
  expect(await part()).toBe("part");
});
