import { contract as automation } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { Guard } from "../../../runtime/call/call.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { lazyGuard, order } from "../../../runtime/guards/order.ts";
import { ask, automationServer, withHandler } from "../call/automation-server.ts";
import { envelopeOf, tasksServer } from "../call/servers.ts";

const NAMES = [...order.outside.map(({ name }) => name), "redact", ...order.inside.map(({ name }) => name)];

test("each guard has one position", () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
});

test("a guard that a server gives nothing to has nothing to do", () => {
  const server = { contract: automation, policy: null, guards: {}, audit: null };
  const guardsOf = (wanted: string) =>
    order.outside.filter(({ name }) => name === wanted).map(({ guards }) => guards(server as never));
  for (const name of ["audit_call", "decide_policy"]) expect([name, guardsOf(name)]).toEqual([name, [[]]]);
});

/** From the outside in. The order matters, because the reply or the call depends on it. */
const BEFORE: readonly (readonly [outer: string, inner: string])[] = [
  ["audit_call", "catch_errors"],
  ["catch_errors", "limit_input"],
  ["limit_input", "limit_rate"],
  ["limit_rate", "shape_input"],
  ["shape_input", "decide_policy"],
  ["decide_policy", "deduplicate"],
  ["truncate_result", "deduplicate"],
  ["deduplicate", "redact"],
  ["redact", "validate_output"],
  ["validate_output", "deadline"],
];

test.each(BEFORE)("%s stands outside %s", (outer, inner) => {
  expect(NAMES.indexOf(outer)).toBeGreaterThanOrEqual(0);
  expect(NAMES.indexOf(outer)).toBeLessThan(NAMES.indexOf(inner));
});

test("a guard that a tool doesn't need is not in its chain", () => {
  const plan = {
    row: automation.tools.agent_list,
    inProfile: automation.tools.agent_list.profiles.default,
    inputAt: () => null,
  };
  const server = { contract: automation, policy: null, guards: {}, audit: null };
  const rows = [...order.outside, ...order.inside];
  const needed = rows.filter(({ isNeeded }) => isNeeded(server as never, plan as never)).map(({ name }) => name);
  expect(needed).toEqual([
    "catch_errors",
    "limit_input",
    "limit_rate",
    "shape_input",
    "attach_metadata",
    "validate_output",
    "deadline",
  ]);
});

test("guards of the server run at their positions and see the call there", async () => {
  const seen: string[] = [];
  const spy =
    (place: string): Guard =>
    (next) =>
    async (call) => {
      seen.push(`${place} ${JSON.stringify(call.input)}`);
      return next(call);
    };
  const guards = {
    before_input: [spy("input")],
    before_policy: [spy("policy")],
    before_handler: [spy("handler a"), spy("handler b")],
  };
  await ask(automationServer({ guards }), "memory_delete", { key: " k " });
  const shaped = '{"key":"k","namespace":"general"}';
  expect(seen).toEqual([`input {"key":" k "}`, `policy ${shaped}`, `handler a ${shaped}`, `handler b ${shaped}`]);
});

test("what such a guard throws is an answer like a handler's; what it answers is checked like a result", async () => {
  const refuse: Guard = () => async () => {
    throw new ToolFailure("PERMISSION_DENIED", { details: { action: "delete" } });
  };
  const wrong: Guard = (next) => async (call) =>
    ({ ...(await next(call)), kind: "ok", result: { surprise: 1 } }) as never;
  const refused = await ask(automationServer({ guards: { before_policy: [refuse] } }), "memory_delete", { key: "k" });
  expect(refused.error).toMatchObject({ code: "PERMISSION_DENIED", details: { action: "delete" } });
  const misfit = await ask(automationServer({ guards: { before_handler: [wrong] } }), "memory_delete", { key: "k" });
  expect(misfit.error?.code).toBe("INVALID_OUTPUT");
});

test("progress and log lines reach the caller, redacted; a caller that can't listen breaks nothing", async () => {
  const heard: unknown[] = [];
  const secret = "qZ7rT0pLwX3vB9sKmN2d";
  interface Telling {
    readonly progress: (done: number, total?: number, message?: string) => void;
    readonly log: (level: string, message: string, data?: object) => void;
    readonly secret: (value: string) => void;
  }
  const handler = (_input: unknown, call: Telling) => {
    call.secret(secret);
    call.progress(1, 2, `half, with ${secret}`);
    call.log("info", "asked", { password: "hunter2hunter2", rows: 3 });
    return { agents: [] };
  };
  const options = { onProgress: (news: unknown) => heard.push(news), onLog: (news: unknown) => heard.push(news) };
  await ask(withHandler("agent_list", handler), "agent_list", {}, options);
  expect(heard).toEqual([
    { done: 1, total: 2, message: "half, with [redacted]" },
    { level: "info", message: "asked", data: { password: "[redacted]", rows: 3 } },
  ]);
  const deaf = () => {
    throw new Error("gone");
  };
  expect(
    (await ask(withHandler("agent_list", handler), "agent_list", {}, { onProgress: deaf, onLog: deaf })).success,
  ).toBe(true);
});

test("a stored answer is cut anew for each repeat, to that repeat's own budget", async () => {
  const tasks = Array.from({ length: 40 }, (_, index) => ({
    id: `TASK-${100 + index}`,
    title: "Ship it",
    status: "open",
    revision: 1,
  }));
  const core = tasksServer({ tools: { tasks_list: () => ({ tasks, total: 40 }) } });
  const small = await envelopeOf(core, "tasks_list", { workspace: "acme", max_chars: 400 });
  const large = await envelopeOf(core, "tasks_list", { workspace: "acme", max_chars: 80_000 });
  expect([(small.result["tasks"] as unknown[]).length < 40, (large.result["tasks"] as unknown[]).length]).toEqual([
    true,
    40,
  ]);
});

const call = { tool: automation.tools.agent_list } as never;
const answer = { kind: "ok", result: null, facts: {} } as const;
const next = async () => answer;

test("a lazy guard is loaded by the first call, once, and runs on every call", async () => {
  const seen: string[] = [];
  const guard = lazyGuard(async () => {
    seen.push("loaded");
    return (inner) => (one) => {
      seen.push("passed");
      return inner(one);
    };
  });
  const guarded = guard(next);
  expect(seen).toEqual([]);
  await Promise.all([guarded(call), guarded(call)]);
  expect(await guarded(call)).toBe(answer);
  expect(seen).toEqual(["loaded", "passed", "passed", "passed"]);
});

test("a call whose guard cannot be loaded is rejected; the next call tries again", async () => {
  let tries = 0;
  const load = async (): Promise<Guard> => {
    tries += 1;
    if (tries === 1) throw new Error("unreachable");
    return (inner) => inner;
  };
  const guarded = lazyGuard(load)(next);
  await expect(guarded(call)).rejects.toThrow("unreachable");
  expect(await guarded(call)).toBe(answer);
});
