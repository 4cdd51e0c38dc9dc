import { describe, expect, test } from "vitest";
import { dependencies, errors } from "../../../generated/social/index.ts";
import { systemClock } from "../../../runtime/base/clock.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { isRepeatSafe } from "../../../runtime/providers/is-repeat-safe.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { retrying, retrySettings } from "../../../runtime/providers/retrying.ts";
import type { Attempt } from "../../../runtime/providers/run-with-retry.ts";
import { bench, POLICY, SAFE } from "./support.ts";
import { virtualClock } from "./virtual-clock.ts";

const DOWN = { status: 500 } as const;

/** Fails so many times with what is given, then answers how often it was called. */
function failing(times: number, fault: () => unknown = () => new ProviderError(DOWN)) {
  let calls = 0;
  return {
    calls: () => calls,
    work: async (): Promise<number> => {
      calls++;
      if (calls <= times) throw fault();
      return calls;
    },
  };
}

const failureOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => expect.unreachable("it should fail"),
    (thrown: unknown) => thrown,
  );

describe("seed 003: retry at the provider layer", () => {
  const xClient = { dependency: dependencies.x_client, errors, random: () => 0.5 };
  test.each([
    { failures: 0, calls: 1, sleeps: [] },
    { failures: 1, calls: 2, sleeps: [500] },
    { failures: 2, calls: 3, sleeps: [500, 1_000] },
  ])("after $failures failures the answer comes with call $calls", async ({ failures, calls, sleeps }) => {
    const clock = virtualClock();
    const provider = failing(failures);
    expect(await retrying(provider, retrySettings({ ...xClient, clock }), SAFE).work()).toBe(calls);
    expect(clock.sleeps).toEqual(sleeps);
  });

  test("more failures than retries: three calls, and the last failure", async () => {
    const clock = virtualClock();
    let count = 0;
    const provider = failing(10, () => new ProviderError({ status: 500 + count++ }));
    const failure = await failureOf(retrying(provider, retrySettings({ ...xClient, clock }), SAFE).work());
    expect(provider.calls()).toBe(3);
    expect(failure).toMatchObject({ code: "x_api_error", cause: { status: 502 } });
  });

  test.each([
    ["a rate limit", { status: 429, retryAfter: "30" }, "x_rate_limited", 30_000],
    ["a rate limit without a header", { status: 429 }, "x_rate_limited", undefined],
    ["an expired sign-in", { status: 401 }, "x_auth_expired", undefined],
    ["a refusal", { status: 403 }, "x_forbidden", undefined],
    ["a restricted account", { status: 403, reason: "account_restricted" }, "x_account_restricted", undefined],
    ["a missing client", { reason: "not_configured" }, "x_not_configured", undefined],
    ["any other 4xx", { status: 400 }, "invalid_input", undefined],
  ])("%s returns at once", async (_, parts, code, retryAfterMs) => {
    const clock = virtualClock();
    const provider = failing(1, () => new ProviderError(parts));
    const failure = await failureOf(retrying(provider, retrySettings({ ...xClient, clock }), SAFE).work());
    expect(failure).toBeInstanceOf(ToolFailure);
    expect(failure).toMatchObject({ code, retryAfterMs });
    expect(provider.calls()).toBe(1);
    expect(clock.sleeps).toEqual([]);
  });

  test.each([
    ["a network fault", { fault: "network" }],
    ["a timeout", { fault: "timeout" }],
    ["a server error", { status: 502 }],
  ] as const)("%s is repeated", async (_, parts) => {
    const provider = failing(1, () => new ProviderError(parts));
    expect(await retrying(provider, retrySettings({ ...xClient, clock: virtualClock() }), SAFE).work()).toBe(2);
  });
});

