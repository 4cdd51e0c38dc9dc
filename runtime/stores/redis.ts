import type { BeginRequest, BeginResult, IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { type IdempotencyRecord, resultOf } from "../idempotency/state-machine.ts";
import { paceOf, type Rate, takenAt } from "../limits/gcra.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { idempotencyWithin, limitsWithin, type Patience } from "./bounded-time.ts";
import { hexDigest, keyName } from "./key-name.ts";
import { BEGIN, PEEK, RENEW, SETTLE, TAKE } from "./redis-scripts.ts";

/** The part of a Redis or Valkey client that the stores use: scripts, with keys and arguments as strings. */
export interface ScriptClient {
  readonly eval: (script: string, keys: readonly string[], args: readonly string[]) => Promise<unknown>;
  /** Rejects with a message that begins with NOSCRIPT when the server doesn't know the script. */
  readonly evalSha: (sha: string, keys: readonly string[], args: readonly string[]) => Promise<unknown>;
}

/** The part of `ioredis` (or `iovalkey`) that is used: a `Redis` or a `Cluster`. */
export interface IoRedisLike {
  eval(script: string, keyCount: number, ...keysAndArgs: string[]): Promise<unknown>;
  evalsha(sha: string, keyCount: number, ...keysAndArgs: string[]): Promise<unknown>;
}

/** The part of `redis` (node-redis) that is used. */
export interface NodeRedisLike {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client of `ioredis`, as the stores want it. */
export function fromIoRedis(client: IoRedisLike): ScriptClient {
  return {
    eval: (script, keys, args) => client.eval(script, keys.length, ...keys, ...args),
    evalSha: (sha, keys, args) => client.evalsha(sha, keys.length, ...keys, ...args),
  };
}

/** A connected client of `redis` (node-redis), as the stores want it. */
export function fromNodeRedis(client: NodeRedisLike): ScriptClient {
  return {
    eval: (script, keys, args) => client.eval(script, { keys: [...keys], arguments: [...args] }),
    evalSha: (sha, keys, args) => client.evalSha(sha, { keys: [...keys], arguments: [...args] }),
  };
}

export interface RedisOptions extends Patience {
  /** What keys begin with: `toolpact:`, unless given. */
  readonly prefix?: string;
}

/**
 * Limits that all processes on one Redis (5 or later) or Valkey keep together, by the server's clock.
 * Rejects when the server does not answer in time, whatever the client's own settings for that are.
 */
export function redisLimits(client: ScriptClient, options: RedisOptions = {}): LimitStore {
  const { prefix = "toolpact:" } = options;
  const asked = (run: RunScript) => async (key: string, rate: Rate) => {
    const { intervalUs, burstUs, maxCalls, widthMs, sinceMs } = paceOf(rate);
    const args = [intervalUs, burstUs, maxCalls, widthMs, sinceMs];
    const [allowed, fullAtUs, now, ends, counts] = list(await run(`${prefix}limit:${await keyName(key)}`, args));
    const nowMs = Number(now);
    const window = { ends: list(ends).map(Number), counts: list(counts).map(Number) };
    const state = { fullAtUs: Number(fullAtUs), intervalUs, atMs: nowMs, window };
    return takenAt(state, Number(allowed) === 1, rate, nowMs);
  };
  const take = asked(prepared(client, TAKE));
  const peek = asked(prepared(client, PEEK));
  return limitsWithin({ take, peek }, options);
}

/**
 * Deduplicates calls across processes with Redis (5 or later) or Valkey, by the server's clock. The server must not
 * evict keys (`maxmemory-policy noeviction`), and what it loses in a crash or a failover is forgotten.
 * If a client resends a command after a lost connection, its own call may be reported as in progress.
 */
export function redisIdempotency(client: ScriptClient, options: RedisOptions = {}): IdempotencyStore {
  const { prefix = "toolpact:" } = options;
  const nameOf = async (key: string) => `${prefix}duplicate:${await keyName(key)}`;
  const begin = prepared(client, BEGIN);
  const settle = prepared(client, SETTLE);
  const renew = prepared(client, RENEW);
  const settled = async (key: string, args: readonly (string | number)[]) =>
    Number(await settle(await nameOf(key), args)) === 1;
  const store: IdempotencyStore = {
    begin: async (ask) => {
      const { inputDigest, leaseMs, windowMs, onUnknown = "tell" } = ask;
      return begunOf(list(await begin(await nameOf(ask.key), [inputDigest, leaseMs, windowMs, onUnknown])), ask);
    },
    complete: (key, fence, reply, windowMs) => settled(key, [fence, "completed", windowMs, reply]),
    release: (key, fence) => settled(key, [fence, "released", 0]),
    markUnknown: (key, fence, windowMs) => settled(key, [fence, "unknown", windowMs]),
    renew: async (key, fence, leaseMs) => Number(await renew(await nameOf(key), [fence, leaseMs])) === 1,
  };
  return idempotencyWithin(store, options);
}

function begunOf([state, inputDigest, fence, since, now, reply]: readonly unknown[], ask: BeginRequest): BeginResult {
  if (state === "fresh") return { state, fence: Number(fence) };
  const record = {
    state,
    inputDigest,
    fence: Number(fence),
    sinceMs: Number(since),
    keepUntilMs: Number.POSITIVE_INFINITY,
    reply,
  };
  return resultOf(record as IdempotencyRecord, ask, Number(now));
}

function list(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  throw new Error("The Redis client did not return an array for the reply of a script");
}

/** Runs one script by its hash; where the server has it no longer (or not yet), by its text. */
type RunScript = (key: string, args: readonly (string | number)[]) => Promise<unknown>;

/** The script as a function of its one key and its arguments. */
function prepared(client: ScriptClient, script: string): RunScript {
  let sha: Promise<string> | undefined;
  return async (key, args) => {
    sha ??= hexDigest("SHA-1", new TextEncoder().encode(script));
    const texts = args.map(String);
    try {
      return await client.evalSha(await sha, [key], texts);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error;
      return client.eval(script, [key], texts);
    }
  };
}
