/** INV-MCP-007: the rate limit's status is transparent to callers. */
import { expect, test } from "vitest";
import { type AutomationCore, ask, automationServer } from "../runtime/call/automation-server.ts";
import { fakeClock } from "../runtime/call/fake-clock.ts";

const ada = { principal: "ada" };
const run = (core: AutomationCore) => ask(core, "agent_run", { agent: "writer", task: "Write." }, ada);

test("RATE_LIMITED includes retryAfter in seconds, and after that long the call gets through", async () => {
  const clock = fakeClock();
  const core = automationServer({ clock });
  for (let calls = 0; calls < 5; calls += 1) await run(core);
  const { error } = await run(core);
  expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfter: 2 });
  await clock.pass(2000);
  expect((await run(core)).success).toBe(true);
});

test("a failure, and a success too, includes the remaining quota", async () => {
  const core = automationServer({ clock: fakeClock() });
  const limits = { class: "execution", perMinute: 30, burst: 5 };
  expect((await run(core)).rate_limit).toEqual({ ...limits, remaining: 4, resetMs: 2000 });
  expect((await ask(core, "agent_run", {}, ada)).rate_limit).toEqual({ ...limits, remaining: 3, resetMs: 4000 });
  for (let calls = 0; calls < 3; calls += 1) await run(core);
  expect((await run(core)).rate_limit).toEqual({ ...limits, remaining: 0, resetMs: 10_000 });
});

test("limits are discoverable via configuration", async () => {
  expect(await ask(automationServer(), "config_get", {}, ada)).toMatchObject({
    data: {
      limits: [
        { class: "execution", perMinute: 30, burst: 5 },
        { class: "mutation", perMinute: 100, burst: 20 },
        { class: "read", perMinute: 200, burst: 50 },
      ],
    },
  });
});

test("control: without the guard, no reply reports a limit", async () => {
  const core = automationServer({ clock: fakeClock(), without: ["limit_rate"] });
  expect((await run(core)).rate_limit).toBeUndefined();
});