describe("a rate limit is never repeated by the machine", () => {
  test("even where the contract maps it to a transient code", async () => {
    const errorMap = { default: { code: "down", effect: null } };
    const { settings } = bench(POLICY, { dependency: { errorMap, retryPolicy: POLICY } });
    for (const fault of [new ProviderError({ status: 429 }), Object.assign(new Error("x"), { status: 429 })]) {
      const provider = failing(1, () => fault);
      expect(await failureOf(retrying(provider, settings, SAFE).work())).toMatchObject({ code: "down" });
      expect(provider.calls()).toBe(1);
    }
  });

  test("even after a transient failure", async () => {
    const { settings } = bench();
    const faults = [new ProviderError(DOWN), new ProviderError({ status: 429, retryAfter: "7" })];
    const provider = failing(5, () => faults.shift());
    expect(await failureOf(retrying(provider, settings, SAFE).work())).toMatchObject({ code: "limited" });
    expect(provider.calls()).toBe(2);
  });
});

describe("only where a repeat is safe", () => {
  test.each([
    { verb: "read", idempotent: false, isSafe: true },
    { verb: "create", idempotent: true, isSafe: true },
    { verb: null, idempotent: true, isSafe: true },
    { verb: "create", idempotent: false, isSafe: false },
    { verb: "update", idempotent: false, isSafe: false },
    { verb: "delete", idempotent: false, isSafe: false },
    { verb: null, idempotent: false, isSafe: false },
    { verb: "create", idempotent: false, forwardsIdempotencyKey: true, isSafe: true },
    { verb: "create", idempotent: false, forwardsIdempotencyKey: false, isSafe: false },
  ] as const)("$verb, idempotent $idempotent: $isSafe", async ({ isSafe, ...facts }) => {
    expect(isRepeatSafe(facts)).toBe(isSafe);
    const { settings } = bench();
    const provider = failing(1);
    const client = retrying(provider, settings, { mayRepeat: () => isRepeatSafe(facts) });
    await client.work().catch(() => undefined);
    expect(provider.calls()).toBe(isSafe ? 2 : 1);
  });

  test("method by method, where the server knows what each does", async () => {
    const { settings } = bench();
    const read = failing(1);
    const write = failing(1);
    const provider = { read: read.work, write: write.work };
    const client = retrying(provider, settings, { mayRepeat: (method) => method === "read" });
    await Promise.allSettled([client.read(), client.write()]);
    expect([read.calls(), write.calls()]).toEqual([2, 1]);
  });

  test("a failure without effect makes no repeat safe", async () => {
    const { settings } = bench();
    const provider = failing(1, () => new ProviderError({ status: 503 }));
    const failure = await failureOf(retrying(provider, settings, { mayRepeat: () => false }).work());
    expect(failure).toMatchObject({ code: "refused" });
    expect(provider.calls()).toBe(1);
  });
});

describe("what the provider asks for", () => {
  const asking = (retryAfter: string) => failing(1, () => new ProviderError({ ...DOWN, retryAfter }));

  test("a longer wait than the backoff is kept, a shorter one doesn't shorten it", async () => {
    const { clock, settings } = bench({ ...POLICY, maxBackoffMs: 5_000, initialBackoffMs: 1_500 });
    await retrying(asking("2"), settings, SAFE).work();
    await retrying(asking("1"), settings, SAFE).work();
    await retrying(asking("5"), settings, SAFE).work();
    expect(clock.sleeps).toEqual([2_000, 1_500, 5_000]);
  });

  test("a wait above the policy's maximum is reported to the caller instead", async () => {
    const { clock, settings } = bench({ ...POLICY, maxBackoffMs: 5_000 });
    const failure = await failureOf(retrying(asking("6"), settings, SAFE).work());
    expect(failure).toMatchObject({ code: "down", retryAfterMs: 6_000 });
    expect(clock.sleeps).toEqual([]);
  });

  test("an HTTP date counts from the clock's now", async () => {
    const { clock, settings } = bench({ ...POLICY, maxBackoffMs: 5_000 });
    await retrying(asking("Thu, 01 Jan 1970 00:00:03 GMT"), settings, SAFE).work();
    expect(clock.sleeps).toEqual([3_000]);
  });
});

