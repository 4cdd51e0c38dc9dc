import type { Contract, DuplicatesRow } from "../contract.ts";
import { type Answer, refused, withFacts } from "../core/answer.ts";
import type { Call, Guard, Next } from "../core/call.ts";
import { type CallKey, callKey } from "../core/call-key.ts";
import { offering } from "../core/offer-details.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import type { Begun, DuplicateStore } from "../duplicates/duplicate-store.ts";
import { keepLease } from "../duplicates/keep-lease.ts";
import { own } from "../json.ts";
import type { DuplicateStores } from "../stores/duplicate-stores.ts";
import { duplicatesOf } from "./needs.ts";

/** How long a caller is waited for beyond the tool's own time, before it is taken to be gone. */
const GRACE_MS = 5000;
/** A longer lease would leave a key taken for long after its caller died: a call that takes more time renews it. */
const LONGEST_LEASE_MS = 60_000;

/**
 * Carries out a call once: a repeat gets the same answer, or is refused. A key is free again exactly when the answer says
 * that the call may be repeated or that nothing happened. Callers that are nobody in particular are not told apart, so
 * theirs are remembered only where the server says so.
 *
 * Source: DESIGN 6, Idempotency; S3 In-Memory Idempotency Guard.
 */
export function rememberCall(setup: Setup, stores: DuplicateStores): Guard {
  return (next) => async (call) => {
    const remembering = await rememberingOf(setup, stores, call);
    if (remembering === null) return next(call);
    const begun = await beginOrTell(remembering);
    return begun === null ? refused(setup.contract, "store_unavailable", "none") : met(begun, remembering, next);
  };
}

/** Null for a call that is carried out however often it comes. */
async function rememberingOf(setup: Setup, stores: DuplicateStores, call: Call): Promise<Remembering | null> {
  const row = duplicatesOf(setup.contract, call.tool);
  if (row === null || (call.principal === null && !setup.remembersAnonymous)) return null;
  const key = await callKey(setup.contract, call, row);
  return key === null ? null : { setup, call, row, key, store: stores(row.onStoreError) };
}

interface Remembering {
  readonly setup: Setup;
  readonly call: Call;
  readonly row: DuplicatesRow;
  readonly key: CallKey;
  readonly store: DuplicateStore;
}

/** Null where the store is gone, and nothing goes on without it. */
async function beginOrTell(remembering: Remembering): Promise<Begun | null> {
  const { setup, call } = remembering;
  try {
    return await begin(remembering);
  } catch (thrown) {
    setup.tell(troubleOf(call, "store_failed", "The store of earlier calls could not be asked.", thrown));
    return null;
  }
}

/** Asks the store; where the contract says so, until the twin that is at work is done. */
async function begin({ setup, call, row, key, store }: Remembering): Promise<Begun> {
  const { timeoutMs, idempotent } = call.tool.row;
  const onUnknown = idempotent ? "again" : "tell";
  const ask = { ...key, leaseMs: leaseMsOf(call), windowMs: row.windowMs, onUnknown } as const;
  const endMs = setup.clock.nowMs() + timeoutMs;
  for (let waitMs = 5; ; waitMs = Math.min(2 * waitMs, 1000)) {
    const begun = await store.begin(ask);
    const isOver = setup.clock.nowMs() >= endMs || call.signal.aborted;
    if (begun.state !== "in_progress" || row.onConcurrent === "reject" || isOver) return begun;
    await setup.clock.sleep(Math.min(waitMs, begun.retryAfterMs), call.signal).catch(() => undefined);
  }
}

function leaseMsOf({ tool }: Call): number {
  return Math.min(tool.row.timeoutMs + GRACE_MS, LONGEST_LEASE_MS);
}

async function met(begun: Begun, remembering: Remembering, next: Next): Promise<Answer> {
  const { call, row } = remembering;
  const { contract } = remembering.setup;
  switch (begun.state) {
    case "fresh":
      return first(remembering, begun.fence, next);
    case "completed":
      if (row.onRepeat === "replay") return withFacts(JSON.parse(begun.reply) as Answer, { replayed: true });
      return offering(contract, refused(contract, "duplicate", "none"), {
        age_ms: begun.ageMs,
        window_ms: row.windowMs,
      });
    case "in_progress":
      return refused(contract, "in_progress", "none", { retryAfterMs: begun.retryAfterMs });
    case "mismatch":
      return refused(contract, "key_reused", "none");
    case "unknown":
      return refused(contract, "outcome_unknown", call.tool.row.readOnly ? "none" : "unknown");
  }
}

async function first(remembering: Remembering, fence: number, next: Next): Promise<Answer> {
  const { setup, call, row, key, store } = remembering;
  const settle = (answer: Answer | null): Promise<boolean> => {
    const ending = answer === null ? endingOfBug(call) : endingOf(setup.contract, call, answer);
    if (ending === "release") return store.release(key.key, fence);
    if (ending === "unknown") return store.markUnknown(key.key, fence, row.windowMs);
    return store.complete(key.key, fence, JSON.stringify(answer), row.windowMs);
  };
  const release = holdLease(remembering, fence);
  let answer: Answer | null = null;
  try {
    answer = await next(call);
    return answer;
  } finally {
    release();
    const isKept = await settle(answer).catch(() => false);
    if (!isKept) setup.tell(troubleOf(call, "store_failed", "The end of a call could not be stored."));
  }
}

/** A call that can't outlive its lease needs no timer for it. */
function holdLease({ setup, call, key, store }: Remembering, fence: number): () => void {
  const leaseMs = leaseMsOf(call);
  if (leaseMs > call.tool.row.timeoutMs) return noop;
  const lost = () => setup.tell(troubleOf(call, "store_failed", "The lease of a call could not be renewed."));
  return keepLease({ store, clock: setup.clock, key: key.key, fence, leaseMs, lost });
}

function noop(): void {
  // No lease to give up.
}

/** A handler that never began did nothing. */
function endingOfBug(call: Call): "release" | "unknown" {
  return effectSoFar(call) === "none" ? "release" : "unknown";
}

/** Released exactly when the answer says that it may be repeated, or that nothing happened. */
function endingOf(contract: Contract, { tool }: Call, answer: Answer): "complete" | "release" | "unknown" {
  if (answer.kind === "ok") return "complete";
  const effect = answer.effect ?? own(contract.errors, answer.code)?.effect ?? "unknown";
  const mayRepeat = own(tool.codes, answer.code) === "yes";
  if (mayRepeat || effect === "none") return "release";
  return effect === "unknown" ? "unknown" : "complete";
}
