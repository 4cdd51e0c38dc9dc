import { systemClock } from "../base/clock.ts";
import { lazy } from "../base/lazy.ts";
import { quietly } from "../base/quietly.ts";
import { markTrees } from "../call/annotation-tree.ts";
import { wrapperOf } from "../call/dependency-use.ts";
import { type ContextSource, contextReader, randomId } from "../call/new-call.ts";
import { toolPlans } from "../call/plan.ts";
import type { Policy } from "../call/policy.ts";
import type { ServerLimits } from "../call/rate-limits.ts";
import type { AnyHandler, ServerEnvironment } from "../call/server-environment.ts";
import type { TypedContract } from "../call/types.ts";
import type { Verb } from "../contract/contract.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import type { MemoryStoreOptions } from "../stores/memory-bounds.ts";
import { memoryLimits } from "../stores/memory-limits.ts";
import { limitsWithFallback } from "../stores/store-fallback.ts";
import type { ImplementOptions } from "./implement-options.ts";
import { missingContext, startProblems } from "./start-checks.ts";

/** The options without their types. */
export interface PlainOptions
  extends Omit<
    ImplementOptions<TypedContract, never, object>,
    "tools" | "dependencies" | "verbs" | "forwardsIdempotencyKey" | "context" | "profile" | "policy"
  > {
  readonly profile: string;
  readonly context?: ContextSource;
  readonly policy?: Policy;
  readonly tools: Readonly<Record<string, AnyHandler>>;
  readonly dependencies: Readonly<Record<string, unknown>>;
  readonly verbs?: Readonly<Record<string, Readonly<Record<string, Verb>>>>;
  readonly forwardsIdempotencyKey?: Readonly<Record<string, readonly string[]>>;
}

/** What all calls share. Throws, with everything that keeps the server from starting. */
export function createServerEnvironment(
  contract: TypedContract,
  options: PlainOptions,
  rates: ServerLimits,
): ServerEnvironment {
  const { profile, tools, dependencies = {}, clock = systemClock, onError = ignore } = options;
  const problems = startProblems(contract, { profile, handlers: tools, dependencies, policy: options.policy });
  if (problems.length > 0) throw new Error(`${contract.name} cannot start. ${problems.join(" ")}`);
  const tell = quietly(onError);
  const { envelope, errors } = contract.validators;
  const builtins = Object.entries(contract.dependencies).filter(([, { builtin }]) => builtin === "rate_limits");
  return {
    contract: {
      ...contract,
      validators: { envelope, errors: errors && lazy(errors) },
    },
    profile,
    envelopeChecks: lazy(envelope),
    clock,
    newId: options.newId ?? randomId,
    plan: toolPlans(contract, profile, markTrees(contract.marks)),
    handlers: tools,
    context: wholeContext(contract, options, tell),
    report: tell,
    policy: options.policy ?? null,
    guards: options.guards ?? {},
    audit: options.audit ?? null,
    rateOf: rates.rateOf,
    anonymous: options.anonymous ?? "no-deduplication",
    limits: limitsOf(contract, { clock, onShortened: shortened(tell, "rate limit") }, options.stores?.limits),
    idempotency: lazy(async () => {
      const { idempotencyStores } = await import("../stores/idempotency-stores.ts");
      return idempotencyStores(options.stores?.idempotency, clock, shortened(tell, "idempotency"));
    }),
    redactor: lazy(async () => (await import("../redaction/redact.ts")).createRedactor(contract)),
    dependencies: {
      contract,
      clock,
      tell,
      wrapped: wrapperOf({ ...dependencies, ...Object.fromEntries(builtins.map(([name]) => [name, rates.limits])) }),
      verbs: { ...options.verbs, ...Object.fromEntries(builtins.map(([name]) => [name, LIMIT_VERBS])) },
      forwardsIdempotencyKey: options.forwardsIdempotencyKey ?? {},
      effects: options.effects ?? "enforce",
      retriers: lazy(async () =>
        (await import("../providers/retrying.ts")).retriersOf(contract, clock, options.random ?? Math.random),
      ),
    },
  };
}

function wholeContext(
  contract: TypedContract,
  options: PlainOptions,
  tell: ServerEnvironment["report"],
): ServerEnvironment["context"] {
  const context = contextReader(options.context, (cause) =>
    tell({ kind: "thrown", tool: "", requestId: "", message: "The context could not be read.", cause }),
  );
  const missing = missingContext(contract, options.profile, context({}));
  if (missing.length > 0) throw new Error(`${contract.name} cannot start. The context lacks ${missing.join(", ")}.`);
  return context;
}

/** In this process, unless the server has a store for them: that goes on as declared when it is gone. */
function limitsOf({ limits }: TypedContract, options: MemoryStoreOptions, shared: LimitStore | undefined): LimitStore {
  const local = memoryLimits(options);
  if (shared === undefined) return local;
  return limitsWithFallback(shared, limits.onRateStoreError, local, options);
}

/** Reports entries that a full store in memory dropped before their time. */
function shortened(tell: ServerEnvironment["report"], what: "idempotency" | "rate limit"): (dropped: number) => void {
  return (dropped) =>
    tell({
      kind: "window_shortened",
      tool: "",
      requestId: "",
      message: `The ${what} store in memory is full: ${dropped} records were dropped early. Use a shared store or a larger one.`,
    });
}

const LIMIT_VERBS: Readonly<Record<string, Verb>> = { list: "read", get: "read", set: "update" };

function ignore(): void {
  // A server that asks to hear of nothing.
}
