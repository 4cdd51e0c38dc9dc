import { type Clock, systemClock } from "../clock.ts";
import type { Ask, Begun, DuplicateStore } from "../duplicates/duplicate-store.ts";
import { begin, type DuplicateRecord, isUnknown, renew, type Settlement, settle } from "../duplicates/machine.ts";
import type { Bounds, Held } from "./bounded-map.ts";
import {
  addNewest,
  createRecencyList,
  type Dropping,
  dropOldest,
  type Linked,
  type RecencyList,
  takeOut,
} from "./recency-list.ts";

/** What an entry takes besides its texts. */
const ENTRY_BYTES = 250;

/** A key, and what is kept of it. */
interface Entry extends Linked<Entry> {
  readonly key: string;
  record: DuplicateRecord;
  /** Null while it is in neither list. */
  list: RecencyList<Entry> | null;
  bytes: number;
}

/** The calls in progress, which are never pushed out, and those that are settled, within bounds. */
interface Records {
  readonly entries: Map<string, Entry>;
  readonly open: RecencyList<Entry>;
  readonly settled: RecencyList<Entry>;
  readonly bounds: Bounds;
  readonly dropping: Dropping<Entry>;
  bytes: number;
}

export interface MemoryDuplicates extends DuplicateStore {
  /** Calls in progress count as entries, not as bytes. */
  readonly held: () => Held;
}

type MemoryDuplicatesOptions = Partial<Bounds> & { readonly clock?: Clock };

/**
 * Remembers the calls of one process. Beyond its bounds (100,000 keys, 64 MiB) the settled call that was longest unused
 * is forgotten before its window is over; a call in progress never is: with as many of those, `begin` rejects.
 * A reply larger than all of it is not kept: the key becomes unknown, and `complete` answers false.
 */
export function memoryDuplicates(options: MemoryDuplicatesOptions = {}): MemoryDuplicates {
  const here = duplicatesHere(options);
  return {
    begin: async (ask) => here.begin(ask),
    complete: async (key, fence, reply, windowMs) => here.complete(key, fence, reply, windowMs),
    release: async (key, fence) => here.release(key, fence),
    markUnknown: async (key, fence, windowMs) => here.markUnknown(key, fence, windowMs),
    renew: async (key, fence, leaseMs) => here.renew(key, fence, leaseMs),
    held: here.held,
  };
}

/** The same for those in the process, who need not wait: `begin` throws where the store would reject. */
export interface DuplicatesHere {
  readonly begin: (ask: Ask) => Begun;
  readonly complete: (key: string, fence: number, reply: string, windowMs: number) => boolean;
  readonly release: (key: string, fence: number) => boolean;
  readonly markUnknown: (key: string, fence: number, windowMs: number) => boolean;
  readonly renew: (key: string, fence: number, leaseMs: number) => boolean;
  readonly held: () => Held;
}

/** A store of earlier calls that answers at once. */
export function duplicatesHere(options: MemoryDuplicatesOptions = {}): DuplicatesHere {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 67_108_864 } = options;
  const records: Records = {
    entries: new Map(),
    open: createRecencyList(),
    settled: createRecencyList(),
    bounds: { maxEntries, maxBytes },
    dropping: {
      isBeyond: () => records.settled.size > maxEntries || records.bytes > maxBytes,
      isOver: ({ record }, nowMs) => nowMs >= record.keepUntilMs,
      drop: (entry) => {
        leaveList(records, entry);
        records.entries.delete(entry.key);
      },
    },
    bytes: 0,
  };
  const end = (key: string, fence: number, settlement: Settlement): boolean => {
    const nowMs = clock.nowMs();
    const entry = records.entries.get(key);
    const { record, done } = settle(entry?.record ?? null, fence, settlement, nowMs);
    return done && keep(records, entry as Entry, record, nowMs);
  };
  return {
    begin: (ask) => beginIn(records, ask, clock.nowMs()),
    complete: (key, fence, reply, windowMs) => end(key, fence, { state: "completed", reply, windowMs }),
    release: (key, fence) => end(key, fence, { state: "released" }),
    markUnknown: (key, fence, windowMs) => end(key, fence, { state: "unknown", windowMs }),
    renew: (key, fence, leaseMs) => {
      const nowMs = clock.nowMs();
      const entry = records.entries.get(key);
      const { record, done } = renew(entry?.record ?? null, fence, leaseMs, nowMs);
      return done && keep(records, entry as Entry, record, nowMs);
    },
    held: () => ({ entries: records.entries.size, bytes: records.bytes }),
  };
}

function beginIn(records: Records, ask: Ask, nowMs: number): Begun {
  setLapsedAside(records, nowMs);
  const { entries, open, bounds } = records;
  const known = entries.get(ask.key);
  const { record, begun } = begin(known?.record ?? null, ask, nowMs);
  if (begun.state === "fresh" && open.size >= bounds.maxEntries) throw new Error("Too many calls in progress");
  const entry = known ?? { key: ask.key, record, list: null, bytes: 0, older: null, newer: null };
  if (known === undefined) entries.set(ask.key, entry);
  keep(records, entry, record, nowMs);
  return begun;
}

/** Gives an entry its record, and its place. False when the record is too large to be kept with its reply. */
function keep(records: Records, entry: Entry, record: DuplicateRecord, nowMs: number): boolean {
  const { open, settled, bounds } = records;
  leaveList(records, entry);
  if (record.state === "in_progress" && !isUnknown(record, nowMs)) {
    entry.record = record;
    enterList(open, entry);
    return true;
  }
  const bytes = sizeOf(entry.key, record);
  const fits = bytes <= bounds.maxBytes;
  entry.record = fits ? record : withoutReply(record);
  entry.bytes = fits ? bytes : sizeOf(entry.key, entry.record);
  records.bytes += entry.bytes;
  enterList(settled, entry);
  dropOldest(settled, records.dropping, nowMs);
  return fits;
}

function enterList(list: RecencyList<Entry>, entry: Entry): void {
  addNewest(list, entry);
  entry.list = list;
}

function leaveList(records: Records, entry: Entry): void {
  if (entry.list === null) return;
  takeOut(entry.list, entry);
  entry.list = null;
  records.bytes -= entry.bytes;
  entry.bytes = 0;
}

/** A record that doesn't fit without a reply either is pushed out at once. */
function withoutReply({ inputDigest, fence, sinceMs, keepUntilMs }: DuplicateRecord): DuplicateRecord {
  return { state: "unknown", inputDigest, fence, sinceMs, keepUntilMs };
}

/** Calls whose lease is over no longer count as in progress. All are looked at only when there is no room otherwise. */
function setLapsedAside(records: Records, nowMs: number): void {
  const most = records.open.size >= records.bounds.maxEntries ? records.open.size : 2;
  let entry = records.open.oldest;
  for (let looked = 0; entry !== null && looked < most; looked += 1) {
    const { newer } = entry;
    if (isUnknown(entry.record, nowMs)) keep(records, entry, entry.record, nowMs);
    entry = newer;
  }
}

function sizeOf(key: string, record: DuplicateRecord): number {
  const reply = record.state === "completed" ? record.reply.length : 0;
  return 2 * (key.length + record.inputDigest.length + reply) + ENTRY_BYTES;
}
