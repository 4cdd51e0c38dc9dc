import { Redis } from "ioredis";
import pg from "pg";
import { createClient } from "redis";
import { migratePostgres, postgresIdempotency, postgresLimits } from "../../../runtime/stores/postgres.ts";
import { fromIoRedis, fromNodeRedis, redisIdempotency, redisLimits } from "../../../runtime/stores/redis.ts";
import type { Stores } from "./trace.ts";

/** The stores of one process on a real server, with the settings that its client has from the start. */
export interface Connected extends Stores {
  readonly close: () => Promise<void>;
}

export const clientKinds = ["ioredis", "node-redis", "pg"] as const;

export type ClientKind = (typeof clientKinds)[number];

/** Prepares a PostgreSQL server for the stores. */
export async function migrate(port: number): Promise<void> {
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "postgres", max: 1 });
  await migratePostgres(pool);
  await pool.end();
}

/** Connects. An error of the connection itself is ignored: the operations that it makes fail report it. */
export async function connectStores(
  kind: ClientKind,
  port: number,
  timeoutMs: number,
  poolSize = 8,
): Promise<Connected> {
  const options = { timeoutMs };
  switch (kind) {
    case "ioredis": {
      const client = new Redis(port, "127.0.0.1");
      client.on("error", () => undefined);
      const scripts = fromIoRedis(client);
      const close = async () => client.disconnect();
      return { limits: redisLimits(scripts, options), idempotency: redisIdempotency(scripts, options), close };
    }
    case "node-redis": {
      const client = createClient({ url: `redis://127.0.0.1:${port}` });
      client.on("error", () => undefined);
      await client.connect();
      const scripts = fromNodeRedis(client);
      const close = async () => client.destroy();
      return { limits: redisLimits(scripts, options), idempotency: redisIdempotency(scripts, options), close };
    }
    case "pg": {
      const pool = new pg.Pool({ host: "127.0.0.1", port, user: "postgres", max: poolSize });
      pool.on("error", () => undefined);
      return {
        limits: postgresLimits(pool, options),
        idempotency: postgresIdempotency(pool, options),
        close: () => pool.end(),
      };
    }
  }
}
