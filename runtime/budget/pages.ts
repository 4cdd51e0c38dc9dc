/** One page of a list, and how to go on. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. */
  readonly nextToken: string | null;
  readonly resultCount: number;
  readonly hasMore: boolean;
}

/** Which page is asked for. */
export interface PageRequest {
  /** The most items of a page; at least one is given. */
  readonly limit: number;
  /** The `nextToken` of the page before; undefined for the first. */
  readonly token?: string | undefined;
  /** What the list depends on, a search text for instance: a token of another list is refused. */
  readonly scope?: string | undefined;
}

/**
 * A page of a list that is at hand whole; null for a token that is not this list's. Tokens only point: they are no
 * secret, and who may see the list is decided before.
 */
export function pageOf<Item>(list: readonly Item[], { limit, token, scope = "" }: PageRequest): Page<Item> | null {
  const start = token === undefined ? 0 : offsetOf(token, scope);
  if (start === null || start > list.length) return null;
  const items = list.slice(start, start + Math.max(1, Math.floor(limit)));
  const end = start + items.length;
  const nextToken = end < list.length ? tokenOf(end, scope) : null;
  return { items, nextToken, resultCount: items.length, hasMore: nextToken !== null };
}

function tokenOf(offset: number, scope: string): string {
  return `${offset.toString(36)}.${checksum(scope, offset).toString(36)}`;
}

function offsetOf(token: string, scope: string): number | null {
  const offset = Number.parseInt(token.slice(0, 11), 36);
  return Number.isSafeInteger(offset) && offset > 0 && tokenOf(offset, scope) === token ? offset : null;
}

/** FNV-1a over the scope's code units, then the offset: against mistakes, not against malice. */
function checksum(scope: string, offset: number): number {
  let hash = 0x811c9dc5;
  const text = `${scope}\n${offset}`;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
