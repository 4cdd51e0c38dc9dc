import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { beginTime, endTime, signalOf, throwIfOver } from "../../../runtime/core/late-signal.ts";
import { deadline } from "../../../runtime/guards/deadline.ts";
import { alone } from "../guards/guard-call.ts";
import type { FakeClock } from "./fake-clock.ts";

const late = new Error("late");

test("who asks for the signal once the time is up gets one that says so", () => {
  const { call } = alone(contract, "agent_list");
  const ending = beginTime(call, 10);
  endTime(ending, late);
  endTime(ending, new Error("later"));
  expect([signalOf(call).aborted, signalOf(call).reason]).toEqual([true, late]);
  expect(() => throwIfOver(call)).toThrow(late);
});

test("a bug within the handler's time ends the waiting for its end", async () => {
  const { setup, call } = alone(contract, "agent_list");
  for (const broken of [() => Promise.reject(late), thrower]) {
    await expect(deadline(setup)(broken)(call)).rejects.toThrow(late);
    expect((setup.clock as FakeClock).sleepers()).toBe(0);
  }
});

function thrower(): never {
  throw late;
}
