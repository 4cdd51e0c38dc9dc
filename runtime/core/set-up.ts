import { type Clock, systemClock } from "../clock.ts";
import type { Verb } from "../contract.ts";
import type { ImplementOptions } from "../implement.ts";
import { type Late, late } from "../late.ts";
import type { LimitStore, SoonLimits } from "../limits/limit-store.ts";
import { loadedOnce } from "../loaded-once.ts";
import { createRedactor } from "../redaction/redact.ts";
import { andThen } from "../soon.ts";
import { limitsHere } from "../stores/memory-limits.ts";
import { type ContextSource, contextReader, missingContext } from "./context.ts";
import { wrapperOf } from "./dependency-use.ts";
import { markTrees } from "./mark-tree.ts";
import { toolPlans } from "./plan.ts";
import type { Policy } from "./policy.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Retries } from "./retries.ts";
import type { AnyHandler, Setup } from "./setup.ts";
import { startProblems } from "./start-checks.ts";
import type { TypedContract } from "./types.ts";

/** The options without their types. */
export interface PlainOptions
  extends Omit<
    ImplementOptions<TypedContract, never, object>,
    "tools" | "dependencies" | "verbs" | "sendsKey" | "context" | "profile" | "policy"
  > {
  readonly profile: string;
  readonly context?: ContextSource;
  readonly policy?: Policy;
  readonly tools: Readonly<Record<string, AnyHandler>>;
  readonly dependencies: Readonly<Record<string, unknown>>;
  readonly verbs?: Readonly<Record<string, Readonly<Record<string, Verb>>>>;
  readonly sendsKey?: Readonly<Record<string, readonly string[]>>;
}

/** What all calls share. Throws, with everything that keeps the server from starting. */
export function setUp(contract: TypedContract, options: PlainOptions, rateLimits: RateLimits): Setup {
  const { profile, tools, dependencies = {}, clock = systemClock, onTrouble = ignore } = options;
  const problems = startProblems(contract, { profile, handlers: tools, dependencies, policy: options.policy });
  if (problems.length > 0) throw new Error(`${contract.name} can't start. ${problems.join(" ")}`);
  const tell = quietly(onTrouble);
  const redactor = createRedactor(contract);
  const { envelope, errors } = contract.validators;
  const builtins = Object.entries(contract.dependencies).filter(([, { builtin }]) => builtin === "rate_limits");
  return {
    contract: {
      ...contract,
      validators: { envelope, errors: errors && loadedOnce(errors) },
    },
    profile,
    envelopeChecks: late(envelope).soon,
    clock,
    newId: options.newId ?? (() => crypto.randomUUID()),
    plan: toolPlans(contract, profile, markTrees(contract.marks)),
    handlers: tools,
    context: wholeContext(contract, options, tell),
    tell,
    policy: options.policy ?? null,
    guards: options.guards ?? {},
    audit: options.audit ?? null,
    rateLimits,
    remembersAnonymous: options.rememberAnonymous ?? false,
    limits: limitsOf(contract, clock, options.stores?.limits),
    duplicates: late(async () =>
      (await import("../stores/duplicate-stores.ts")).duplicateStores(options.stores?.duplicates, clock),
    ),
    redactor,
    dependencies: {
      contract,
      clock,
      tell,
      wrapped: wrapperOf({ ...dependencies, ...Object.fromEntries(builtins.map(([name]) => [name, rateLimits])) }),
      verbs: { ...options.verbs, ...Object.fromEntries(builtins.map(([name]) => [name, LIMIT_VERBS])) },
      sendsKey: options.sendsKey ?? {},
      effects: options.effects ?? "enforce",
      retries: lateRetries(contract, clock, options.random ?? Math.random),
    },
  };
}

function wholeContext(contract: TypedContract, options: PlainOptions, tell: Setup["tell"]): Setup["context"] {
  const context = contextReader(options.context, (cause) =>
    tell({ kind: "thrown", tool: "", requestId: "", message: "The context could not be told.", cause }),
  );
  const missing = missingContext(contract, options.profile, context({}));
  if (missing.length > 0) throw new Error(`${contract.name} can't start. The context lacks ${missing.join(", ")}.`);
  return context;
}

/** In this process, unless the server has a store for them: that goes on as declared when it is gone. */
function limitsOf({ limits }: TypedContract, clock: Clock, shared: LimitStore | undefined): SoonLimits {
  const local = limitsHere({ clock });
  if (shared === undefined) return local;
  const guarded = late(async () => {
    const { limitsWhenGone } = await import("../stores/when-gone.ts");
    return limitsWhenGone(shared, limits.onRateStoreError, local, { clock });
  });
  return { take: (key, rate) => andThen(guarded.soon(), (store) => store.take(key, rate)) };
}

/** Loaded where the contract says what failures of dependencies are. */
function lateRetries(contract: TypedContract, clock: Clock, random: () => number): Late<Retries> | null {
  const isMapped = Object.values(contract.dependencies).some(({ errorMap }) => Object.keys(errorMap).length > 0);
  return isMapped ? late(async () => (await import("./retries.ts")).retriesOf(contract, clock, random)) : null;
}

const LIMIT_VERBS: Readonly<Record<string, Verb>> = { list: "read", get: "read", set: "update" };

function ignore(): void {
  // A server that asks to hear of nothing.
}

function quietly<T>(hear: (told: T) => void): (told: T) => void {
  return (told) => {
    try {
      hear(told);
    } catch {
      // Whoever listens must not break the call.
    }
  };
}
