/**
 * A map in the order of last setting. A `Map` alone would do, but walks over the holes of all that was deleted
 * each time its oldest entry is looked for.
 */
export interface RecencyMap<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Makes it the newest. */
  readonly set: (key: string, value: Value) => void;
  readonly delete: (key: string) => void;
  readonly size: () => number;
  /** From the oldest on; the entry at hand may be deleted or set anew meanwhile. */
  readonly entries: () => Iterable<readonly [key: string, value: Value]>;
}

interface Node<Value> {
  readonly key: string;
  readonly value: Value;
  older: Node<Value> | null;
  newer: Node<Value> | null;
}

/** A hash map over a linked list: each operation takes the same time, however much it holds. */
export function createRecencyMap<Value>(): RecencyMap<Value> {
  const nodes = new Map<string, Node<Value>>();
  const ends: { oldest: Node<Value> | null; newest: Node<Value> | null } = { oldest: null, newest: null };
  const unlink = ({ older, newer }: Node<Value>): void => {
    if (older === null) ends.oldest = newer;
    else older.newer = newer;
    if (newer === null) ends.newest = older;
    else newer.older = older;
  };
  return {
    get: (key) => nodes.get(key)?.value,
    set: (key, value) => {
      const before = nodes.get(key);
      if (before !== undefined) unlink(before);
      const node: Node<Value> = { key, value, older: ends.newest, newer: null };
      if (node.older === null) ends.oldest = node;
      else node.older.newer = node;
      ends.newest = node;
      nodes.set(key, node);
    },
    delete: (key) => {
      const before = nodes.get(key);
      if (before === undefined) return;
      unlink(before);
      nodes.delete(key);
    },
    size: () => nodes.size,
    entries: () => walk(ends.oldest),
  };
}

function* walk<Value>(from: Node<Value> | null): Iterable<readonly [string, Value]> {
  for (let node = from; node !== null; ) {
    const { key, value, newer } = node;
    yield [key, value];
    node = newer;
  }
}