describe("one deadline over all attempts", () => {
  test("no repeat begins at the deadline or later", async () => {
    for (const [deadlineMs, calls] of [
      [300, 2],
      [301, 3],
      [100, 1],
      [101, 2],
    ] as const) {
      const { settings } = bench();
      const provider = failing(9);
      await failureOf(retrying(provider, settings, { ...SAFE, deadlineMs }).work());
      expect(provider.calls(), `deadline ${deadlineMs}`).toBe(calls);
    }
  });

  test("the time that attempts take counts", async () => {
    const { clock, settings } = bench();
    const provider = failing(9, () => {
      clock.pass(150);
      return new ProviderError(DOWN);
    });
    await failureOf(retrying(provider, settings, { ...SAFE, deadlineMs: 600 }).work());
    expect(provider.calls()).toBe(2);
    expect(clock.nowMs()).toBe(400);
  });

  test("a timer that comes too late begins nothing, and gives the token back", async () => {
    const { clock, settings } = bench();
    clock.at(50, () => clock.pass(250));
    const provider = failing(9);
    const failure = await failureOf(retrying(provider, settings, { ...SAFE, deadlineMs: 300 }).work());
    expect(failure).toMatchObject({ code: "down" });
    expect(provider.calls()).toBe(1);
    expect(settings.retry?.budget.tokens()).toBe(500);
  });
});

describe("the retry budget", () => {
  test("where everything fails, 10,000 calls make at most 1.05 times as many attempts", async () => {
    const { settings } = bench();
    const provider = failing(Number.POSITIVE_INFINITY);
    const client = retrying(provider, settings, SAFE);
    for (let call = 0; call < 10_000; call++) await failureOf(client.work());
    expect(provider.calls() / 10_000).toBeLessThanOrEqual(1.05);
    expect(provider.calls()).toBe(10_035);
  });

  test("also with all calls under way at once", async () => {
    const { settings } = bench();
    const provider = failing(Number.POSITIVE_INFINITY);
    const client = retrying(provider, settings, SAFE);
    await Promise.all(Array.from({ length: 10_000 }, () => failureOf(client.work())));
    expect(provider.calls()).toBe(10_035);
  });

  test("all calls of a dependency share it; another dependency has its own", async () => {
    const policy = { ...POLICY, budget: { tokens: 14, retryCost: 14 } };
    const { settings } = bench(policy);
    const first = failing(9);
    const second = failing(9);
    await failureOf(retrying(first, settings, SAFE).work());
    await failureOf(retrying(second, settings, SAFE).work());
    expect([first.calls(), second.calls()]).toEqual([2, 1]);
    const other = failing(9);
    await failureOf(retrying(other, bench(policy).settings, SAFE).work());
    expect(other.calls()).toBe(2);
  });

  test("when the provider is well again, successes fill it up again", async () => {
    const { settings } = bench();
    const down = retrying(failing(Number.POSITIVE_INFINITY), settings, SAFE);
    for (let call = 0; call < 100; call++) await failureOf(down.work());
    expect(settings.retry?.budget.tokens()).toBe(10);
    const well = retrying(failing(0), settings, SAFE);
    for (let call = 0; call < 600; call++) await well.work();
    expect(settings.retry?.budget.tokens()).toBe(500);
  });
});

describe("attempts", () => {
  test("are reported before they begin, by number", async () => {
    const { settings } = bench();
    const attempts: Attempt[] = [];
    const provider = failing(2);
    const seen: number[] = [];
    const onAttempt = (attempt: Attempt) => {
      attempts.push(attempt);
      seen.push(provider.calls());
    };
    await retrying(provider, settings, { ...SAFE, onAttempt }).work();
    expect(attempts).toEqual([1, 2, 3].map((number) => ({ method: "work", number })));
    expect(seen).toEqual([0, 1, 2]);
  });

  test("get the same arguments", async () => {
    const { settings } = bench();
    const seen: unknown[] = [];
    const post = async (text: string, options: { readonly key: string }) => {
      seen.push([text, options.key]);
      if (seen.length < 3) throw new ProviderError(DOWN);
    };
    await retrying({ post }, settings, SAFE).post("hello", { key: "k-1" });
    expect(seen).toEqual(Array.from({ length: 3 }, () => ["hello", "k-1"]));
  });
});

