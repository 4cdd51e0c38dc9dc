import { expect, test } from "vitest";
import { systemClock } from "../../../runtime/clock.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { retrying } from "../../../runtime/providers/retrying.ts";
import { bench, POLICY, SAFE } from "./support.ts";

const ABORTS = 1000;
/** What is promised. Half of all aborts must keep it on whatever machine; the worst is printed. */
const PROMISED_MS = 10;

/** How long after its abort a call settles that waits a minute for its repeat. */
async function settledAfterMs(): Promise<number> {
  const { settings } = bench({ ...POLICY, initialBackoffMs: 60_000, maxBackoffMs: 60_000 }, { clock: systemClock });
  const control = new AbortController();
  const reason = new Error("aborted");
  let calls = 0;
  const provider = {
    work: async (): Promise<void> => {
      calls += 1;
      throw new ProviderError({ status: 500 });
    },
  };
  const running = retrying(provider, settings, { ...SAFE, signal: control.signal }).work();
  await new Promise((resolve) => setTimeout(resolve, 1));
  const abortedAtMs = performance.now();
  control.abort(reason);
  await expect(running).rejects.toBe(reason);
  const elapsedMs = performance.now() - abortedAtMs;
  expect(calls).toBe(1);
  return elapsedMs;
}

test(`${ABORTS} aborts of a backoff settle within ${PROMISED_MS} ms`, { timeout: 60_000 }, async () => {
  const taken: number[] = [];
  for (let count = 0; count < ABORTS; count++) taken.push(await settledAfterMs());
  taken.sort((one, other) => one - other);
  const [median = 0, worst = 0] = [taken[ABORTS / 2], taken.at(-1)];
  console.log(
    `an abort settles a backoff after ${median.toFixed(3)} ms (median), ${worst.toFixed(3)} ms (worst of ${ABORTS})`,
  );
  expect(median).toBeLessThan(PROMISED_MS);
});
