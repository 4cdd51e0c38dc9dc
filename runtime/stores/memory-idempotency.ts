import { type Clock, systemClock } from "../base/clock.ts";
import type { BeginRequest, BeginResult, IdempotencyStore } from "../idempotency/idempotency-store.ts";
import { begin, isUnknown, renew, type Settlement, settle } from "../idempotency/state-machine.ts";
import { dropReport, type Held, type MemoryStoreOptions } from "./memory-bounds.ts";
import { type Entry, type Owner, type PrincipalShares, principalShares } from "./principal-shares.ts";

export interface MemoryIdempotency extends IdempotencyStore {
  /** Calls in progress count as entries, not as bytes. */
  readonly held: () => Held;
}

/**
 * The idempotency records of one process. As soon as it is full (100,000 keys, 64 MiB) each principal has an equal share:
 * who uses more loses the records that were longest unused before their windows end, which `onShortened` reports. A call in
 * progress is never dropped: with as many of those, `begin` rejects. A reply that doesn't fit is not kept: the key's outcome
 * becomes unknown, and `complete` answers false.
 */
export function memoryIdempotency(options: MemoryStoreOptions = {}): MemoryIdempotency {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 67_108_864 } = options;
  const shares = principalShares({ maxEntries, maxBytes }, dropReport(options.onShortened));
  const end = async (key: string, fence: number, settlement: Settlement): Promise<boolean> => {
    const nowMs = clock.nowMs();
    const entry = shares.get(key);
    const { record, done } = settle(entry?.record ?? null, fence, settlement, nowMs);
    return done && shares.put(entry as Entry, record, false, nowMs);
  };
  return {
    begin: async (ask) => beginIn(shares, ask, clock),
    complete: (key, fence, reply, windowMs) => end(key, fence, { state: "completed", reply, windowMs }),
    release: (key, fence) => end(key, fence, { state: "released" }),
    markUnknown: (key, fence, windowMs) => end(key, fence, { state: "unknown", windowMs }),
    renew: async (key, fence, leaseMs) => {
      const nowMs = clock.nowMs();
      const entry = shares.get(key);
      const { record, done } = renew(entry?.record ?? null, fence, leaseMs, nowMs);
      return done && shares.put(entry as Entry, record, true, nowMs);
    },
    held: shares.held,
  };
}

function beginIn(shares: PrincipalShares, ask: BeginRequest, clock: Clock): BeginResult {
  const nowMs = clock.nowMs();
  const known = shares.get(ask.key);
  const { record, begun } = begin(known?.record ?? null, ask, nowMs);
  const entry = known ?? shares.entryOf(ask.key, ask.principal ?? "", record);
  settleLapsed(shares, entry.owner, nowMs, "oldest");
  if (begun.state === "fresh" && !shares.mayOpen(entry.owner)) {
    for (const owner of shares.owners()) settleLapsed(shares, owner, nowMs, "all");
    if (!shares.mayOpen(entry.owner)) throw new Error("Too many calls in progress");
  }
  shares.put(entry, record, record.state === "in_progress" && !isUnknown(record, nowMs), nowMs);
  return begun;
}

/** Calls whose lease is over no longer count as in progress: all of them, or the oldest up to the first whose lease is not. */
function settleLapsed(shares: PrincipalShares, { open }: Owner, nowMs: number, which: "oldest" | "all"): void {
  for (const entry of open.values()) {
    if (isUnknown(entry.record, nowMs)) shares.put(entry, entry.record, false, nowMs);
    else if (which === "oldest") return;
  }
}
