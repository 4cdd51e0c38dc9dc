/** A member of a list: it knows its neighbours, so that it leaves its place at once, wherever that is. */
export interface Linked<Node> {
  older: Node | null;
  newer: Node | null;
}

/** A list in the order of last use. Beside a map: a `Map` alone would walk over the holes of all that was deleted. */
export interface RecencyList<Node> {
  oldest: Node | null;
  newest: Node | null;
  size: number;
}

/** A list of nobody. */
export function createRecencyList<Node>(): RecencyList<Node> {
  return { oldest: null, newest: null, size: 0 };
}

/** Makes a node the newest; it may be in no list. */
export function addNewest<Node extends Linked<Node>>(list: RecencyList<Node>, node: Node): void {
  node.older = list.newest;
  node.newer = null;
  if (list.newest === null) list.oldest = node;
  else list.newest.newer = node;
  list.newest = node;
  list.size += 1;
}

/** Takes a node out of the list that it is in. */
export function takeOut<Node extends Linked<Node>>(list: RecencyList<Node>, { older, newer }: Node): void {
  if (older === null) list.oldest = newer;
  else older.newer = newer;
  if (newer === null) list.newest = older;
  else newer.older = older;
  list.size -= 1;
}

/** Two for each one that comes: what is over is gone sooner than the list grows. */
const LOOKED_AT = 2;

/** What may be dropped, and what must. */
export interface Dropping<Node> {
  readonly isBeyond: () => boolean;
  readonly isOver: (node: Node, nowMs: number) => boolean;
  readonly drop: (node: Node) => void;
}

/** From the oldest on: drops what is beyond the bounds, and of two more what is over. */
export function dropOldest<Node extends Linked<Node>>(
  list: RecencyList<Node>,
  dropping: Dropping<Node>,
  nowMs: number,
): void {
  let node = list.oldest;
  for (let looked = 0; node !== null; looked += 1) {
    const { newer } = node;
    const mustGo = dropping.isBeyond();
    if (!mustGo && looked >= LOOKED_AT) return;
    if (mustGo || dropping.isOver(node, nowMs)) dropping.drop(node);
    node = newer;
  }
}
