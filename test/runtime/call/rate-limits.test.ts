import { expect, test } from "vitest";
import { createRateLimits } from "../../../runtime/call/rate-limits.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { withHandler } from "./automation-server.ts";

const classes = { read: { perMinute: 60, burst: 5 }, write: { perMinute: 6, burst: 1 } } as never;

test("limits start as the contract has them, and one is changed for all that ask later", () => {
  const { limits } = createRateLimits(classes);
  expect(limits.set({ class: "read", perMinute: 120, burst: 10 })).toEqual({
    class: "read",
    perMinute: 120,
    burst: 10,
  });
  expect(limits.list()).toEqual([
    { class: "read", perMinute: 120, burst: 10 },
    { class: "write", perMinute: 6, burst: 1 },
  ]);
});

test("a class that the contract doesn't have has no limit, and gets none", () => {
  const { limits } = createRateLimits(classes);
  expect(() => limits.get("toString")).toThrow('There is no rate class "toString".');
  expect(() => limits.set({ class: "other", perMinute: 1, burst: 1 })).toThrow(RangeError);
});

test.each([
  { perMinute: 0, burst: 1 },
  { perMinute: 1.5, burst: 1 },
  { perMinute: 1, burst: 0 },
  { perMinute: 1, burst: Number.NaN },
])("a rate that allows nothing is refused: %j", (rate) => {
  const { limits } = createRateLimits(classes);
  expect(() => limits.set({ class: "read", ...rate })).toThrow("at least 1");
  expect(limits.get("read")).toMatchObject({ perMinute: 60 });
});

test("a limit that a handler changes counts from that moment: nothing is credited at the old rate", async () => {
  const clock = createFakeClock();
  const core = withHandler("agent_list", () => ({ agents: [] }), { clock });
  core.rateLimits.set({ class: "read", perMinute: 6, burst: 5 });
  const call = async () => (await core.answer("agent_list", {})).reply.facts.rate?.remaining;
  for (const remaining of [4, 3, 2, 1, 0, 0]) expect(await call()).toBe(remaining);
  core.rateLimits.set({ class: "read", perMinute: 600, burst: 5 });
  clock.advance(200);
  expect([await call(), await call(), await call()]).toEqual([1, 0, 0]);
});
