import { type Clock, systemClock } from "../clock.ts";
import type { Ask, Begun, DuplicateStore } from "../duplicates/duplicate-store.ts";
import { begin, type DuplicateRecord, isUnknown, renew, type Settlement, settle } from "../duplicates/machine.ts";
import { createPack } from "../packed/pack.ts";
import { unpack } from "../packed/unpack.ts";
import type { Bounds, Held } from "./bounded-map.ts";
import { type ByteLog, createByteLog, type Logged } from "./byte-log.ts";
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

/** Room for replies is made and given back by blocks: of this size, or of so small a part of all that may be held. */
const BLOCK_BYTES = 1_048_576;
const LEAST_BLOCKS = 64;

/** Replies stand in a log: as values, or as texts, they would be most of what the garbage collector has to move. */
type KeptRecord = DuplicateRecord<Logged>;

/** A key, and what is kept of it. */
interface Entry extends Linked<Entry> {
  readonly key: string;
  record: KeptRecord;
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
  readonly replies: ByteLog;
  /** Of settled calls, their replies left out. */
  bytes: number;
}

export interface MemoryDuplicates extends DuplicateStore {
  /** Calls in progress count as entries, not as bytes. */
  readonly held: () => Held;
}

type MemoryDuplicatesOptions = Partial<Bounds> & { readonly clock?: Clock };

/**
 * Remembers the calls of one process. Beyond its bounds (100,000 keys, 64 MiB) the settled calls that were longest unused
 * are forgotten before their windows are over; a call in progress never is: with as many of those, `begin` rejects.
 * A reply larger than all of it is not kept: the key becomes unknown, and `complete` answers false.
 */
export function memoryDuplicates(options: MemoryDuplicatesOptions = {}): MemoryDuplicates {
  const here = duplicatesHere<string>(options);
  return {
    begin: async (ask) => here.begin(ask),
    complete: async (key, fence, reply, windowMs) => here.complete(key, fence, reply, windowMs),
    release: async (key, fence) => here.release(key, fence),
    markUnknown: async (key, fence, windowMs) => here.markUnknown(key, fence, windowMs),
    renew: async (key, fence, leaseMs) => here.renew(key, fence, leaseMs),
    held: here.held,
  };
}

/** The same for those in the process, who need not wait: `begin` throws where the store would reject. A `Reply` is JSON. */
export interface DuplicatesHere<Reply> {
  readonly begin: (ask: Ask) => Begun<Reply>;
  readonly complete: (key: string, fence: number, reply: Reply, windowMs: number) => boolean;
  readonly release: (key: string, fence: number) => boolean;
  readonly markUnknown: (key: string, fence: number, windowMs: number) => boolean;
  readonly renew: (key: string, fence: number, leaseMs: number) => boolean;
  readonly held: () => Held;
}

