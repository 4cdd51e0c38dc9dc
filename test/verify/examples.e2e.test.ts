import { contract as conformance } from "@toolpact/contracts/conformance";
import { implement } from "@toolpact/runtime";
import type { Servable } from "@toolpact/runtime/mcp";
import { expect, test } from "vitest";
import { automationCore } from "../../examples/automation/core.ts";
import { brokerCore } from "../../examples/broker/core.ts";
import { startProvider } from "../../examples/broker/provider.ts";
import { handlers } from "../../examples/conformance/handlers.ts";
import { apiCore, workflowCore } from "../../examples/social/core.ts";
import { openDatabase } from "../../examples/social/database.ts";
import { startX, TOKEN } from "../../examples/social/x/stand-in.ts";
import { isReadOnly } from "../../generator/facts.ts";
import type { Estimate } from "../../generator/verify/run.ts";

import { temporaryFolder } from "../examples/running.ts";
import { inProcess } from "./in-process.ts";
import { tasksExample } from "./tasks-example.ts";
import { foundIn, subjectAt, unlimited, verifyBy } from "./verifying.ts";

interface Served {
  readonly core: Servable & { readonly rateLimits: unknown };
  readonly close: () => Promise<void>;
}

async function social(profile: "workflow" | "api"): Promise<Served> {
  const x = await startX();
  const folder = temporaryFolder();
  const db = openDatabase([...x.data.tweets.values()]);
  const place = { url: x.url, token: TOKEN, mediaFolder: folder.path, db };
  const close = async () => {
    await x.close();
    folder.remove();
  };
  return { core: profile === "api" ? apiCore(place) : workflowCore(place), close };
}

async function automation(): Promise<Served> {
  const folder = temporaryFolder();
  return { core: await automationCore(folder.path), close: async () => folder.remove() };
}

async function broker(): Promise<Served> {
  const { url, close } = await startProvider();
  return { core: brokerCore({ url, timeoutsMs: { vault: 1500, token: 3000, graph: 10_000 } }), close };
}

const EXAMPLES: readonly (readonly [name: string, profile: string, start: () => Promise<Served>])[] = [
  ["automation", "default", automation],
  ["broker", "default", broker],
  [
    "conformance",
    "default",
    async () => ({
      core: implement(conformance, { profile: "default", tools: handlers }),
      close: async () => {},
    }),
  ],
  ["social", "workflow", () => social("workflow")],
  ["social", "api", () => social("api")],
];

test.each(EXAMPLES)(
  "the example of %s keeps its contract in the profile %s",
  async (name, profile, start) => {
    const { core, close } = await start();
    const { subject, sleep } = unlimited(await subjectAt(`specs/${name}`, profile), core);
    const connection = await inProcess(core);
    const verification = await verifyBy(WALL, subject, connection, { allowMutations: true, sleep });
    await connection.close();
    await close();
    expect(foundIn(verification)).toEqual([]);
  },
  180_000,
);

/** The system time, which does not advance. */
const WALL = { nowMs: Date.now, advance: () => {} };

test.each([false, true])(
  "the example of tasks keeps its contract, its limits too; mutations allowed: %s",
  async (allowMutations) => {
    const { core, clock, close } = await tasksExample();
    const connection = await inProcess(core);
    const subject = await subjectAt("specs/tasks", "default");
    const verification = await verifyBy(clock, subject, connection, { allowMutations });
    await connection.close();
    close();
    expect(foundIn(verification)).toEqual([]);
  },
  180_000,
);

test("only runs these checks; skipRateLimits neither tests nor waits, and the estimate states the waits", async () => {
  const { core, close } = await automation();
  const subject = await subjectAt("specs/automation", "default");
  unlimited(subject, core);
  const connection = await inProcess(core);
  const reader = subject.tools.find(({ tool }) => isReadOnly(tool))?.tool;
  const limit = subject.model.rateClasses.find(({ name }) => name === reader?.rateClass);
  if (reader === undefined || limit === undefined) throw new Error("automation has no read-only tool with a limit");
  const slow = { ...limit, perMinute: 2, burst: 3 };
  const limited = { ...subject, model: { ...subject.model, rateClasses: [slow] } };
  const waits: number[] = [];
  const estimates: Estimate[] = [];
  const options = {
    tools: new Set([reader.name]),
    sleep: async (ms: number) => void waits.push(ms),
    onEstimate: (estimate: Estimate) => void estimates.push(estimate),
  };
  const checksOf = ({ cases }: { readonly cases: readonly { readonly check: string }[] }) =>
    new Set(cases.map(({ check }) => check));

  const listing = await verifyBy(WALL, limited, connection, { ...options, only: new Set(["listing"]) });
  expect(checksOf(listing)).toEqual(new Set(["listing"]));
  expect(estimates).toEqual([]);

  const skipping = await verifyBy(WALL, limited, connection, { ...options, skipRateLimits: true });
  expect(checksOf(skipping)).not.toContain("rate-limit");
  expect(checksOf(skipping)).toContain("broken-input");
  expect(waits).toEqual([]);
  expect(estimates).toMatchObject([{ waitMs: 0 }]);

  const whole = await verifyBy(WALL, limited, connection, options);
  expect(checksOf(whole)).toContain("rate-limit");
  expect(waits.length).toBeGreaterThan(0);
  const { calls = 0 } = estimates[0] ?? {};
  expect(calls).toBeGreaterThan(10);
  // All but the first three calls wait half a minute each.
  expect(estimates[1]).toEqual({ calls, waitMs: (calls - 3) * 30_000 });
  await connection.close();
  await close();
});
