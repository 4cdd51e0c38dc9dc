import type { Call, Guard, Next } from "../call/call.ts";
import { type CallKey, callKey } from "../call/call-key.ts";
import { offering } from "../call/declared-details.ts";
import { effectSoFar } from "../call/failure-from-thrown.ts";
import { redactReply, refuse } from "../call/redact-reply.ts";
import { refused, refusedFor } from "../call/refused.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import { issueOf } from "../call/server-issue.ts";
import type { Contract, IdempotencyRow } from "../contract/contract.ts";
import type { RedactedReply } from "../contract/reply.ts";
import type { BeginRequest, BeginResult, IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { keepLease } from "../idempotency/keep-lease.ts";
import { own } from "../json/json.ts";
import type { IdempotencyStores } from "../stores/idempotency-stores.ts";
import { idempotencyOf } from "./tool-features.ts";

/** How long a caller is waited for beyond the tool's own time, before it is taken to be gone. */
const GRACE_MS = 5000;
/** A longer lease would leave a key taken for long after its caller died: a call that takes more time renews it. */
const MAX_LEASE_MS = 60_000;

/**
 * Carries out a call once: a repeat gets the same reply, or is refused. A key is free again only if the reply allows a
 * repeat or had no effect. Anonymous callers cannot be distinguished, so their calls are deduplicated only if the server
 * sets `anonymous: "shared"`.
 */
export function deduplicate(server: ServerEnvironment, stores: IdempotencyStores): Guard<RedactedReply> {
  return (next) => async (call) => {
    const remembering = await rememberingOf(server, stores, call);
    if (remembering === null) return next(call);
    const begun = await begin(remembering);
    return begun === null ? refuse(server, call, "store_unavailable", "none") : met(begun, remembering, next);
  };
}

const KEY_IGNORED = {
  code: "idempotency_key_ignored",
  message: "This server cannot distinguish its callers: the idempotency key has no effect.",
};

/** Null for a call that is not deduplicated. */
async function rememberingOf(
  server: ServerEnvironment,
  stores: IdempotencyStores,
  call: Call,
): Promise<Remembering | null> {
  const row = idempotencyOf(server.contract, call.tool);
  const isApart = call.principal !== null || (call.options.anonymous ?? server.anonymous) === "shared";
  if (row === null) return null;
  if (!isApart) {
    if (call.idempotencyKey !== null) call.notes.warnings.push(KEY_IGNORED);
    return null;
  }
  const key = await callKey(server.contract, call, row);
  return key === null ? null : { server, call, row, key, store: stores(row.onStoreError) };
}

interface Remembering {
  readonly server: ServerEnvironment;
  readonly call: Call;
  readonly row: IdempotencyRow;
  readonly key: CallKey;
  readonly store: IdempotencyStore<RedactedReply>;
}

/** Asks the store, and waits for a concurrent call if the contract requires it. Null when the store fails. */
async function begin(remembering: Remembering): Promise<BeginResult<RedactedReply> | null> {
  const { server, call, row, key, store } = remembering;
  const onUnknown = call.tool.row.idempotent ? "again" : "tell";
  const leaseMs = leaseMsOf(call);
  const ask: BeginRequest = { ...key, principal: call.principal, leaseMs, windowMs: row.windowMs, onUnknown };
  try {
    const begun = await store.begin(ask);
    const waits = begun.state === "in_progress" && row.onConcurrent !== "reject";
    return waits ? await afterTwin(remembering, ask, begun) : begun;
  } catch (thrown) {
    server.report(issueOf(call, "store_failed", "The store of the idempotency keys failed.", thrown));
    return null;
  }
}

async function afterTwin(
  { server, call, store }: Remembering,
  ask: BeginRequest,
  first: InProgress,
): Promise<BeginResult<RedactedReply>> {
  const endMs = server.clock.nowMs() + call.tool.row.timeoutMs;
  let begun: BeginResult<RedactedReply> = first;
  for (let waitMs = 5; begun.state === "in_progress"; waitMs = Math.min(2 * waitMs, 1000)) {
    if (server.clock.nowMs() >= endMs || call.signal.aborted) break;
    await server.clock.sleep(Math.min(waitMs, begun.retryAfterMs), call.signal).catch(() => undefined);
    begun = await store.begin(ask);
  }
  return begun;
}

type InProgress = Extract<BeginResult<RedactedReply>, { readonly state: "in_progress" }>;

function leaseMsOf({ tool }: Call): number {
  return Math.min(tool.row.timeoutMs + GRACE_MS, MAX_LEASE_MS);
}

async function met(
  begun: BeginResult<RedactedReply>,
  remembering: Remembering,
  next: Next<RedactedReply>,
): Promise<RedactedReply> {
  const { server, call, row } = remembering;
  const { contract } = server;
  switch (begun.state) {
    case "fresh":
      return first(remembering, begun.fence, next);
    case "completed":
      if (row.onRepeat === "replay") return replayed(begun.reply);
      return redactReply(
        server,
        call,
        await offering(contract, refused(contract, "duplicate", "none"), {
          age_ms: begun.ageMs,
          window_ms: row.windowMs,
        }),
      );
    case "in_progress":
      return redactReply(server, call, refusedFor(contract, "in_progress", begun.retryAfterMs));
    case "mismatch":
      return refuse(server, call, "key_reused", "none");
    case "unknown":
      return refuse(server, call, "outcome_unknown", call.tool.row.readOnly ? "none" : "unknown");
  }
}

function replayed(reply: RedactedReply): RedactedReply {
  return { ...reply, facts: { ...reply.facts, replayed: true } };
}

async function first(remembering: Remembering, fence: number, next: Next<RedactedReply>): Promise<RedactedReply> {
  const releaseLease = holdLease(remembering, fence);
  let reply: RedactedReply | null = null;
  try {
    reply = await next(remembering.call);
    return reply;
  } finally {
    releaseLease();
    await settle(remembering, fence, reply);
  }
}

/** Stores the end of a call; `reply` is null if a bug ended it. */
async function settle(remembering: Remembering, fence: number, reply: RedactedReply | null): Promise<void> {
  const { server, call } = remembering;
  const ending = reply === null ? endingOfBug(call) : endingOf(server.contract, call, reply);
  const failed = (cause?: unknown) =>
    server.report(issueOf(call, "store_failed", "The reply of a call could not be stored.", cause));
  try {
    if (!(await isStored(remembering, fence, ending))) failed();
  } catch (thrown) {
    failed(thrown);
  }
}

async function isStored({ row, key, store }: Remembering, fence: number, ending: Ending): Promise<boolean> {
  if (ending === "release") return store.release(key.key, fence);
  if (ending === "unknown") return store.markUnknown(key.key, fence, row.windowMs);
  return store.complete(key.key, fence, ending, row.windowMs);
}

/** What is stored of a call that ended: its reply, nothing, or that its outcome is unknown. */
type Ending = RedactedReply | "release" | "unknown";

/** A call that can't outlive its lease needs no timer for it. */
function holdLease({ server, call, key, store }: Remembering, fence: number): () => void {
  const leaseMs = leaseMsOf(call);
  if (leaseMs > call.tool.row.timeoutMs) return noop;
  const lost = (cause: unknown) =>
    server.report(issueOf(call, "store_failed", "The lease of a call could not be renewed.", cause));
  return keepLease({ store, clock: server.clock, key: key.key, fence, leaseMs, lost });
}

function noop(): void {
  // No lease to give up.
}

/** A handler that never began did nothing. */
function endingOfBug(call: Call): "release" | "unknown" {
  return effectSoFar(call) === "none" ? "release" : "unknown";
}

/** Releases the key if the reply allows a retry or had no effect; otherwise stores the reply. */
function endingOf(contract: Contract, { tool }: Call, reply: RedactedReply): Ending {
  if (reply.kind === "ok") return reply;
  const effect = reply.effect ?? own(contract.errors, reply.code)?.effect ?? "unknown";
  const mayRepeat = own(tool.codes, reply.code) === "yes";
  if (mayRepeat || effect === "none") return "release";
  return effect === "unknown" ? "unknown" : reply;
}