describe("what a failed call left behind is the worst of its attempts", () => {
  test.each([
    ["unknown, then none", [500, 503], "unknown"],
    ["partial, then none", [507, 503], "partial"],
    ["partial, then unknown, then a refusal", [507, 500, 404], "partial"],
    ["applied, then partial, then none", [508, 507, 503], "applied"],
    ["none, then none", [503, 503], "none"],
    ["none, then unknown", [503, 500], "unknown"],
    ["unknown, then a rate limit", [500, 429], "unknown"],
  ])("%s", async (_, statuses, effect) => {
    const { settings } = bench({ ...POLICY, maxRetries: statuses.length - 1 });
    let count = 0;
    const provider = failing(9, () => new ProviderError({ status: statuses[count++], retryAfter: "1" }));
    const failure = (await failureOf(retrying(provider, settings, SAFE).work())) as ToolFailure;
    const { code } = failure;
    expect(failure.effect ?? settings.errors[code]?.effect).toBe(effect);
    expect(failure).toMatchObject({ retryAfterMs: 1_000, cause: { status: statuses.at(-1) } });
    expect(count).toBe(statuses.length);
  });
});

describe("what comes out", () => {
  test("a failure with the code, the details and the cause, and with no text of its own", async () => {
    const { settings } = bench();
    const cause = new ProviderError({ status: 404, details: { provider: "x" } });
    const failure = await failureOf(
      retrying(
        failing(1, () => cause),
        settings,
        SAFE,
      ).work(),
    );
    expect(failure).toMatchObject({ code: "wrong", details: { provider: "x" }, cause });
    expect((failure as ToolFailure).text).toBeUndefined();
    expect((failure as ToolFailure).effect).toBeUndefined();
  });

  test("details stay inside where the code declares none", async () => {
    const { settings } = bench();
    const provider = failing(1, () => new ProviderError({ status: 410, details: { provider: "x" } }));
    const failure = await failureOf(retrying(provider, settings, SAFE).work());
    expect(failure).toMatchObject({ code: "gone", details: undefined });
  });

  test("details of other errors stay inside: they may be anything", async () => {
    const { settings } = bench();
    const failure = await failureOf(
      retrying(
        failing(1, () => ({ status: 404, details: "secret" })),
        settings,
        SAFE,
      ).work(),
    );
    expect((failure as ToolFailure).details).toBeUndefined();
  });

  test("what the error map doesn't know comes out as it was thrown, and isn't repeated", async () => {
    const { settings } = bench();
    for (const thrown of [new TypeError("a bug"), "a text", undefined]) {
      const provider = failing(1, () => thrown);
      expect(await failureOf(retrying(provider, settings, SAFE).work())).toBe(thrown);
      expect(provider.calls()).toBe(1);
    }
  });

  test("of a value that answers everything by throwing: itself, or the default of the map", async () => {
    const refuse = (): never => {
      throw new Error("no");
    };
    const hostile = new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse });
    const { settings } = bench();
    const { settings: withDefault } = bench(POLICY, {
      dependency: { errorMap: { default: { code: "wrong", effect: null } }, retryPolicy: POLICY },
    });
    const running = retrying(
      failing(1, () => hostile),
      settings,
      SAFE,
    ).work();
    expect(await running.catch((thrown) => thrown === hostile)).toBe(true);
    const failure = await failureOf(
      retrying(
        failing(1, () => hostile),
        withDefault,
        SAFE,
      ).work(),
    );
    expect((failure as ToolFailure).code).toBe("wrong");
  });

  test("a failure that the adapter names itself keeps all its facts", async () => {
    const { settings } = bench({ ...POLICY, maxRetries: 0 });
    const thrown = new ToolFailure("down", { details: { a: 1 }, message: "Down for {a}.", retryAfterMs: 5 });
    expect(
      await failureOf(
        retrying(
          failing(1, () => thrown),
          settings,
          SAFE,
        ).work(),
      ),
    ).toBe(thrown);
  });

  test("it is retried as its code declares, waits as it asks, and keeps all but a milder effect", async () => {
    const { clock, settings } = bench({ ...POLICY, maxRetries: 1 });
    const parts = {
      details: { a: 1 },
      result: { b: 2 },
      message: "Refused for {a}.",
      recovery: "Wait.",
      retryAfterMs: 700,
      suggestions: [],
      cause: new Error("inner"),
    };
    const thrown = [new ToolFailure("half_done"), new ToolFailure("refused", { ...parts, effect: "none" })];
    const failure = await failureOf(
      retrying(
        failing(2, () => thrown.shift()),
        settings,
        SAFE,
      ).work(),
    );
    const { message, ...others } = parts;
    expect(failure).toMatchObject({ code: "refused", effect: "partial", text: message, message, ...others });
    await failureOf(
      retrying(
        failing(2, () => new ToolFailure("down", parts)),
        settings,
        SAFE,
      ).work(),
    );
    expect(clock.sleeps).toEqual([100, 700]);
  });

  test("a code that the contract lacks is not repeated, and left who knows what behind", async () => {
    const { settings } = bench();
    const thrown = new ToolFailure("constructor");
    const provider = failing(1, () => thrown);
    expect(await failureOf(retrying(provider, settings, SAFE).work())).toBe(thrown);
    expect(provider.calls()).toBe(1);
    const mapped = failing(1, () => new ProviderError({ status: 599, details: {} }));
    expect(await failureOf(retrying(mapped, settings, SAFE).work())).toMatchObject({
      code: "nowhere",
      details: undefined,
    });
  });
});

