import { expect } from "vitest";
import { testNeeding } from "../../support/needs.ts";
import { callDuringOutages, USED } from "./outages.ts";

const ROUNDS = 20;

for (const used of USED)
  testNeeding(
    used.need,
    `${used.need} paused and killed ${ROUNDS} times each under load: no effect happens twice, every failure has a declared code`,
    async () => {
      const outcome = await callDuringOutages(used, ROUNDS);
      console.log(outcome);
      expect(outcome).toMatchObject({ untyped: [], doubled: [], contradictory: [] });
      expect(outcome.succeeded).toBeGreaterThan(100 * ROUNDS);
    },
  );
