/** INV-MCP-006: tools are subject to configurable rate limits. */
import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { type AutomationCore, ask, automationServer, withHandler } from "../runtime/call/automation-server.ts";
import { fakeClock } from "../runtime/call/fake-clock.ts";

const ada = { principal: "ada" };

/** How many of so many calls at one moment get through. */
async function allowed(core: AutomationCore, tool: string, input: unknown, calls: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: calls }, () => ask(core, tool, input, ada)));
  return answers.filter(({ error }) => error?.code !== "RATE_LIMITED").length;
}

/** A tool of each category, and the category's limits. */
const CATEGORIES = [
  ["execution", "agent_run", { agent: "writer", task: "Write." }, 30, 5],
  ["mutation", "memory_store", { key: "k", text: "t" }, 100, 20],
  ["read", "agent_list", {}, 200, 50],
] as const;

test.each(CATEGORIES)(
  "%s tools, as %s: the burst at once, then the rate",
  async (name, tool, input, perMinute, burst) => {
    const clock = fakeClock();
    const core = automationServer({ clock });
    expect(contract.rateClasses[name]).toEqual({ perMinute, burst });
    expect(await allowed(core, tool, input, burst + 10)).toBe(burst);
    await clock.pass(60_000 / perMinute);
    expect(await allowed(core, tool, input, 10)).toBe(1);
    await clock.pass(3_600_000);
    expect(await allowed(core, tool, input, burst + 10)).toBe(burst);
  },
);

test("each tool is assigned a category", () => {
  for (const { rateClass } of Object.values(contract.tools))
    expect(Object.keys(contract.rateClasses)).toContain(rateClass);
});

test("tools of one category share a bucket; callers don't; bad calls cost too", async () => {
  const core = automationServer({ clock: fakeClock() });
  expect(await allowed(core, "agent_run", { agent: 7 }, 5)).toBe(5);
  expect((await ask(core, "workflow_run", { workflow: "deploy" }, ada)).error?.code).toBe("RATE_LIMITED");
  expect((await ask(core, "workflow_run", { workflow: "deploy" }, { principal: "bob" })).error?.code).not.toBe(
    "RATE_LIMITED",
  );
  expect((await ask(core, "agent_list", {}, ada)).success).toBe(true);
});

test("limits are configurable via config_set: the change counts from the next call", async () => {
  const core = automationServer({ clock: fakeClock() });
  const limit = { class: "execution", perMinute: 60, burst: 7 };
  expect(await ask(core, "config_set", limit, ada)).toMatchObject({ success: true, data: limit });
  expect(await allowed(core, "agent_run", { agent: "writer", task: "Write." }, 20)).toBe(7);
});

test("control: without the guard, nothing holds a runaway loop", async () => {
  const core = withHandler("agent_list", () => ({ agents: [] }), { without: ["limit_rate"], clock: fakeClock() });
  expect(await allowed(core, "agent_list", {}, 100)).toBe(100);
});
