import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Server, startPostgres, startRedis } from "../../support/servers.ts";
import { type ClientKind, connectStores, migrate } from "./clients.ts";
import { callWithKey, DECLARED_CODES, onceCore } from "./once-core.ts";

const CORES = 4;
const PER_CORE = 4;
/** How often a key is called, by any of the cores, unless a call succeeds. */
const MAX_CALLS = 3;
const STORE_TIMEOUT_MS = 300;
const OUTAGE_MS = 1500;
const BETWEEN_MS = 1000;
/** Calls fail at once while the store is gone: callers do not only repeat those. */
const FAILED_PAUSE_MS = 20;
const RECOVERY_MS = 60_000;

/** What a run of calls during outages led to. */
export interface Outcome {
  readonly calls: number;
  readonly succeeded: number;
  /** How many calls failed with each code. */
  readonly failures: Readonly<Record<string, number>>;
  /** Codes that the tool does not declare, and promises that were rejected. */
  readonly untyped: readonly string[];
  /** Keys with more than one effect. */
  readonly doubled: readonly string[];
  /** Keys with a success and no effect, or with two successes that differ. */
  readonly contradictory: readonly string[];
}

/** An outage: the server is stopped and continues with its connections, or is killed and starts again. */
type Outage = "pause" | "kill";

/** A kind of server with the client through which its stores are used. What it has replied to outlives a kill. */
export interface Used {
  readonly need: "Redis" | "PostgreSQL";
  readonly kind: ClientKind;
  readonly start: () => Promise<Server | null>;
}

export const USED: readonly Used[] = [
  { need: "Redis", kind: "ioredis", start: () => startRedis({ persists: true }) },
  { need: "PostgreSQL", kind: "pg", start: startPostgres },
];

/** Pauses and kills a new server this often while calls are made. */
export async function callDuringOutages({ need, kind, start }: Used, rounds: number): Promise<Outcome> {
  const server = await start();
  if (server === null) throw new Error(`${need} does not start.`);
  const outages = Array.from({ length: rounds }, (): readonly Outage[] => ["pause", "kill"]).flat();
  return callDuring(server, kind, outages).finally(server.remove);
}

/** Calls a deduplicated tool without a break, from several cores, while the server of its store has these outages. */
async function callDuring(server: Server, kind: ClientKind, outages: readonly Outage[]): Promise<Outcome> {
  if (kind === "pg") await migrate(server.port);
  const run = newRun();
  const connected = await Promise.all(
    Array.from({ length: CORES }, () => connectStores(kind, server.port, STORE_TIMEOUT_MS)),
  );
  const effect = async (key: string) => {
    run.effects.push(key);
    await sleep(30);
    return randomUUID();
  };
  const cores = connected.map(({ idempotency }) => onceCore({ idempotency, timeoutMs: 1000, effect }));
  const callers = Promise.all(Array.from({ length: CORES * PER_CORE }, () => callKeys(run, cores)));
  for (const outage of outages) {
    await sleep(BETWEEN_MS);
    await undergo(server, outage);
  }
  await untilSucceeding(run, run.sessions.size + 100);
  run.isOn = false;
  await callers;
  await repeatAll(run, cores);
  await Promise.all(connected.map(({ close }) => close()));
  return outcomeOf(run);
}

interface Run {
  isOn: boolean;
  nextKey: number;
  calls: number;
  readonly effects: string[];
  readonly sessions: Map<string, Set<unknown>>;
  readonly failures: Record<string, number>;
  readonly untyped: string[];
}

function newRun(): Run {
  return {
    isOn: true,
    nextKey: 0,
    calls: 0,
    effects: [],
    sessions: new Map(),
    failures: {},
    untyped: [],
  };
}

type Core = ReturnType<typeof onceCore>;

/** One caller: each key is called by one core after the other until one of them succeeds. */
async function callKeys(run: Run, cores: readonly Core[]): Promise<void> {
  while (run.isOn) {
    run.nextKey += 1;
    const first = run.nextKey;
    const key = keyOf(first);
    let succeeded = false;
    for (let turn = 0; turn < MAX_CALLS && !succeeded; turn += 1) {
      const core = cores[(first + turn) % cores.length] as Core;
      // Two calls at once, so that a key is also contended.
      const other = cores[(first + turn + 1) % cores.length] as Core;
      const both = await Promise.all([callOnce(run, core, key), callOnce(run, other, key)]);
      succeeded = both.includes(true);
    }
    if (!succeeded) await sleep(FAILED_PAUSE_MS);
  }
}

async function callOnce(run: Run, core: Core, key: string): Promise<boolean> {
  run.calls += 1;
  try {
    const { success, data, error } = await callWithKey(core, key);
    if (success) {
      const sessions = run.sessions.get(key) ?? new Set();
      run.sessions.set(key, sessions.add(data?.["session"]));
      return true;
    }
    const code = error?.code ?? "none";
    run.failures[code] = (run.failures[code] ?? 0) + 1;
    if (!DECLARED_CODES.has(code)) run.untyped.push(`${key}: ${code}`);
  } catch (thrown) {
    run.untyped.push(`${key}: ${String(thrown)}`);
  }
  return false;
}

/** Calls each key once more: a store that lost the record of a call would let it in again. */
async function repeatAll(run: Run, cores: readonly Core[]): Promise<void> {
  const numbers = Array.from({ length: run.nextKey }, (_, index) => index + 1).values();
  const repeatSome = async (core: Core) => {
    for (const number of numbers) await callOnce(run, core, keyOf(number));
  };
  await Promise.all(Array.from({ length: PER_CORE }, () => cores.map(repeatSome)).flat());
}

function keyOf(number: number): string {
  return `outage-${number}`;
}

/** Calls succeed again once the outages are over. */
async function untilSucceeding(run: Run, keys: number): Promise<void> {
  const deadlineMs = Date.now() + RECOVERY_MS;
  while (run.sessions.size < keys) {
    if (Date.now() > deadlineMs) throw new Error(`Calls do not succeed again: ${JSON.stringify(run.failures)}`);
    await sleep(20);
  }
}

async function undergo(server: Server, outage: Outage): Promise<void> {
  if (outage === "pause") server.pause();
  else await server.kill();
  await sleep(OUTAGE_MS);
  if (outage === "pause") server.resume();
  else await server.start();
}

function outcomeOf({ calls, effects, sessions, failures, untyped }: Run): Outcome {
  const happened = new Set<string>();
  const doubled = effects.filter((key) => happened.size === happened.add(key).size);
  const keys = [...sessions].filter(([key, replies]) => replies.size !== 1 || !happened.has(key)).map(([key]) => key);
  return { calls, succeeded: sessions.size, failures, untyped, doubled, contradictory: keys };
}