/** A store of earlier calls that answers at once. */
export function duplicatesHere<Reply>(options: MemoryDuplicatesOptions = {}): DuplicatesHere<Reply> {
  const { clock = systemClock, maxEntries = 100_000, maxBytes = 67_108_864 } = options;
  const pack = createPack();
  const replies = createByteLog(Math.min(BLOCK_BYTES, Math.ceil(maxBytes / LEAST_BLOCKS)));
  const records: Records = {
    entries: new Map(),
    open: createRecencyList(),
    settled: createRecencyList(),
    bounds: { maxEntries, maxBytes },
    dropping: {
      isBeyond: () => records.settled.size > maxEntries || bytesOf(records) > maxBytes,
      isOver: ({ record }, nowMs) => nowMs >= record.keepUntilMs,
      drop: (entry) => {
        leaveList(records, entry);
        setRecord(records, entry, withoutReply(entry.record));
        records.entries.delete(entry.key);
      },
    },
    replies,
    bytes: 0,
  };
  const end = (key: string, fence: number, settlement: Settlement<null>, reply?: Reply): boolean => {
    const nowMs = clock.nowMs();
    const entry = records.entries.get(key);
    const { record, done } = settle<Logged | null>(entry?.record ?? null, fence, settlement, nowMs);
    if (!done) return false;
    // Written only where it is to be kept: what is forgotten at once takes room in its block all the same.
    const kept =
      record.state === "completed" ? { ...record, reply: record.reply ?? replies.write(pack(reply)) } : record;
    return keep(records, entry as Entry, kept, nowMs);
  };
  return {
    begin: (ask) => beginIn(records, ask, clock.nowMs()),
    complete: (key, fence, reply, windowMs) => end(key, fence, { state: "completed", reply: null, windowMs }, reply),
    release: (key, fence) => end(key, fence, { state: "released" }),
    markUnknown: (key, fence, windowMs) => end(key, fence, { state: "unknown", windowMs }),
    renew: (key, fence, leaseMs) => {
      const nowMs = clock.nowMs();
      const entry = records.entries.get(key);
      const { record, done } = renew(entry?.record ?? null, fence, leaseMs, nowMs);
      return done && keep(records, entry as Entry, record, nowMs);
    },
    held: () => ({ entries: records.entries.size, bytes: bytesOf(records) }),
  };
}

function beginIn<Reply>(records: Records, ask: Ask, nowMs: number): Begun<Reply> {
  setLapsedAside(records, nowMs);
  const { entries, open, bounds, replies } = records;
  const known = entries.get(ask.key);
  const { record, begun } = begin(known?.record ?? null, ask, nowMs);
  if (begun.state === "fresh" && open.size >= bounds.maxEntries) throw new Error("Too many calls in progress");
  const entry = known ?? { key: ask.key, record, list: null, bytes: 0, older: null, newer: null };
  if (known === undefined) entries.set(ask.key, entry);
  const told = begun.state === "completed" ? { ...begun, reply: unpack(replies.read(begun.reply)) as Reply } : begun;
  keep(records, entry, withReplyLast(records, record), nowMs);
  return told;
}

/** With its call, a reply becomes the last: otherwise single ones that are asked for again would hold on to a block each. */
function withReplyLast({ replies }: Records, record: KeptRecord): KeptRecord {
  if (record.state !== "completed") return record;
  return { ...record, reply: replies.renew(record.reply) };
}

/** Gives an entry its record, and its place. False when the record is too large to be kept with its reply. */
function keep(records: Records, entry: Entry, record: KeptRecord, nowMs: number): boolean {
  const { open, settled, bounds } = records;
  leaveList(records, entry);
  setRecord(records, entry, record);
  if (record.state === "in_progress" && !isUnknown(record, nowMs)) {
    enterList(open, entry);
    return true;
  }
  const reply = replyOf(record);
  // With its whole block, as others may have filled that: else the call would push itself out.
  const fits = ownBytes(entry) + (reply === null ? 0 : reply.block.bytes.length) <= bounds.maxBytes;
  if (!fits) setRecord(records, entry, withoutReply(record));
  entry.bytes = ownBytes(entry);
  records.bytes += entry.bytes;
  enterList(settled, entry);
  dropOldest(settled, records.dropping, nowMs);
  return fits;
}

/** The only place where a record goes: its reply is forgotten with it. */
function setRecord({ replies }: Records, entry: Entry, record: KeptRecord): void {
  const before = replyOf(entry.record);
  if (before !== null && before !== replyOf(record)) replies.forget(before);
  entry.record = record;
}

function replyOf(record: KeptRecord): Logged | null {
  return record.state === "completed" ? record.reply : null;
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
function withoutReply({ inputDigest, fence, sinceMs, keepUntilMs }: KeptRecord): KeptRecord {
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

/** What an entry takes, but for its reply. */
function ownBytes({ key, record }: Entry): number {
  return 2 * (key.length + record.inputDigest.length) + ENTRY_BYTES;
}

function bytesOf({ bytes, replies }: Records): number {
  return bytes + replies.taken();
}
