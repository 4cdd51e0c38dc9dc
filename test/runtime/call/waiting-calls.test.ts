import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { deferred } from "../mcp/deferred.ts";
import { callWithKey, onceCore } from "../stores/once-core.ts";

/** Node warns from the eleventh listener of one signal on. */
const CALLS = 15;

test("duplicates that wait for the first call, without signals of their own, cause no warning of leaked listeners", async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on("warning", onWarning);
  onTestFinished(() => void process.off("warning", onWarning));
  const held = deferred();
  let runs = 0;
  const effect = async () => {
    runs += 1;
    await held.promise;
    return randomUUID();
  };
  const core = onceCore({ idempotency: memoryIdempotency(), timeoutMs: 60_000, effect });
  const calls = Array.from({ length: CALLS }, () => callWithKey(core, "once"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  held.resolve();
  expect((await Promise.all(calls)).filter(({ success }) => success)).toHaveLength(CALLS);
  expect([runs, warnings]).toEqual([1, []]);
});
