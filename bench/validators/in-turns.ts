import type { Json } from "../../generator/json.ts";
import { median } from "../core/statistics.ts";

/** What is measured: a call for one value. */
export type Runner = (value: Json) => unknown;

const ROUNDS = 5;
const SLICES = 6;
const SLICE_MS = 1;

/**
 * How many times as fast as the second the first one is: the median of five rounds. In a round they take turns,
 * and the shortest slice of each counts, so that what else the machine does disturbs neither.
 */
export function timesAsFast(ours: Runner, theirs: Runner, values: readonly Json[]): number {
  const loops = [loopsFor(ours, values), loopsFor(theirs, values)] as const;
  const ratios = Array.from({ length: ROUNDS }, () => {
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
    for (let slice = 0; slice < SLICES; slice++) {
      best[0] = Math.min(best[0], slow(ours, values, loops[0]) / loops[0]);
      best[1] = Math.min(best[1], slow(theirs, values, loops[1]) / loops[1]);
    }
    return best[1] / best[0];
  });
  return median(ratios);
}

/** How often a slice validates all values; measuring it also warms up the code. */
function loopsFor(run: Runner, values: readonly Json[]): number {
  let loops = 1;
  while (slow(run, values, loops) < SLICE_MS && loops < 1e6) loops *= 2;
  slow(run, values, 4 * loops);
  return loops;
}

/** Milliseconds for so many loops over the values. */
function slow(run: Runner, values: readonly Json[], loops: number): number {
  let kept: unknown;
  const start = performance.now();
  for (let loop = 0; loop < loops; loop++) for (const value of values) kept = run(value);
  const took = performance.now() - start;
  if (kept === Symbol.iterator) throw new Error("no validator answers that");
  return took;
}
