/** The middle of some numbers; of an even count the mean of the two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
}

/** The mean for ratios: of 2 and ½ it is 1. NaN for none. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** A median with the least and the most that was seen. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** What some measurements of one thing come to. */
export function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** `a / b` round by round: what slows the machine down for a whole round falls out. */
export function ratio(a: readonly number[], b: readonly number[]): Spread {
  if (a.length !== b.length) throw new Error("Ratios need the same rounds on both sides.");
  return spread(a.map((value, round) => value / (b[round] ?? Number.NaN)));
}
