import type { BeginRequest, BeginResult, IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { type IdempotencyRecord, resultOf } from "../idempotency/state-machine.ts";
import { type LimitState, paceOf, peek, takenAt } from "../limits/gcra.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { idempotencyWithin, limitsWithin, type Patience } from "./bounded-time.ts";
import { keyName } from "./key-name.ts";
import * as sql from "./postgres-statements.ts";

/** What the stores need of a client: a `Pool` or `Client` of `pg`, or a PGlite. */
export interface QueryClient {
  query(text: string, values: (string | number | boolean | null)[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The statement that makes the tables, for those who keep their migrations themselves. */
export const postgresMigration: string = sql.MIGRATE;

/** Makes the tables in the first schema of the search path, if they are missing. */
export async function migratePostgres(client: QueryClient): Promise<void> {
  await client.query(postgresMigration, []);
}

/** After so many operations of one process, what is over is deleted: at most twice as many rows. */
const SWEPT_EVERY = 1000;

/**
 * Limits that all processes on one PostgreSQL (14 or later) keep together, by the server's clock.
 * Rejects when the server does not answer in time, whatever the client's own settings for that are.
 */
export function postgresLimits(client: QueryClient, options: Patience = {}): LimitStore {
  const clearUp = sweeper(client, sql.SWEEP_LIMITS);
  const store: LimitStore = {
    take: async (key, rate) => {
      const { intervalUs, burstUs, maxCalls, widthMs, sinceMs } = paceOf(rate);
      const values = [await keyName(key), intervalUs, burstUs, maxCalls, widthMs, sinceMs];
      const row = only<LimitRow>(await client.query(sql.TAKE, values));
      await clearUp();
      return takenAt(stateOf(row), row.allowed, rate, Number(row.now_ms));
    },
    peek: async (key, rate) => {
      const row = only<LimitRow>(await client.query(sql.PEEK, [await keyName(key)]));
      return peek(row.full_at_us === null ? null : stateOf(row), rate, Number(row.now_ms));
    },
  };
  return limitsWithin(store, options);
}

/** Deduplicates calls across processes with PostgreSQL (14 or later), by the server's clock. */
export function postgresIdempotency(client: QueryClient, options: Patience = {}): IdempotencyStore {
  const clearUp = sweeper(client, sql.SWEEP_IDEMPOTENCY);
  const changes = async (text: string, key: string, values: (string | number | null)[]) =>
    (await client.query(text, [await keyName(key), ...values])).rows.length === 1;
  const store: IdempotencyStore = {
    begin: async (ask) => {
      const { inputDigest, leaseMs, windowMs, onUnknown } = ask;
      const values = [await keyName(ask.key), inputDigest, leaseMs, windowMs, onUnknown === "again"];
      const begun = begunOf(only<BeginRow>(await client.query(sql.BEGIN, values)), ask);
      await clearUp();
      return begun;
    },
    complete: (key, fence, reply, windowMs) => changes(sql.SETTLE, key, [fence, "completed", windowMs, reply]),
    release: (key, fence) => changes(sql.SETTLE, key, [fence, "released", 0, null]),
    markUnknown: (key, fence, windowMs) => changes(sql.SETTLE, key, [fence, "unknown", windowMs, null]),
    renew: (key, fence, leaseMs) => changes(sql.RENEW, key, [fence, leaseMs]),
  };
  return idempotencyWithin(store, options);
}

interface LimitRow {
  readonly allowed: boolean;
  /** Null for a key without a state. */
  readonly full_at_us: number | null;
  readonly interval_us: number;
  readonly asked_ms: number;
  /** Lists of numbers as JSON. */
  readonly ends: string;
  readonly counts: string;
  readonly now_ms: number;
}

function stateOf({ full_at_us, interval_us, asked_ms, ends, counts }: LimitRow): LimitState {
  const window = { ends: JSON.parse(ends), counts: JSON.parse(counts) };
  return { fullAtUs: Number(full_at_us), intervalUs: Number(interval_us), atMs: Number(asked_ms), window };
}

interface BeginRow {
  readonly fresh: boolean;
  readonly state: string;
  readonly input_digest: string;
  readonly fence: number;
  readonly since_ms: number;
  readonly asked_ms: number;
  readonly reply: string | null;
}

function begunOf(row: BeginRow, ask: BeginRequest): BeginResult {
  if (row.fresh) return { state: "fresh", fence: Number(row.fence) };
  const record = {
    state: row.state,
    inputDigest: row.input_digest,
    fence: Number(row.fence),
    sinceMs: Number(row.since_ms),
    keepUntilMs: Number.POSITIVE_INFINITY,
    reply: row.reply,
  };
  return resultOf(record as IdempotencyRecord, ask, Number(row.asked_ms));
}

function only<Row>({ rows }: { readonly rows: readonly unknown[] }): Row {
  if (rows.length !== 1) throw new Error(`PostgreSQL returned ${rows.length} rows for a statement that returns one`);
  return rows[0] as Row;
}

/** The operation itself succeeded, so a failed cleanup is left for the next time. */
function sweeper(client: QueryClient, statement: string): () => Promise<void> {
  let operations = 0;
  return async () => {
    operations += 1;
    if (operations % SWEPT_EVERY === 0) await client.query(statement, []).catch(() => undefined);
  };
}
