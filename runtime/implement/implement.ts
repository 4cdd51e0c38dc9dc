import type { AuditSink } from "../audit/audit-sink.ts";
import type { Clock } from "../base/clock.ts";
import type { Anonymous, CallOptions } from "../call/call.ts";
import type { ContextSource } from "../call/context.ts";
import type { ContextOf } from "../call/context-type.ts";
import type { PolicyOf } from "../call/policy-type.ts";
import { createRateLimits, type RateLimits } from "../call/rate-limits.ts";
import type { ServerIssue } from "../call/server-environment.ts";
import type {
  Dependencies,
  DependencyNames,
  EnvelopeOf,
  ForwardsIdempotencyKey,
  Handlers,
  PolicyTools,
  ProfileOf,
  RequestOf,
  ToolIn,
  TypedContract,
  Verbs,
} from "../call/types.ts";
import { assertRuntimeFits } from "../contract/assert-runtime-fits.ts";
import { type GuardRow, order } from "../guards/order.ts";
import type { UserGuards } from "../guards/user-guards.ts";
import type { IdempotencyStore } from "../idempotency/idempotency-store.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import { createCore, type Outcome } from "./core.ts";
import { createServerEnvironment, type PlainOptions } from "./create-server-environment.ts";

/** Where limits and earlier calls are kept, where that is not this process alone. */
export interface SharedStores {
  readonly limits?: LimitStore;
  readonly duplicates?: IdempotencyStore;
}

/** What a server brings to its contract. */
export type ImplementOptions<C extends TypedContract, P extends ProfileOf<C>, D> = ServerOptions<C, P, D> &
  BroughtDependencies<C, P, D> &
  BroughtPolicy<C, P, D>;

/** Decides on the tools with `policy: true`; required if the profile has one. */
type BroughtPolicy<C extends TypedContract, P extends ProfileOf<C>, D> = [PolicyTools<C, P>] extends [never]
  ? { readonly policy?: NoInfer<PolicyOf<C, P, D>> }
  : { readonly policy: NoInfer<PolicyOf<C, P, D>> };

/** What the tools use, by the contract's names; it may be left out where they use nothing that a server brings. */
type BroughtDependencies<C extends TypedContract, P extends ProfileOf<C>, D> = [DependencyNames<C, P>] extends [never]
  ? { readonly dependencies?: D }
  : { readonly dependencies: D };

interface ServerOptions<C extends TypedContract, P extends ProfileOf<C>, D> {
  readonly profile: P;
  readonly tools: NoInfer<Handlers<C, P, D>>;
  /** What each method of a dependency does. A method that is not named counts as what the tool declares. */
  readonly verbs?: NoInfer<Verbs<D>>;
  /**
   * Methods that pass `call.idempotencyKey` on to a provider that carries out each key once. A call that brings a key may
   * repeat them, whatever they do.
   */
  readonly forwardsIdempotencyKey?: NoInfer<ForwardsIdempotencyKey<D>>;
  /**
   * How calls without a principal are deduplicated. `shared`: as those of one caller, so that replies cross callers;
   * `no-deduplication` (the default): not at all. A server over HTTP without authentication has to choose.
   */
  readonly anonymous?: Anonymous;
  /** How an undeclared use of a dependency is handled: the call fails as a bug, or the use is only reported. */
  readonly effects?: "enforce" | "report";
  readonly context?: NoInfer<ContextSource<ContextOf<C, P>>>;
  /** Where limits and earlier calls are kept: in this process, unless given. Servers of one contract may share them. */
  readonly stores?: SharedStores;
  /** The server's own guards, by position. */
  readonly guards?: UserGuards;
  /** Where a record of each call goes. */
  readonly audit?: AuditSink;
  /** Hears of bugs and of everything else that must not leave. */
  readonly onError?: (issue: ServerIssue) => void;
  readonly clock?: Clock;
  /** Numbers from 0 up to 1, for the jitter of retries. */
  readonly random?: () => number;
  /** Makes the request ids that callers leave out: UUIDs. */
  readonly newId?: () => string;
}

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
  /** What a transport needs of a call, for a tool and an input from outside. */
  readonly answer: (tool: string, input: unknown, options?: CallOptions) => Promise<Outcome>;
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
  rows: readonly GuardRow[],
): Core<C, P> {
  assertRuntimeFits(contract);
  const rates = createRateLimits(contract.rateClasses, options.clock);
  const answer = createCore(createServerEnvironment(contract, options as unknown as PlainOptions, rates), rows);
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
