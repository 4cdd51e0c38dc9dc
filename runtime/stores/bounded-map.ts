import { addNewest, createRecencyList, type Dropping, dropOldest, type Linked, takeOut } from "./recency-list.ts";

/** How much a memory store may hold. What goes beyond either bound goes out, the longest unused first. */
export interface Bounds {
  readonly maxEntries: number;
  /** An estimate of the memory, not a measurement. */
  readonly maxBytes: number;
}

/** What a memory store holds at the moment: keys, and an estimate of the memory they take. */
export interface Held {
  readonly entries: number;
  readonly bytes: number;
}

/** What a bounded map must know of its values. */
interface Kind<Value> {
  readonly bytes: (key: string, value: Value) => number;
  /** From when on the value is as good as absent. */
  readonly isOver: (value: Value, nowMs: number) => boolean;
}

/** A map that stays within its bounds and clears up as it is used, with no timer. */
export interface BoundedMap<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Makes it the most recently used, drops what is over among the oldest, and what is beyond the bounds. */
  readonly set: (key: string, value: Value, nowMs: number) => void;
  readonly held: () => Held;
}

interface Node<Value> extends Linked<Node<Value>> {
  readonly key: string;
  value: Value;
  bytes: number;
}

/** Bounded by entries and by estimated bytes. */
export function createBoundedMap<Value>(bounds: Bounds, kind: Kind<Value>): BoundedMap<Value> {
  const nodes = new Map<string, Node<Value>>();
  const list = createRecencyList<Node<Value>>();
  let bytes = 0;
  const remove = (node: Node<Value>): void => {
    takeOut(list, node);
    bytes -= node.bytes;
  };
  const dropping: Dropping<Node<Value>> = {
    isBeyond: () => list.size > bounds.maxEntries || bytes > bounds.maxBytes,
    isOver: ({ value }, nowMs) => kind.isOver(value, nowMs),
    drop: (node) => {
      remove(node);
      nodes.delete(node.key);
    },
  };
  return {
    get: (key) => nodes.get(key)?.value,
    set: (key, value, nowMs) => {
      const known = nodes.get(key);
      const node = known ?? { key, value, bytes: 0, older: null, newer: null };
      if (known === undefined) nodes.set(key, node);
      else remove(known);
      node.value = value;
      node.bytes = kind.bytes(key, value);
      bytes += node.bytes;
      addNewest(list, node);
      dropOldest(list, dropping, nowMs);
    },
    held: () => ({ entries: list.size, bytes }),
  };
}
