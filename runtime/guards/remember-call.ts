import type { Contract, DuplicatesRow } from "../contract.ts";
import { type Answer, NO_FACTS, refused } from "../core/answer.ts";
import type { Call, OwnGuard, Way } from "../core/call.ts";
import { type CallKey, callKey } from "../core/call-key.ts";
import { offering } from "../core/offer-details.ts";
import { effectSoFar } from "../core/settle-thrown.ts";
import { type Setup, troubleOf } from "../core/setup.ts";
import type { Ask, Begun, SoonDuplicates } from "../duplicates/duplicate-store.ts";
import { keepLease } from "../duplicates/keep-lease.ts";
import { own } from "../json.ts";
import { andThen, attempt, type Soon } from "../soon.ts";
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
export function rememberCall(setup: Setup, stores: DuplicateStores): OwnGuard {
  return (next) => (call) => {
    const row = duplicatesOf(setup.contract, call.tool);
    if (row === null || (call.principal === null && !setup.remembersAnonymous)) return next(call);
    return andThen(callKey(setup.contract, call, row), (key) => {
      if (key === null) return next(call);
      const remembering = { setup, call, row, key, store: stores(row.onStoreError) };
      return attempt(
        () => begin(remembering),
        (begun) => met(begun, remembering, next),
        (thrown) => gone(remembering, thrown),
      );
    });
  };
}

interface Remembering {
  readonly setup: Setup;
  readonly call: Call;
  readonly row: DuplicatesRow;
  readonly key: CallKey;
  readonly store: SoonDuplicates<Answer>;
}

/** The store is gone, and nothing goes on without it. */
function gone({ setup, call }: Remembering, thrown: unknown): Answer {
  setup.tell(troubleOf(call, "store_failed", "The store of earlier calls could not be asked.", thrown));
  return refused(setup.contract, "store_unavailable", "none");
}

/** Asks the store; where the contract says so, until the twin that is at work is done. */
function begin(remembering: Remembering): Soon<Begun<Answer>> {
  const { call, row, key, store } = remembering;
  const onUnknown = call.tool.row.idempotent ? "again" : "tell";
  const { inputDigest } = key;
  const ask: Ask = { key: key.key, inputDigest, leaseMs: leaseMsOf(call), windowMs: row.windowMs, onUnknown };
  return andThen(store.begin(ask), (begun) =>
    begun.state === "in_progress" && row.onConcurrent !== "reject" ? afterTwin(remembering, ask, begun) : begun,
  );
}

async function afterTwin({ setup, call, store }: Remembering, ask: Ask, first: InProgress): Promise<Begun<Answer>> {
  const endMs = setup.clock.nowMs() + call.tool.row.timeoutMs;
  let begun: Begun<Answer> = first;
  for (let waitMs = 5; begun.state === "in_progress"; waitMs = Math.min(2 * waitMs, 1000)) {
    if (setup.clock.nowMs() >= endMs || call.signal.aborted) break;
    await setup.clock.sleep(Math.min(waitMs, begun.retryAfterMs), call.signal).catch(() => undefined);
    begun = await store.begin(ask);
  }
  return begun;
}

type InProgress = Extract<Begun<Answer>, { readonly state: "in_progress" }>;

function leaseMsOf({ tool }: Call): number {
  return Math.min(tool.row.timeoutMs + GRACE_MS, LONGEST_LEASE_MS);
}

function met(begun: Begun<Answer>, remembering: Remembering, next: Way): Soon<Answer> {
  const { call, row } = remembering;
  const { contract } = remembering.setup;
  switch (begun.state) {
    case "fresh":
      return first(remembering, begun.fence, next);
    case "completed":
      if (row.onRepeat === "replay") return replayed(begun.reply);
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

function replayed(answer: Answer): Answer {
  return { ...answer, facts: { ...NO_FACTS, ...answer.facts, replayed: true } };
}

function first(remembering: Remembering, fence: number, next: Way): Soon<Answer> {
  const release = holdLease(remembering, fence);
  const end = (answer: Answer | null): Soon<void> => {
    release();
    return attempt(
      () => settle(remembering, fence, answer),
      (isKept) => (isKept ? undefined : tellLost(remembering)),
      () => tellLost(remembering),
    );
  };
  return attempt(
    () => next(remembering.call),
    (answer) => andThen(end(answer), () => answer),
    (thrown) =>
      andThen(end(null), () => {
        throw thrown;
      }),
  );
}

/** Null for a call that a bug ended. */
function settle({ setup, call, row, key, store }: Remembering, fence: number, answer: Answer | null): Soon<boolean> {
  const ending = answer === null ? endingOfBug(call) : endingOf(setup.contract, call, answer);
  if (ending === "release") return store.release(key.key, fence);
  if (ending === "unknown") return store.markUnknown(key.key, fence, row.windowMs);
  return store.complete(key.key, fence, ending, row.windowMs);
}

function tellLost({ setup, call }: Remembering): void {
  setup.tell(troubleOf(call, "store_failed", "The end of a call could not be stored."));
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

/** Released exactly when the answer says that it may be repeated, or that nothing happened; an answer is kept. */
function endingOf(contract: Contract, { tool }: Call, answer: Answer): Answer | "release" | "unknown" {
  if (answer.kind === "ok") return answer;
  const effect = answer.effect ?? own(contract.errors, answer.code)?.effect ?? "unknown";
  const mayRepeat = own(tool.codes, answer.code) === "yes";
  if (mayRepeat || effect === "none") return "release";
  return effect === "unknown" ? "unknown" : answer;
}
