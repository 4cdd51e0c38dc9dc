import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { Redis } from "ioredis";
import pg from "pg";
import { createClient } from "redis";
import { afterAll, expect, test } from "vitest";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import {
  migratePostgres,
  postgresIdempotency,
  postgresLimits,
  type QueryClient,
} from "../../../runtime/stores/postgres.ts";
import {
  fromIoRedis,
  fromNodeRedis,
  redisIdempotency,
  redisLimits,
  type ScriptClient,
} from "../../../runtime/stores/redis.ts";
import { testNeeding } from "../../support/needs.ts";
import { scaled } from "../../support/scale.ts";
import { startPostgres, startRedis } from "../../support/servers.ts";
import { postgresAt, redisAt, type SetTime } from "./set-time.ts";
import { answersTo, model, repeatedWords, type Stores, traces } from "./trace.ts";

const redis = await startRedis();
const postgres = await startPostgres();
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await Promise.all([redis?.remove(), postgres?.remove()]);
});

/** Every trace has keys of its own, so that the runs of a property don't meet. */
let runs = 0;

async function sameAsModel(stores: Stores, time: SetTime, numRuns: number, leastGapMs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(traces(leastGapMs), async (steps) => {
      runs += 1;
      const expected = await answersTo(steps, model(time), time, `${runs}`);
      expect(await answersTo(steps, stores, time, `${runs}`)).toEqual(expected);
    }),
    { numRuns, examples: repeatedWords.map((steps) => [steps]) },
  );
}

function onRedis(client: ScriptClient, time: SetTime): Stores {
  const at = redisAt(client, time);
  const options = { timeoutMs: 10_000 };
  return { limits: redisLimits(at, options), idempotency: redisIdempotency(at, options) };
}

async function onPostgres(connection: QueryClient, time: SetTime): Promise<Stores> {
  await migratePostgres(connection);
  const at = await postgresAt(connection, time);
  const options = { timeoutMs: 10_000 };
  return { limits: postgresLimits(at, options), idempotency: postgresIdempotency(at, options) };
}

test("memory answers as the model does", async () => {
  const time = { nowMs: 0 };
  const clock = { nowMs: () => time.nowMs, sleep: () => Promise.reject(new Error("No store sleeps")) };
  await sameAsModel(
    { limits: memoryLimits({ clock }), idempotency: memoryIdempotency({ clock }) },
    time,
    scaled(2000),
    0,
  );
});

testNeeding(
  "Redis",
  "Redis, through ioredis, answers as the model does, though its clock goes back",
  async () => {
    const client = new Redis(redis?.port ?? 0);
    closing.push(() => client.disconnect());
    const time = { nowMs: 0 };
    await sameAsModel(onRedis(fromIoRedis(client), time), time, scaled(1000), -3000);
  },
  120_000,
);

testNeeding(
  "Redis",
  "Redis, through node-redis, answers as the model does",
  async () => {
    const client = createClient({ url: `redis://127.0.0.1:${redis?.port}` });
    await client.connect();
    closing.push(() => client.destroy());
    const time = { nowMs: 0 };
    await sameAsModel(onRedis(fromNodeRedis(client), time), time, scaled(300), -3000);
  },
  120_000,
);

testNeeding(
  "PostgreSQL",
  "PostgreSQL answers as the model does, though its clock goes back",
  async () => {
    const client = new pg.Client({ host: "127.0.0.1", port: postgres?.port ?? 0, user: "postgres" });
    await client.connect();
    closing.push(() => client.end());
    const time = { nowMs: 0 };
    await sameAsModel(await onPostgres(client, time), time, scaled(1000), -3000);
  },
  240_000,
);

test("PGlite answers as the model does", async () => {
  const client = await PGlite.create();
  closing.push(() => client.close());
  const time = { nowMs: 0 };
  await sameAsModel(await onPostgres(client, time), time, postgres === null ? scaled(300) : 20, 0);
}, 240_000);
