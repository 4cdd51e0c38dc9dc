import type { IdempotencyRecord } from "../idempotency/state-machine.ts";
import { stringBytes } from "../json/json.ts";
import type { Bounds, Held } from "./memory-bounds.ts";

/** An idempotency key and its record. */
export interface Entry {
  readonly key: string;
  readonly owner: Owner;
  record: IdempotencyRecord;
  bytes: number;
}

/** The entries of one principal, each map in the order of last use. */
export interface Owner {
  readonly name: string;
  readonly open: Map<string, Entry>;
  readonly settled: Map<string, Entry>;
  /** Of settled entries. */
  bytes: number;
}

/**
 * Entries of all principals within common bounds. As soon as a bound is reached, each principal has an equal share:
 * entries are dropped only from principals that use more than that, the longest unused first. Calls in progress count as
 * entries, not as bytes, and are never dropped.
 */
export interface PrincipalShares {
  readonly get: (key: string) => Entry | undefined;
  /** The entry of a key, made if there is none; it counts from `put` on. */
  readonly entryOf: (key: string, principal: string, record: IdempotencyRecord) => Entry;
  /** Stores a record as the last used one. False if there is no room for its reply: then the key's outcome is unknown. */
  readonly put: (entry: Entry, record: IdempotencyRecord, isOpen: boolean, nowMs: number) => boolean;
  /** Whether a principal may begin another call. */
  readonly mayOpen: (owner: Owner) => boolean;
  readonly owners: () => Iterable<Owner>;
  readonly held: () => Held;
}

/** What an entry takes in addition to its strings. */
const ENTRY_BYTES = 250;

/** How often expired entries of all principals are dropped; those of the principal that calls are at every call. */
const SWEEP_INTERVAL_MS = 1000;

interface Room {
  readonly bounds: Bounds;
  readonly entries: Map<string, Entry>;
  readonly owners: Map<string, Owner>;
  readonly reportDrop: (nowMs: number) => void;
  settled: number;
  bytes: number;
  sweptAtMs: number;
}

export function principalShares(bounds: Bounds, reportDrop: (nowMs: number) => void): PrincipalShares {
  const room: Room = {
    bounds,
    entries: new Map(),
    owners: new Map(),
    reportDrop,
    settled: 0,
    bytes: 0,
    sweptAtMs: Number.NEGATIVE_INFINITY,
  };
  const { entries, owners } = room;
  const ownerOf = (name: string): Owner => owners.get(name) ?? { name, open: new Map(), settled: new Map(), bytes: 0 };
  return {
    get: (key) => entries.get(key),
    entryOf: (key, principal, record) => entries.get(key) ?? { key, owner: ownerOf(principal), record, bytes: 0 },
    put: (entry, record, isOpen, nowMs) => put(room, entry, record, isOpen, nowMs),
    mayOpen: ({ open }) =>
      entries.size - room.settled < bounds.maxEntries || open.size < bounds.maxEntries / owners.size,
    owners: () => owners.values(),
    held: () => ({ entries: entries.size, bytes: room.bytes }),
  };
}

function put(room: Room, entry: Entry, record: IdempotencyRecord, isOpen: boolean, nowMs: number): boolean {
  const { owner, key } = entry;
  takeOut(room, entry);
  room.owners.set(owner.name, owner);
  room.entries.set(key, entry);
  if (isOpen) {
    entry.record = record;
    owner.open.set(key, entry);
    return true;
  }
  owner.settled.set(key, entry);
  room.settled += 1;
  setRecord(room, entry, record);
  const fits = entry.bytes <= room.bounds.maxBytes;
  if (!fits) setRecord(room, entry, withoutReply(record));
  sweep(room, owner, nowMs);
  return makeRoom(room, entry, nowMs) && fits;
}

function setRecord(room: Room, entry: Entry, record: IdempotencyRecord): void {
  const { key, owner, bytes } = entry;
  entry.record = record;
  const replyBytes = record.state === "completed" ? stringBytes(record.reply) : 0;
  entry.bytes = stringBytes(key) + stringBytes(record.inputDigest) + replyBytes + ENTRY_BYTES;
  owner.bytes += entry.bytes - bytes;
  room.bytes += entry.bytes - bytes;
}

function takeOut(room: Room, entry: Entry): void {
  const { key, owner } = entry;
  owner.open.delete(key);
  if (!owner.settled.delete(key)) return;
  room.settled -= 1;
  room.bytes -= entry.bytes;
  owner.bytes -= entry.bytes;
  entry.bytes = 0;
}

function drop(room: Room, entry: Entry): void {
  const { key, owner } = entry;
  takeOut(room, entry);
  room.entries.delete(key);
  if (owner.open.size === 0 && owner.settled.size === 0) room.owners.delete(owner.name);
}

function withoutReply({ inputDigest, fence, sinceMs, keepUntilMs }: IdempotencyRecord): IdempotencyRecord {
  return { state: "unknown", inputDigest, fence, sinceMs, keepUntilMs };
}

/** Drops expired entries: those of one principal, and now and then those of all. */
function sweep(room: Room, owner: Owner, nowMs: number): void {
  const isDue = nowMs - room.sweptAtMs >= SWEEP_INTERVAL_MS;
  if (isDue) room.sweptAtMs = nowMs;
  for (const { settled } of isDue ? room.owners.values() : [owner]) {
    for (const entry of settled.values()) {
      if (nowMs < entry.record.keepUntilMs) break;
      drop(room, entry);
    }
  }
}

/** Drops entries until the bounds hold. False if the entry just written lost its reply or was dropped itself. */
function makeRoom(room: Room, written: Entry, nowMs: number): boolean {
  let fits = true;
  for (let isAbove = aboveShare(room); isAbove !== null; isAbove = aboveShare(room)) {
    const oldest = oldestOf(room, isAbove, written);
    if (oldest === written && written.record.state === "completed") {
      setRecord(room, written, withoutReply(written.record));
      fits = false;
      continue;
    }
    if (oldest === written) fits = false;
    if (oldest.record.state !== "released" && nowMs < oldest.record.keepUntilMs) room.reportDrop(nowMs);
    drop(room, oldest);
  }
  return fits;
}

/** Whether a principal uses more than its share of what is used up; null while the bounds hold. */
function aboveShare({ bounds, bytes, settled, owners }: Room): ((owner: Owner) => boolean) | null {
  if (bytes > bounds.maxBytes) return (owner) => owner.bytes > bounds.maxBytes / owners.size;
  if (settled > bounds.maxEntries) return (owner) => owner.settled.size > bounds.maxEntries / owners.size;
  return null;
}

/** The longest unused entry of a principal above its share: of the writer if it has others, else of another principal. */
function oldestOf({ owners }: Room, isAbove: (owner: Owner) => boolean, written: Entry): Entry {
  const writer = written.owner;
  const own = firstOf(writer);
  if (own !== written && isAbove(writer)) return own;
  for (const owner of owners.values()) if (owner !== writer && isAbove(owner)) return firstOf(owner);
  return own;
}

/** The longest unused entry of a principal that has one. */
function firstOf({ settled }: Owner): Entry {
  const [first] = settled.values();
  return first as Entry;
}
