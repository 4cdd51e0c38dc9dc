import { type Call, type CallOptions, type Next, newNotes } from "../call/call.ts";
import { type EncodedReply, encodeReply } from "../call/encode-reply.ts";
import { type ToolPlan, valueAt } from "../call/plan.ts";
import { redactReply } from "../call/redact-reply.ts";
import { runHandler } from "../call/run-handler.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { RedactedReply, Reply } from "../contract/reply.ts";
import type { GuardOrder, GuardRow } from "../guards/order.ts";
import type { JsonObject } from "../json/json.ts";

/** Thrown for a tool that the profile does not have. This is a protocol error, so the answer has no envelope. */
export class UnknownTool extends Error {
  override readonly name = "UnknownTool";
}

/** Runs calls through the guards that their tools need. */
export function createCore(
  server: ServerEnvironment,
  order: GuardOrder,
): (tool: string, input: unknown, options: CallOptions) => Promise<EncodedReply> {
  const chains = new Map<ToolPlan, Next<RedactedReply>>();
  const chainOf = (plan: ToolPlan): Next<RedactedReply> => {
    const known = chains.get(plan) ?? buildChain(server, plan, order);
    chains.set(plan, known);
    return known;
  };
  return async (tool, input, options) => {
    const plan = server.plan(tool);
    if (plan === null)
      throw new UnknownTool(`There is no tool ${JSON.stringify(tool.slice(0, 100))} in the profile ${server.profile}.`);
    const call = newCall(server, plan, input, options);
    return encodeReply(server, call, await chainOf(plan)(call));
  };
}

/** A guard that a tool does not need is not in its chain. */
function buildChain(server: ServerEnvironment, plan: ToolPlan, order: GuardOrder): Next<RedactedReply> {
  const inner = guardsAround(runHandler(server), order.inside, server, plan);
  const redacting: Next<RedactedReply> = async (call) => redactReply(server, call, await inner(call));
  return guardsAround(redacting, order.outside, server, plan);
}

function guardsAround<Passed extends Reply>(
  last: Next<Passed>,
  rows: readonly GuardRow<Passed>[],
  server: ServerEnvironment,
  plan: ToolPlan,
): Next<Passed> {
  const needed = rows.filter(({ isNeeded }) => isNeeded(server, plan));
  return needed.flatMap(({ guards }) => guards(server)).reduceRight((next, guard) => guard(next), last);
}

function newCall(server: ServerEnvironment, tool: ToolPlan, input: unknown, options: CallOptions): Call {
  const key = options.idempotencyKey ?? textAt(input, tool, "idempotency_key");
  return {
    tool,
    input,
    principal: options.principal ?? null,
    idempotencyKey: key ?? null,
    requestId: requestIdOf(server, tool, input, options),
    startedMs: server.clock.nowMs(),
    signal: options.signal ?? new AbortController().signal,
    deadlineMs: Number.POSITIVE_INFINITY,
    context: contextOf(server, options),
    policy: undefined,
    options,
    notes: newNotes(),
  };
}

function contextOf(server: ServerEnvironment, options: CallOptions): JsonObject {
  const ofServer = server.context(options);
  return options.context === undefined ? ofServer : { ...ofServer, ...options.context };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A missing or bad one is answered with a fresh one. */
function requestIdOf(server: ServerEnvironment, tool: ToolPlan, input: unknown, options: CallOptions): string {
  const sent = textAt(input, tool, "request_id") ?? options.requestId;
  return sent !== undefined && UUID.test(sent) ? sent : server.newId();
}

/** Read from an input that is not validated yet. */
function textAt(input: unknown, tool: ToolPlan, bind: string): string | undefined {
  try {
    const value = valueAt(input, tool.inputAt(bind));
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
