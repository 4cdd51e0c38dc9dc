import type { BeginRequest, BeginResult } from "./idempotency-store.ts";

/** What a store keeps of a key; a `Reply` is the text of an answer, or what stands for it in the store. */
export type IdempotencyRecord<Reply = string> = Unsettled | Completed<Reply>;

interface Kept {
  readonly inputDigest: string;
  /** Which of the key's callers this is of. */
  readonly fence: number;
  /** When it came to its state. In progress: the end of the lease, from which on it is unknown what was done. */
  readonly sinceMs: number;
  /** From this instant on the record is as good as absent. */
  readonly keepUntilMs: number;
}

interface Unsettled extends Kept {
  readonly state: "in_progress" | "unknown" | "released";
}

interface Completed<Reply> extends Kept {
  readonly state: "completed";
  readonly reply: Reply;
}

/** How a caller leaves its key. */
export type Settlement<Reply = string> =
  | { readonly state: "completed"; readonly reply: Reply; readonly windowMs: number }
  | { readonly state: "unknown"; readonly windowMs: number }
  | { readonly state: "released" };

/** A record after a transition; the same object if nothing changed. */
export type Changed<Reply = string> =
  | { readonly record: IdempotencyRecord<Reply>; readonly done: true }
  | { readonly record: IdempotencyRecord<Reply> | null; readonly done: false };

/** Begins a call: the record to store, and the answer to the caller. The same object if nothing changes. */
export function begin<Reply = string>(
  found: IdempotencyRecord<Reply> | null,
  ask: BeginRequest,
  nowMs: number,
): { readonly record: IdempotencyRecord<Reply>; readonly begun: BeginResult<Reply> } {
  const known = remembered(found, nowMs);
  if (known !== null && !isFree(known, ask, nowMs)) return { record: known, begun: resultOf(known, ask, nowMs) };
  const record = firstOf(found, ask, nowMs);
  return { record, begun: { state: "fresh", fence: record.fence } };
}

/** The answer to the caller if the key is in use. */
export function resultOf<Reply = string>(
  record: IdempotencyRecord<Reply>,
  { inputDigest }: Pick<BeginRequest, "inputDigest">,
  nowMs: number,
): BeginResult<Reply> {
  if (record.inputDigest !== inputDigest) return { state: "mismatch" };
  const ageMs = Math.max(0, nowMs - record.sinceMs);
  if (record.state === "completed") return { state: "completed", reply: record.reply, ageMs };
  if (isUnknown(record, nowMs)) return { state: "unknown", ageMs };
  return { state: "in_progress", retryAfterMs: record.sinceMs - nowMs };
}

/** Settles a call; `done` is false, and the record what it was, unless the fence is that of the key's last caller. */
export function settle<Reply = string>(
  found: IdempotencyRecord<Reply> | null,
  fence: number,
  settlement: Settlement<Reply>,
  nowMs: number,
): Changed<Reply> {
  const known = remembered(found, nowMs);
  if (known === null || known.fence !== fence) return { record: found, done: false };
  if (known.state === settlement.state) return { record: known, done: true };
  if (known.state === "completed" || known.state === "released") return { record: known, done: false };
  return { record: settled(known, settlement, nowMs), done: true };
}

/** Prolongs a lease that is not over. */
export function renew<Reply = string>(
  found: IdempotencyRecord<Reply> | null,
  fence: number,
  leaseMs: number,
  nowMs: number,
): Changed<Reply> {
  if (found?.fence !== fence || found.state !== "in_progress" || nowMs >= found.sinceMs) {
    return { record: found, done: false };
  }
  const windowMs = found.keepUntilMs - found.sinceMs;
  const sinceMs = nowMs + leaseMs;
  return { record: { ...found, sinceMs, keepUntilMs: sinceMs + windowMs }, done: true };
}

/** Whether it can't be known what the record's caller did. */
export function isUnknown({ state, sinceMs }: IdempotencyRecord<unknown>, nowMs: number): boolean {
  return state === "unknown" || (state === "in_progress" && nowMs >= sinceMs);
}

function remembered<Reply>(found: IdempotencyRecord<Reply> | null, nowMs: number): IdempotencyRecord<Reply> | null {
  return found !== null && nowMs < found.keepUntilMs ? found : null;
}

function isFree(known: IdempotencyRecord<unknown>, ask: BeginRequest, nowMs: number): boolean {
  if (known.state === "released") return true;
  return ask.onUnknown === "again" && known.inputDigest === ask.inputDigest && isUnknown(known, nowMs);
}

/**
 * No two callers of a key have one fence: it grows from record to record, and beyond one that is gone because time
 * has gone on. A thousand callers to the millisecond would have to come and release within one lease to catch it up.
 */
function firstOf(
  found: IdempotencyRecord<unknown> | null,
  { inputDigest, leaseMs, windowMs }: BeginRequest,
  nowMs: number,
): Unsettled {
  const fence = Math.max((found?.fence ?? 0) + 1, nowMs * 1000);
  const sinceMs = nowMs + leaseMs;
  return { state: "in_progress", inputDigest, fence, sinceMs, keepUntilMs: sinceMs + windowMs };
}

function settled<Reply>(
  known: IdempotencyRecord<Reply>,
  settlement: Settlement<Reply>,
  nowMs: number,
): IdempotencyRecord<Reply> {
  const { inputDigest, fence } = known;
  if (settlement.state === "released") {
    // Kept while a late word of this caller could come, so that the next one's fence is another.
    const keepUntilMs = Math.max(known.sinceMs, nowMs + 1);
    return { state: "released", inputDigest, fence, sinceMs: nowMs, keepUntilMs };
  }
  const sinceMs = nowMs;
  const keepUntilMs = nowMs + settlement.windowMs;
  if (settlement.state === "unknown") return { state: "unknown", inputDigest, fence, sinceMs, keepUntilMs };
  return { state: "completed", reply: settlement.reply, inputDigest, fence, sinceMs, keepUntilMs };
}
