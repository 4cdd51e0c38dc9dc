import { contract as automation } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { Guard } from "../../../runtime/core/call.ts";
import { lazyGuard } from "../../../runtime/guards/lazy-guard.ts";

const call = { tool: automation.tools.agent_list } as never;
const answer = { kind: "ok", result: null, facts: {} } as const;
const next = async () => answer;

test("a lazy guard is loaded by the first call, once, and runs on every call", async () => {
  const seen: string[] = [];
  const guard = lazyGuard(async () => {
    seen.push("loaded");
    return (inner) => (one) => {
      seen.push("passed");
      return inner(one);
    };
  });
  const guarded = guard(next);
  expect(seen).toEqual([]);
  await Promise.all([guarded(call), guarded(call)]);
  expect(await guarded(call)).toBe(answer);
  expect(seen).toEqual(["loaded", "passed", "passed", "passed"]);
});

test("a call whose guard cannot be loaded is rejected; the next call tries again", async () => {
  let tries = 0;
  const load = async (): Promise<Guard> => {
    tries += 1;
    if (tries === 1) throw new Error("unreachable");
    return (inner) => inner;
  };
  const guarded = lazyGuard(load)(next);
  await expect(guarded(call)).rejects.toThrow("unreachable");
  expect(await guarded(call)).toBe(answer);
});
