import { afterAll, expect, test } from "vitest";
import type { IdempotencyStore } from "../../../runtime/idempotency/idempotency-store.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import { idempotencyWithFallback, limitsWithFallback } from "../../../runtime/stores/store-fallback.ts";
import { skipNote } from "../../support/needs.ts";
import { startPostgres, startRedis } from "../../support/servers.ts";
import { type Connected, clientKinds, connectStores, migrate } from "./clients.ts";

const TIMEOUT_MS = 300;
const CALLERS = 8;
const rate = { perMinute: 6_000_000, burst: 1000 };

const redis = await startRedis();
const postgres = await startPostgres();
afterAll(() => Promise.all([redis?.remove(), postgres?.remove()]));

interface Seen {
  readonly caller: number;
  readonly outcome: string;
}

/** Asks the store without a pause, as eight concurrent callers, until `isOn` is false. */
function load(stores: Connected, seen: Seen[], state: { isOn: boolean }): Promise<unknown> {
  let number = 0;
  const once = async () => {
    number += 1;
    const key = `load-${number}`;
    const begun = await stores.idempotency.begin({ key, inputDigest: "a", leaseMs: 500, windowMs: 60_000 });
    const done = begun.state === "fresh" && (await stores.idempotency.complete(key, begun.fence, "1", 60_000));
    await stores.limits.take("load", rate);
    return done ? "done" : begun.state;
  };
  const askOn = async (caller: number) => {
    while (state.isOn) {
      const outcome = await once().catch(() => "rejected");
      seen.push({ caller, outcome });
      if (outcome === "rejected") await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return Promise.all(Array.from({ length: CALLERS }, (_, caller) => askOn(caller)));
}

/** True if every caller has seen an outcome at least `count` times. */
function hasEachSeen(outcome: string, count: number, seen: readonly Seen[]): boolean {
  const matching = seen.filter((one) => one.outcome === outcome);
  return Array.from({ length: CALLERS }, (_, caller) => caller).every(
    (caller) => matching.filter((one) => one.caller === caller).length >= count,
  );
}

async function until(isTrue: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.for(clientKinds)(
  "a server that dies under load, through %s: rejected while it is gone, declared behaviour, recovery",
  { timeout: 90_000 },
  async (kind, context) => {
    const server = kind === "pg" ? postgres : redis;
    if (server === null) return context.skip(skipNote(kind === "pg" ? "PostgreSQL" : "Redis"));
    if (kind === "pg") await migrate(server.port);
    const stores = await connectStores(kind, server.port, TIMEOUT_MS);
    const seen: Seen[] = [];
    const state = { isOn: true };
    const callers = load(stores, seen, state);
    await until(() => seen.length > 200, 10_000);
    expect(seen.every(({ outcome }) => outcome === "done")).toBe(true);

    await server.kill();
    const before = seen.length;
    // Before the server is back: no call waits for it, not even one that was under way.
    await until(() => hasEachSeen("rejected", 3, seen.slice(before)), 10_000);

    const pause = { pauseMs: 200 };
    const local = { limits: memoryLimits(), idempotency: memoryIdempotency() };
    const ask = { key: "while gone", inputDigest: "a", leaseMs: 500, windowMs: 60_000 };
    const denied = limitsWithFallback(stores.limits, "deny", local.limits, pause);
    await expect(denied.take("k", rate)).rejects.toThrow("The store is not reachable");
    const open = limitsWithFallback(stores.limits, "allow", local.limits, pause);
    expect((await open.take("k", { perMinute: 60, burst: 3 })).remaining).toBe(2);
    const own = idempotencyWithFallback(stores.idempotency, "local", local.idempotency, pause);
    expect(await own.begin(ask)).toMatchObject({ state: "fresh" });
    expect(await own.begin(ask)).toMatchObject({ state: "in_progress" });
    const refusing = idempotencyWithFallback(stores.idempotency, "deny", local.idempotency, pause);
    await expect(refusing.begin(ask)).rejects.toThrow("The store is not reachable");

    await server.start();
    await until(
      async () =>
        denied.take("k", rate).then(
          () => true,
          () => false,
        ),
      15_000,
    );
    const after = seen.length;
    await until(() => hasEachSeen("done", 25, seen.slice(after)), 10_000);
    await until(() => isFresh(refusing, "fresh again"), 5000);
    state.isOn = false;
    await callers;
    await stores.close();
  },
);

test("what PostgreSQL has recorded outlives it", async (context) => {
  if (postgres === null) return context.skip(skipNote("PostgreSQL"));
  await migrate(postgres.port);
  const stores = await connectStores("pg", postgres.port, 5000);
  const ask = { key: "recorded", inputDigest: "a", leaseMs: 60_000, windowMs: 60_000 };
  const begun = await stores.idempotency.begin(ask);
  if (begun.state !== "fresh") throw new Error("The first is fresh");
  await stores.idempotency.complete("recorded", begun.fence, '"done"', 60_000);
  await postgres.kill();
  await postgres.start();
  await until(
    async () =>
      stores.idempotency.begin(ask).then(
        ({ state }) => state === "completed",
        () => false,
      ),
    15_000,
  );
  await stores.close();
}, 60_000);

function isFresh(store: IdempotencyStore, key: string): Promise<boolean> {
  const begun = store.begin({ key, inputDigest: "a", leaseMs: 500, windowMs: 60_000 });
  return begun.then(
    ({ state }) => state === "fresh",
    () => false,
  );
}
