import { contract as automation } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { OwnGuard } from "../../../runtime/core/call.ts";
import { lateGuard } from "../../../runtime/guards/late-guard.ts";

const call = { tool: automation.tools.agent_list } as never;
const answer = { kind: "ok", result: null, facts: {} } as const;
const next = async () => answer;

test("a late guard is loaded by the first call, once, and stands in every call's way", async () => {
  const seen: string[] = [];
  const guard = lateGuard(async () => {
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

test("a call whose guard can't be loaded does not pass; the next one tries again", async () => {
  let tries = 0;
  const load = async (): Promise<OwnGuard> => {
    tries += 1;
    if (tries === 1) throw new Error("gone");
    return (inner) => inner;
  };
  const guarded = lateGuard(load)(next);
  await expect(guarded(call)).rejects.toThrow("gone");
  expect(await guarded(call)).toBe(answer);
});
