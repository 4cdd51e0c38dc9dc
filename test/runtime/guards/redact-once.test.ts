import { contract } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import { lazy } from "../../../runtime/base/lazy.ts";
import type { CallOptions, Guard } from "../../../runtime/call/call.ts";
import { createRateLimits } from "../../../runtime/call/rate-limits.ts";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { order } from "../../../runtime/guards/order.ts";
import { createServerEnvironment, type PlainOptions } from "../../../runtime/implement/create-server-environment.ts";
import { createCore } from "../../../runtime/implement/implement.ts";
import { createRedactor } from "../../../runtime/redaction/redact.ts";
import { automationTools, dependenciesOf, newWorld } from "../call/automation-server.ts";
import { fakeClock } from "../call/fake-clock.ts";

/** A server that counts how often a reply is redacted. */
function countingServer(changes: Partial<PlainOptions> = {}) {
  const clock = fakeClock();
  const options = { profile: "default", dependencies: dependenciesOf(newWorld()), clock, tools: automationTools() };
  const rates = createRateLimits(contract.rateClasses, clock);
  const server = createServerEnvironment(contract, { ...options, ...changes } as unknown as PlainOptions, rates);
  const counted = { replies: 0 };
  const redactor = createRedactor(contract);
  const reply: typeof redactor.reply = (...asked) => {
    counted.replies += 1;
    return redactor.reply(...asked);
  };
  return { counted, answer: createCore({ ...server, redactor: lazy(async () => ({ ...redactor, reply })) }, order) };
}

const WRITE: readonly [string, object, CallOptions] = [
  "agent_run",
  { agent: "writer", task: "Write." },
  { principal: "ada", idempotencyKey: "once" },
];

test.each([
  ["a success", "agent_list", {}, "ok"],
  ["a failure of the handler", "memory_retrieve", { key: "k" }, "failed"],
  ["a success that is stored", "agent_run", { agent: "writer", task: "Write." }, "ok"],
  ["an invalid input", "memory_retrieve", { key: 7 }, "failed"],
  ["an input that is too large", "memory_store", { key: "k", text: "x".repeat(2e6) }, "failed"],
] as const)("%s is redacted once", async (_what, tool, input, kind) => {
  const { counted, answer } = countingServer();
  const { reply } = await answer(tool, input, { principal: "ada", idempotencyKey: "once" });
  expect([reply.kind, counted.replies]).toEqual([kind, 1]);
});

test("a stored reply is redacted before it is stored, and not when it is replayed", async () => {
  const { counted, answer } = countingServer();
  const first = await answer(...WRITE);
  const second = await answer(...WRITE);
  expect([first.reply.facts.replayed, second.reply.facts.replayed, counted.replies]).toEqual([undefined, true, 1]);
});

test("the rejection of a repeated key is redacted", async () => {
  const { counted, answer } = countingServer();
  await answer(...WRITE);
  const { reply } = await answer(WRITE[0], { agent: "writer", task: "Read." }, WRITE[2]);
  expect([reply.kind, counted.replies]).toEqual(["failed", 2]);
});

test("a call beyond the rate limit is redacted once", async () => {
  const { counted, answer } = countingServer();
  const { burst } = contract.rateClasses[contract.tools.agent_list.rateClass];
  for (let call = 0; call <= burst; call += 1) await answer("agent_list", {}, {});
  expect(counted.replies).toBe(burst + 1);
});

test("what a guard of the server returns outside redaction is redacted again, whatever it claims", async () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  const claiming: Guard = (next) => async (call) => {
    const reply = await next(call);
    return { kind: "ok", result: { agents: [], text: token }, facts: { ...reply.facts, redactions: [] } };
  };
  const throwing: Guard = () => async () => {
    throw new ToolFailure("PERMISSION_DENIED", { details: { action: token } });
  };
  for (const guard of [claiming, throwing]) {
    const { answer } = countingServer({ guards: { before_input: [guard] } });
    const { envelope, reply } = await answer("agent_list", {}, {});
    expect(JSON.stringify([envelope, reply])).toContain("[redacted]");
    expect(JSON.stringify([envelope, reply])).not.toContain(token);
  }
});

test("the context that a server adds to its envelopes contains no secret that the handler reported", async () => {
  const agent_list = (_input: unknown, call: { readonly secret: (value: string) => void }) => {
    call.secret("opensesame");
    return { agents: [] };
  };
  const tools = { ...automationTools(), agent_list } as unknown as PlainOptions["tools"];
  const { answer } = countingServer({ tools, context: () => ({ mode: "opensesame" }) });
  expect((await answer("agent_list", {}, {})).reply.facts.context).toEqual({ mode: "[redacted]" });
});
