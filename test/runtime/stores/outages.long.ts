import { afterAll, expect } from "vitest";
import { has, testNeeding } from "../../support/needs.ts";
import { startPostgres } from "../../support/servers.ts";
import { callDuring, type Outage } from "./outages.ts";

const ROUNDS = 20;

const postgres = has("PostgreSQL") ? await startPostgres() : null;
afterAll(() => postgres?.remove());

testNeeding(
  "PostgreSQL",
  `PostgreSQL paused and killed ${ROUNDS} times each under load: no effect happens twice, every failure has a declared code`,
  async () => {
    if (postgres === null) throw new Error("PostgreSQL does not start.");
    const outages = Array.from({ length: ROUNDS }, (): readonly Outage[] => ["pause", "kill"]).flat();
    const outcome = await callDuring(postgres, outages);
    console.log(outcome);
    expect(outcome).toMatchObject({ untyped: [], doubled: [], contradictory: [] });
    expect(outcome.succeeded).toBeGreaterThan(100 * ROUNDS);
  },
);
