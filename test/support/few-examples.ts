import { vi } from "vitest";
import { examples } from "./watched.ts";

/** A property's examples by default; fast-check says so. */
const DEFAULT_RUNS = 100;

vi.mock("fast-check", async (load) => {
  const real = await load<typeof import("fast-check")>();
  const assert = ((property: never, asked: { readonly numRuns?: number } = {}) =>
    real.assert(property, { ...asked, numRuns: examples(asked.numRuns ?? DEFAULT_RUNS) })) as typeof real.assert;
  return { ...real, assert, default: { ...real.default, assert } };
});
