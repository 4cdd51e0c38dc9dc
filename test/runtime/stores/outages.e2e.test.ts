import { expect } from "vitest";
import { testNeeding } from "../../support/needs.ts";
import { scaled } from "../../support/scale.ts";
import { callDuringOutages, USED } from "./outages.ts";

const rounds = scaled(1, 1);

for (const used of USED)
  testNeeding(
    used.need,
    `${used.need} paused and killed under load: no effect happens twice, every failure has a declared code`,
    async () => {
      const outcome = await callDuringOutages(used, rounds);
      expect(outcome).toMatchObject({ untyped: [], doubled: [], contradictory: [] });
      expect(outcome.succeeded).toBeGreaterThan(100);
      expect(Object.keys(outcome.failures)).not.toEqual([]);
    },
    120_000,
  );
