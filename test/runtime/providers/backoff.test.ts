import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RetryPolicyRow } from "../../../runtime/contract/contract.ts";
import { backoffMs } from "../../../runtime/providers/backoff.ts";
import { describeWithData } from "../../support/needs.ts";
import { scaled } from "../../support/scale.ts";
import { modelBackoff } from "./reference-model.ts";
import { numbersFrom, POLICY } from "./support.ts";

const never = (): number => expect.unreachable("no jitter, no randomness");
const delays = (policy: RetryPolicyRow, count: number, random: () => number) =>
  Array.from({ length: count }, (_, retry) => backoffMs(policy, retry, random));

test("without jitter the delay grows by the multiplier up to the longest, and no random number is drawn", () => {
  expect(delays(POLICY, 6, never)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  expect(delays({ ...POLICY, multiplier: 1.5 }, 7, never)).toEqual([100, 150, 225, 338, 506, 759, 1_000]);
  expect(delays({ ...POLICY, multiplier: 1 }, 3, never)).toEqual([100, 100, 100]);
});

test("a first delay longer than the longest is the longest", () => {
  expect(delays({ ...POLICY, maxBackoffMs: 60 }, 2, never)).toEqual([60, 60]);
  expect(delays({ ...POLICY, maxBackoffMs: 60, jitter: "spread" }, 2, () => 0.99)).toEqual([60, 60]);
});

test("no delay stays no delay, however often it is multiplied", () => {
  expect(backoffMs({ ...POLICY, initialBackoffMs: 0 }, 5_000, never)).toBe(0);
});

test("the hundredth retry with the largest multiplier is still the longest delay", () => {
  expect(backoffMs({ ...POLICY, multiplier: 100 }, 99, never)).toBe(1_000);
});

describe("jitter", () => {
  const nearlyOne = 1 - 2 ** -53;
  test("full takes nothing to all of the delay", () => {
    const full: RetryPolicyRow = { ...POLICY, jitter: "full" };
    expect(delays(full, 3, () => 0)).toEqual([0, 0, 0]);
    expect(delays(full, 3, () => 0.25)).toEqual([25, 50, 100]);
    expect(delays(full, 3, () => nearlyOne)).toEqual([100, 200, 400]);
  });

  test("spread takes 0.8 to 1.2 times the delay, and stays within the first and the longest", () => {
    const spread: RetryPolicyRow = { ...POLICY, jitter: "spread" };
    expect(delays(spread, 5, () => 0)).toEqual([100, 160, 320, 640, 800]);
    expect(delays(spread, 5, () => 0.5)).toEqual([100, 200, 400, 800, 1_000]);
    expect(delays(spread, 5, () => nearlyOne)).toEqual([120, 240, 480, 960, 1_000]);
  });

  test("each delay draws one random number", () => {
    for (const jitter of ["full", "spread"] as const) {
      let drawn = 0;
      backoffMs({ ...POLICY, jitter }, 3, () => drawn++ / 10);
      expect(drawn).toBe(1);
    }
  });
});

test("the delay equals the reference model's for random seeds", () => {
  for (let seed = 0; seed < scaled(10_000); seed++) {
    const draw = numbersFrom(seed);
    const quarters = 4 + (draw() % 13);
    const policy: RetryPolicyRow = {
      ...POLICY,
      initialBackoffMs: draw() % 2_000,
      maxBackoffMs: draw() % 20_000,
      multiplier: quarters / 4,
      jitter: (["full", "spread", "none"] as const)[draw() % 3] ?? "none",
    };
    const retry = draw() % 12;
    const luck = draw();
    const wanted = modelBackoff(policy, quarters, retry, () => luck);
    expect(
      backoffMs(policy, retry, () => luck / 2 ** 32),
      `seed ${seed}`,
    ).toBe(wanted);
  }
});

describeWithData("the schedule of the system that seed 003 describes", (folder) => {
  interface Vector {
    readonly base_ms: number;
    readonly max_ms: number;
    readonly attempt: number;
    readonly delay_no_jitter_ms: number;
  }
  const { vectors } = JSON.parse(readFileSync(join(folder, "vectors/retry-backoff.json"), "utf8")) as {
    readonly vectors: readonly Vector[];
  };

  test.each(vectors)("$base_ms to $max_ms, attempt $attempt: $delay_no_jitter_ms ms", (vector) => {
    const policy = { ...POLICY, initialBackoffMs: vector.base_ms, maxBackoffMs: vector.max_ms };
    expect(backoffMs(policy, vector.attempt, never)).toBe(vector.delay_no_jitter_ms);
  });
});
