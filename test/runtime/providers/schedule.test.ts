import { expect, test } from "vitest";
import type { RetryPolicyRow } from "../../../runtime/contract/contract.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { retrying } from "../../../runtime/providers/retrying.ts";
import { scaled } from "../../support/scale.ts";
import { type CallTrace, modelTraces, type ScriptedAttempt, type ScriptedCall } from "./reference-model.ts";
import { bench, numbersFrom } from "./support.ts";

interface Plan {
  readonly policy: RetryPolicyRow;
  readonly quarters: number;
  readonly calls: readonly ScriptedCall[];
}

test("the whole schedule equals the reference model's for random policies and calls: attempts, instants, ends, tokens", async () => {
  const seeds = scaled(4000);
  let retries = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const plan = planOf(seed);
    const wanted = modelTraces(plan.policy, plan.quarters, plan.calls, numbersFrom(-seed));
    expect(await tracesOf(plan, seed), `seed ${seed}`).toEqual(wanted);
    retries += wanted.reduce((sum, { begins }) => sum + begins.length - 1, 0);
  }
  expect(retries).toBeGreaterThan(seeds);
});

/** A policy and one to six calls that share its budget. */
function planOf(seed: number): Plan {
  const draw = numbersFrom(seed);
  const below = (limit: number) => draw() % limit;
  const quarters = 4 + below(9);
  const policy: RetryPolicyRow = {
    maxRetries: below(5),
    initialBackoffMs: below(2_000),
    maxBackoffMs: below(8_000),
    multiplier: quarters / 4,
    jitter: (["full", "spread", "none"] as const)[below(3)] ?? "none",
    attemptTimeoutMs: null,
    budget: { tokens: 1 + below(60), retryCost: 1 + below(20) },
  };
  const attempt = (): ScriptedAttempt => ({
    tookMs: below(500),
    status: [null, 500, 500, 500, 502, 504, 429, 404][below(8)] ?? null,
    askedMs: below(4) === 0 ? below(10) * 1000 : null,
  });
  const call = (): ScriptedCall => ({
    isSafe: below(8) !== 0,
    deadlineAfterMs: below(2) === 0 ? null : below(12_000),
    attempts: Array.from({ length: 1 + below(6) }, attempt),
  });
  return { policy, quarters, calls: Array.from({ length: 1 + below(6) }, call) };
}

async function tracesOf({ policy, calls }: Plan, seed: number): Promise<readonly CallTrace[]> {
  const draw = numbersFrom(-seed);
  const { clock, settings } = bench(policy, { random: () => draw() / 2 ** 32 });
  const traces: CallTrace[] = [];
  for (const { isSafe, deadlineAfterMs, attempts } of calls) {
    const begins: number[] = [];
    const provider = {
      work: async () => {
        const { tookMs, status, askedMs } = attempts[Math.min(begins.length, attempts.length) - 1] as ScriptedAttempt;
        clock.pass(tookMs);
        if (status !== null)
          throw new ProviderError({ status, retryAfter: askedMs === null ? null : `${askedMs / 1000}` });
      },
    };
    const deadlineMs = deadlineAfterMs === null ? undefined : clock.nowMs() + deadlineAfterMs;
    const onAttempt = () => begins.push(clock.nowMs());
    const client = retrying(provider, settings, { mayRepeat: () => isSafe, deadlineMs, onAttempt });
    const thrown: unknown = await client.work().then(
      () => null,
      (failure) => failure,
    );
    const tokensAfter = settings.retry?.budget.tokens() ?? Number.NaN;
    traces.push({ begins, ...endOf(thrown, attempts, begins.length), endsAt: clock.nowMs(), tokensAfter });
  }
  return traces;
}

function endOf(thrown: unknown, attempts: readonly ScriptedAttempt[], count: number) {
  if (thrown === null)
    return { status: null, retryAfterMs: attempts[Math.min(count, attempts.length) - 1]?.askedMs ?? null };
  const { cause, retryAfterMs } = thrown as ToolFailure;
  expect(thrown).toBeInstanceOf(ToolFailure);
  return { status: (cause as ProviderError).status ?? null, retryAfterMs: retryAfterMs ?? null };
}
