import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import {
  migratePostgres,
  postgresIdempotency,
  postgresLimits,
  postgresMigration,
  type QueryClient,
} from "../../../runtime/stores/postgres.ts";

const client = await PGlite.create();
afterAll(() => client.close());
await migratePostgres(client);
const patience = { timeoutMs: 20_000 };

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`);
  return rows[0]?.count ?? -1;
}

test("the migration can be run again, and leaves what is there", async () => {
  await postgresLimits(client, patience).take("before", { perMinute: 0.01, burst: 1 });
  await client.query(postgresMigration);
  await migratePostgres(client);
  expect((await postgresLimits(client, patience).peek("before", { perMinute: 0.01, burst: 1 })).allowed).toBe(false);
});

test("each operation is one statement", async () => {
  const asked: string[] = [];
  const counted: QueryClient = {
    query: (text, values) => {
      asked.push(text);
      return client.query(text, values);
    },
  };
  const rate = { perMinute: 60, burst: 2 };
  const store = postgresIdempotency(counted, patience);
  await postgresLimits(counted, patience).take("one", rate);
  await postgresLimits(counted, patience).peek("one", rate);
  const begun = await store.begin({ key: "one", inputDigest: "a", leaseMs: 5000, windowMs: 30_000 });
  const fence = begun.state === "fresh" ? begun.fence : 0;
  await store.renew("one", fence, 5000);
  await store.markUnknown("one", fence, 30_000);
  await store.complete("one", fence, "1", 30_000);
  await store.release("one", fence);
  expect(asked).toHaveLength(7);
  for (const text of asked) expect(text).not.toContain(";");
});

test("limits without calls in the last minute, and calls that are forgotten, are deleted every thousand operations", async () => {
  await client.query("TRUNCATE toolpact_limits, toolpact_idempotency");
  const limits = postgresLimits(client, patience);
  for (let i = 0; i < 999; i++) await limits.take(`${i % 100}`, { perMinute: 60_000_000, burst: 1 });
  await client.query("UPDATE toolpact_limits SET full_at_us = full_at_us - 61000000, ends = ARRAY[ends[1] - 61000]");
  await limits.take("slow", { perMinute: 1, burst: 1 });
  expect(await count("toolpact_limits")).toBe(1);

  const idempotency = postgresIdempotency(client, patience);
  await idempotency.begin({ key: "kept", inputDigest: "a", leaseMs: 60_000, windowMs: 60_000 });
  for (let i = 0; i < 998; i++) {
    await idempotency.begin({ key: `${i % 100}`, inputDigest: "a", leaseMs: 1, windowMs: 1 });
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  await idempotency.begin({ key: "last", inputDigest: "a", leaseMs: 60_000, windowMs: 60_000 });
  expect(await count("toolpact_idempotency")).toBe(2);
}, 60_000);

const LISTS = { interval_us: 1_000_000, asked_ms: 1, ends: "[]", counts: "[]", now_ms: 1_760_000_000_000 };

test("a failure to clear up is not the caller's", async () => {
  const rows = [{ allowed: true, full_at_us: 1_760_000_001_000_000, ...LISTS }];
  let failed = 0;
  const limits = postgresLimits({
    query: async (text) => {
      if (!text.startsWith("DELETE")) return { rows };
      failed += 1;
      throw new Error("canceling statement due to statement timeout");
    },
  });
  for (let i = 0; i < 1000; i++) await limits.take("k", { perMinute: 60, burst: 2 });
  expect(failed).toBe(1);
});

test("a client that gives no row is an error, not a decision", async () => {
  const limits = postgresLimits({ query: async () => ({ rows: [] }) });
  await expect(limits.take("k", { perMinute: 60, burst: 2 })).rejects.toThrow("0 rows");
});
