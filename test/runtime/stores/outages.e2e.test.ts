import { afterAll, expect } from "vitest";
import { has, testNeeding } from "../../support/needs.ts";
import { scaled } from "../../support/scale.ts";
import { startPostgres } from "../../support/servers.ts";
import { callDuring, type Outage } from "./outages.ts";

const postgres = has("PostgreSQL") ? await startPostgres() : null;
afterAll(() => postgres?.remove());

const rounds = scaled(2, 1);
const outages = Array.from({ length: rounds }, (): readonly Outage[] => ["pause", "kill"]).flat();

testNeeding(
  "PostgreSQL",
  "PostgreSQL paused and killed under load: no effect happens twice, every failure has a declared code",
  async () => {
    if (postgres === null) throw new Error("PostgreSQL does not start.");
    const outcome = await callDuring(postgres, outages);
    expect(outcome).toMatchObject({ untyped: [], doubled: [], contradictory: [] });
    expect(outcome.succeeded).toBeGreaterThan(100);
    expect(Object.keys(outcome.failures)).not.toEqual([]);
  },
  120_000,
);
