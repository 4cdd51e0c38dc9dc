import { join } from "node:path";
import type { Row, Workshop } from "../core/benchmark.ts";
import { node } from "../core/child.ts";
import { bytes, digits } from "../core/figures.ts";

const CALLS = 1_000_000;
const PRINCIPALS = 100_000;
const MAX_BYTES = 20e6;

/** The report of the child process. */
interface Soaked {
  /** Bytes of the heap, after garbage collection, once the stores were full. */
  readonly before: number;
  /** The same at the end of each tenth. */
  readonly after: readonly number[];
  readonly unhandled: number;
  readonly seconds: number;
}

/** A million calls by many callers: what is left of them. */
export async function soakRows(workshop: Workshop, desk: readonly string[]): Promise<readonly Row[]> {
  workshop.tell("a million calls");
  const child = join(import.meta.dirname, "../children/soak.mjs");
  const args = ["--expose-gc", child, String(CALLS), String(PRINCIPALS), ...desk];
  const { before, after, unhandled, seconds }: Soaked = JSON.parse((await node(args, { cwd: workshop.folder })).stdout);
  const growth = Math.max(...after) - before;
  const grown = `${growth < 0 ? "−" : ""}${bytes(Math.abs(growth))}`;
  return [
    {
      id: "calls-soak-heap",
      what: "1,000,000 calls by 100,000 callers: the heap's growth once the stores are full",
      goal: `less than ${bytes(MAX_BYTES)}`,
      measured: `${grown}, from ${bytes(before)}; ${digits(seconds)} s`,
      met: growth < MAX_BYTES,
    },
    {
      id: "calls-soak-rejections",
      what: "The same: unhandled rejections, and calls that failed",
      goal: "none",
      measured: unhandled === 0 ? "none" : String(unhandled),
      met: unhandled === 0,
    },
  ];
}
