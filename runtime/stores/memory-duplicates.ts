import { type Clock, systemClock } from "../clock.ts";
import type { DuplicateStore } from "../duplicates/duplicate-store.ts";
import { begin, type DuplicateRecord, isUnknown, renew, type Settlement, settle } from "../duplicates/machine.ts";
import { type BoundedMap, type Bounds, createBoundedMap, type Held } from "./bounded-map.ts";
import { createRecencyMap, type RecencyMap } from "./recency-map.ts";

/** What an entry takes besides its texts. */
const ENTRY_BYTES = 250;

/** The calls in progress, which are never pushed out, and those that are settled, within bounds. */
interface Records {
  readonly open: RecencyMap<DuplicateRecord>;
  readonly settled: BoundedMap<DuplicateRecord>;
  readonly bounds: Bounds;
}

export interface MemoryDuplicates extends DuplicateStore {
  /** Calls in progress count as entries, not as bytes. */
  readonly held: () => Held;
}

/**
 * Remembers the calls of one process. Beyond its bounds (100,000 keys, 64 MiB) the settled call that was longest unused
 * is forgotten before its window is over; a call in progress never is: with as many of those, `begin` rejects.
 * A reply larger than all of it is not kept: the key becomes unknown, and `complete` answers false.
 */
export function memoryDuplicates(options: Partial<Bounds> & { readonly clock?: Clock } = {}): MemoryDuplicates {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 67_108_864 } = options;
  const bounds = { maxEntries, maxBytes };
  const isOver = (record: DuplicateRecord, nowMs: number) => nowMs >= record.keepUntilMs;
  const records: Records = {
    open: createRecencyMap(),
    settled: createBoundedMap(bounds, { bytes: sizeOf, isOver }),
    bounds,
  };
  const end = (key: string, fence: number, settlement: Settlement): boolean => {
    const nowMs = clock.nowMs();
    const { record, done } = settle(find(records, key), fence, settlement, nowMs);
    return done && keep(records, key, record, nowMs);
  };
  return {
    begin: async (ask) => {
      const nowMs = clock.nowMs();
      setLapsedAside(records, nowMs);
      const { record, begun } = begin(find(records, ask.key), ask, nowMs);
      if (begun.state === "fresh" && records.open.size() >= maxEntries) throw new Error("Too many calls in progress");
      keep(records, ask.key, record, nowMs);
      return begun;
    },
    complete: async (key, fence, reply, windowMs) => end(key, fence, { state: "completed", reply, windowMs }),
    release: async (key, fence) => end(key, fence, { state: "released" }),
    markUnknown: async (key, fence, windowMs) => end(key, fence, { state: "unknown", windowMs }),
    renew: async (key, fence, leaseMs) => {
      const nowMs = clock.nowMs();
      const { record, done } = renew(find(records, key), fence, leaseMs, nowMs);
      return done && keep(records, key, record, nowMs);
    },
    held: () => ({
      entries: records.open.size() + records.settled.held().entries,
      bytes: records.settled.held().bytes,
    }),
  };
}

function find({ open, settled }: Records, key: string): DuplicateRecord | null {
  return open.get(key) ?? settled.get(key) ?? null;
}

/** False when the record is too large to be kept with its reply. */
function keep({ open, settled, bounds }: Records, key: string, record: DuplicateRecord, nowMs: number): boolean {
  if (record.state === "in_progress" && !isUnknown(record, nowMs)) {
    settled.delete(key);
    open.set(key, record);
    return true;
  }
  const fits = sizeOf(key, record) <= bounds.maxBytes;
  open.delete(key);
  settled.set(key, fits ? record : withoutReply(record), nowMs);
  return fits;
}

/** A record that doesn't fit without a reply either is pushed out at once. */
function withoutReply({ inputDigest, fence, sinceMs, keepUntilMs }: DuplicateRecord): DuplicateRecord {
  return { state: "unknown", inputDigest, fence, sinceMs, keepUntilMs };
}

/** Calls whose lease is over no longer count as in progress. All are looked at only when there is no room otherwise. */
function setLapsedAside(records: Records, nowMs: number): void {
  const isFull = records.open.size() >= records.bounds.maxEntries;
  let looked = 0;
  for (const [key, record] of records.open.entries()) {
    if (!isFull && looked === 2) return;
    if (isUnknown(record, nowMs)) keep(records, key, record, nowMs);
    looked += 1;
  }
}

function sizeOf(key: string, record: DuplicateRecord): number {
  const reply = record.state === "completed" ? record.reply.length : 0;
  return 2 * (key.length + record.inputDigest.length + reply) + ENTRY_BYTES;
}
