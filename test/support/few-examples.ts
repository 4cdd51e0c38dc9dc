import { vi } from "vitest";
import { examples } from "./watched.ts";

/** A property's examples by default; fast-check says so. */
const DEFAULT_RUNS = 100;

interface Asked {
  readonly numRuns?: number;
}

/** Properties have few examples, and a counterexample is not made smaller: that it exists is enough. */
vi.mock("fast-check", async (load) => {
  const real = await load<typeof import("fast-check")>();
  const assert = ((property: never, asked: Asked = {}) => {
    const numRuns = examples(asked.numRuns ?? DEFAULT_RUNS);
    return real.assert(property, { ...asked, numRuns, endOnFailure: true });
  }) as typeof real.assert;
  return { ...real, assert, default: { ...real.default, assert } };
});
