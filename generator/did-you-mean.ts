/**
 * The candidate nearest to `word` if it is near enough to be a typo, else null.
 * Distances count insertions, deletions, replacements and swaps of neighbors; case is ignored.
 */
export function didYouMean(word: string, candidates: readonly string[]): string | null {
  const maxCount = Math.max(1, Math.floor(Math.min(word.length, 60) / 3));
  let best: string | null = null;
  let bestDistance = maxCount + 1;
  const wanted = word.slice(0, 60).toLowerCase();
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.slice(0, 60).toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The distance of two strings, or any number from `limit` on if it is not below that. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let twoAgo: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      now.push(cheapest(a, b, row, column, { twoAgo, before, now }));
    }
    // A swap reaches two rows back.
    if (Math.min(...now) >= limit && Math.min(...before) >= limit) return limit;
    twoAgo = before;
    before = now;
  }
  return before[b.length] ?? 0;
}

interface Rows {
  readonly twoAgo: readonly number[];
  readonly before: readonly number[];
  readonly now: readonly number[];
}

function cheapest(a: string, b: string, row: number, column: number, rows: Rows): number {
  const same = a[row - 1] === b[column - 1] ? 0 : 1;
  const replace = (rows.before[column - 1] ?? 0) + same;
  const remove = (rows.before[column] ?? 0) + 1;
  const insert = (rows.now[column - 1] ?? 0) + 1;
  const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  const swap = isSwap ? (rows.twoAgo[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
  return Math.min(replace, remove, insert, swap);
}
