import type { Anonymous, CallOptions, Next } from "../call/call.ts";
import { type EncodedReply, encodeReply } from "../call/encode-reply.ts";
import { newCall } from "../call/new-call.ts";
import type { ToolPlan } from "../call/plan.ts";
import { createRateLimits, type RateLimits } from "../call/rate-limits.ts";
import { redactReply } from "../call/redact-reply.ts";
import { runHandler } from "../call/run-handler.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { Dependencies, EnvelopeOf, ProfileOf, RequestOf, ToolIn, TypedContract } from "../call/types.ts";
import { assertRuntimeFits } from "../contract/assert-runtime-fits.ts";
import type { RedactedReply, Reply } from "../contract/reply.ts";
import { type GuardOrder, type GuardRow, order } from "../guards/order.ts";
import { createServerEnvironment, type PlainOptions } from "./create-server-environment.ts";
import type { ImplementOptions, SharedStores } from "./implement-options.ts";

/** A contract with handlers: calls it without a transport, and is what transports serve. */
export interface Core<C extends TypedContract, P extends ProfileOf<C>> {
  readonly contract: C;
  readonly profile: P;
  /** The limits in force; they can be changed. */
  readonly rateLimits: RateLimits<keyof C["rateClasses"] & string>;
  /** The envelope of a call. Rejects for a tool that the profile doesn't have, and for nothing else. */
  readonly call: <Tool extends ToolIn<C, P>>(
    tool: Tool,
    input: RequestOf<C, Tool>,
    options?: CallOptions,
  ) => Promise<EnvelopeOf<C, P, Tool>>;
  /** The reply to a call with its envelope, for transports: the tool's name and its input may be anything. */
  readonly answer: (tool: string, input: unknown, options?: CallOptions) => Promise<EncodedReply>;
  /** The stores that it was given. */
  readonly stores: SharedStores;
  readonly anonymous: Anonymous | undefined;
}

/**
 * Makes a server core of a contract and its handlers. Throws, with everything that is wrong, where handlers or
 * dependencies are missing or unused, and where the generated code belongs to another runtime.
 */
export function implement<
  const C extends TypedContract,
  const P extends ProfileOf<C>,
  const D extends Dependencies<C, P>,
>(contract: C, options: ImplementOptions<C, P, D>): Core<C, P> {
  return assemble(contract, options, order);
}

/** The same with other guards: a test takes one out to see what it is for. */
export function assemble<const C extends TypedContract, const P extends ProfileOf<C>, const D>(
  contract: C,
  options: ImplementOptions<C, P, D>,
  guards: GuardOrder,
): Core<C, P> {
  assertRuntimeFits(contract);
  const rates = createRateLimits(contract.rateClasses, options.clock);
  const answer = createCore(createServerEnvironment(contract, options as unknown as PlainOptions, rates), guards);
  return Object.freeze({
    contract,
    profile: options.profile,
    rateLimits: rates.limits as RateLimits<keyof C["rateClasses"] & string>,
    call: async <Tool extends ToolIn<C, P>>(tool: Tool, input: RequestOf<C, Tool>, callOptions: CallOptions = {}) =>
      (await answer(tool, input, callOptions)).envelope as EnvelopeOf<C, P, Tool>,
    answer: (tool: string, input: unknown, callOptions: CallOptions = {}) => answer(tool, input, callOptions),
    stores: options.stores ?? {},
    anonymous: options.anonymous,
  });
}

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
