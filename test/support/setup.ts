import fc from "fast-check";
import { afterAll, beforeAll } from "vitest";
import { scale, scaled } from "./scale.ts";

/** fast-check's own default. */
const DEFAULT_RUNS = 100;

/**
 * One seed for every property, so that a failure on one machine is a failure on all; `TOOLPACT_SEED` sets another.
 * At scale `tiny` a counterexample is not shrunk: that it exists is enough.
 */
fc.configureGlobal({
  seed: Number(process.env["TOOLPACT_SEED"] ?? 20_261_121),
  numRuns: scaled(DEFAULT_RUNS),
  ...(scale === "tiny" ? { endOnFailure: true } : {}),
});

declare module "vitest" {
  interface TaskMeta {
    /** Processor time of a file's tests in ms, for `unit-time.ts`. */
    cpuMs?: number;
  }
}

let before = process.cpuUsage();
beforeAll(() => {
  before = process.cpuUsage();
});
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the first parameter for the names of fixtures.
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before);
  file.meta.cpuMs = Math.round((user + system) / 1000);
});