test("without a retry policy failures get their codes, and nothing is repeated", async () => {
  const { settings } = bench(null);
  const provider = failing(1);
  expect(settings.retry).toBeNull();
  expect(await failureOf(retrying(provider, settings, SAFE).work())).toMatchObject({ code: "down" });
  expect(provider.calls()).toBe(1);
  expect(await retrying(provider, settings, SAFE).work()).toBe(2);
});

test("by default the clock is the machine's, and so is chance", async () => {
  const policy = { ...POLICY, initialBackoffMs: 2, jitter: "full" } as const;
  const errorMap = { default: { code: "down", effect: null } };
  const settings = retrySettings({ dependency: { errorMap, retryPolicy: policy }, errors: bench().settings.errors });
  expect(await retrying(failing(2), settings, SAFE).work()).toBe(3);
});

test("a repeat that throws before it gives a promise counts as failed", async () => {
  const { settings } = bench();
  let count = 0;
  const work = (): Promise<string> => {
    count++;
    if (count === 1) return Promise.reject(new ProviderError(DOWN));
    if (count === 2) throw new ProviderError(DOWN);
    return Promise.resolve("well");
  };
  expect(await retrying({ work }, settings, SAFE).work()).toBe("well");
});

describe("a timeout for each attempt", () => {
  const policy = { ...POLICY, attemptTimeoutMs: 250 };
  const never = () => new Promise<never>(() => undefined);

  test("ends an attempt that takes too long, and the next one may succeed", async () => {
    const { clock, settings } = bench(policy, { dependency: { errorMap: TIMEOUT, retryPolicy: policy } });
    let attempts = 0;
    const slow = { read: async () => (++attempts === 1 ? never() : "answer") };
    expect(await retrying(slow, settings, SAFE).read()).toBe("answer");
    expect([attempts, clock.sleeps.slice(0, 2)]).toEqual([2, [250, 100]]);
  });

  test("fails with the code of timeout after the last attempt", async () => {
    const { settings } = bench(policy, { dependency: { errorMap: TIMEOUT, retryPolicy: policy } });
    const failure = await failureOf(retrying({ read: never }, settings, SAFE).read());
    expect(failure).toMatchObject({ code: "down", cause: { name: "TimeoutError" } });
  });

  test("leaves an attempt that answers in time alone", async () => {
    const { settings } = bench(policy, { clock: systemClock });
    expect(await retrying({ read: async () => "answer" }, settings, SAFE).read()).toBe("answer");
  });
});

const TIMEOUT = { timeout: { code: "down", effect: null } };
