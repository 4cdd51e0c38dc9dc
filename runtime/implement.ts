import { assertRuntimeFits } from "./assert-runtime-fits.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Verb } from "./contract.ts";
import type { CallOptions } from "./core/call.ts";
import { type ContextSource, contextReader, missingContext } from "./core/context.ts";
import { createCore, type Outcome } from "./core/core.ts";
import { markTrees } from "./core/mark-tree.ts";
import { toolPlans } from "./core/plan.ts";
import type { Policy } from "./core/policy.ts";
import { createRateLimits, type RateLimits } from "./core/rate-limits.ts";
import { retriesOf } from "./core/retries.ts";
import type { AnyHandler, Setup, Trouble } from "./core/setup.ts";
import { startProblems } from "./core/start-checks.ts";
import type {
  Dependencies,
  EnvelopeOf,
  Handlers,
  ProfileOf,
  RequestOf,
  ToolIn,
  TypedContract,
  Verbs,
} from "./core/types.ts";
import type { DuplicateStore } from "./duplicates/duplicate-store.ts";
import type { LimitStore } from "./limits/limit-store.ts";
import { memoryDuplicates } from "./stores/memory-duplicates.ts";
import { memoryLimits } from "./stores/memory-limits.ts";
import { duplicatesWhenGone, limitsWhenGone, type WhenGone } from "./stores/when-gone.ts";

/** What a server brings to its contract. */
export interface ImplementOptions<C extends TypedContract, P extends ProfileOf<C>, D> {
  readonly profile: P;
  readonly tools: Handlers<C, P, D>;
  /** What the tools use, by the contract's names. */
  readonly dependencies: D;
  /** What each method of a dependency does. A method that is not named counts as what the tool declares. */
  readonly verbs?: Verbs<NoInfer<D>>;
  /** What happens to a use that the tool does not declare: it fails as a bug, or is only told. */
  readonly effects?: "enforce" | "report";
  readonly context?: ContextSource;
  /** Decides on the tools that say `policy: true`. */
  readonly policy?: Policy;
  /** Where limits and earlier calls are kept: in this process, unless given. Servers of one contract may share them. */
  readonly stores?: { readonly limits?: LimitStore; readonly duplicates?: DuplicateStore };
  /** Hears of bugs and of everything else that must not leave. */
  readonly onTrouble?: (trouble: Trouble) => void;
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
  assertRuntimeFits(contract);
  const rateLimits = createRateLimits(contract.rateClasses);
  const setup = setUp(contract, options as unknown as PlainOptions, rateLimits);
  const answer = createCore(setup);
  return Object.freeze({
    contract,
    profile: options.profile,
    rateLimits: rateLimits as RateLimits<keyof C["rateClasses"] & string>,
    call: async <Tool extends ToolIn<C, P>>(tool: Tool, input: RequestOf<C, Tool>, callOptions: CallOptions = {}) =>
      (await answer(tool, input, callOptions)).envelope as EnvelopeOf<C, P, Tool>,
    answer: (tool: string, input: unknown, callOptions: CallOptions = {}) => answer(tool, input, callOptions),
  });
}

/** The options without their types. */
interface PlainOptions
  extends Omit<ImplementOptions<TypedContract, never, object>, "tools" | "dependencies" | "verbs" | "profile"> {
  readonly profile: string;
  readonly tools: Readonly<Record<string, AnyHandler>>;
  readonly dependencies: Readonly<Record<string, unknown>>;
  readonly verbs?: Readonly<Record<string, Readonly<Record<string, Verb>>>>;
}

function setUp(contract: TypedContract, options: PlainOptions, rateLimits: RateLimits): Setup {
  const { profile, tools, dependencies = {}, clock = systemClock, onTrouble = ignore } = options;
  const problems = startProblems(contract, { profile, handlers: tools, dependencies, policy: options.policy });
  if (problems.length > 0) throw new Error(`${contract.name} can't start. ${problems.join(" ")}`);
  const tell = quietly(onTrouble);
  const context = contextReader(options.context, (cause) =>
    tell({ kind: "thrown", tool: "", requestId: "", message: "The context could not be told.", cause }),
  );
  const missing = missingContext(contract, profile, context({}));
  if (missing.length > 0) throw new Error(`${contract.name} can't start. The context lacks ${missing.join(", ")}.`);
  const builtins = Object.entries(contract.dependencies).filter(([, { builtin }]) => builtin === "rate_limits");
  return {
    contract,
    profile,
    clock,
    newId: options.newId ?? (() => crypto.randomUUID()),
    plan: toolPlans(contract, profile, markTrees(contract.marks)),
    handlers: tools,
    context,
    tell,
    policy: options.policy ?? null,
    rateLimits,
    ...storesOf(contract, clock, options.stores ?? {}),
    tellCaller: () => undefined,
    dependencies: {
      contract,
      clock,
      tell,
      values: { ...dependencies, ...Object.fromEntries(builtins.map(([name]) => [name, rateLimits])) },
      verbs: { ...options.verbs, ...Object.fromEntries(builtins.map(([name]) => [name, LIMIT_VERBS])) },
      effects: options.effects ?? "enforce",
      retries: retriesOf(contract, clock, options.random ?? Math.random),
    },
  };
}

function storesOf(
  { limits }: TypedContract,
  clock: Clock,
  stores: NonNullable<PlainOptions["stores"]>,
): Pick<Setup, "limits" | "duplicates"> {
  const local = memoryDuplicates({ clock });
  const known = new Map<WhenGone, DuplicateStore>();
  const duplicates = (mode: WhenGone): DuplicateStore => {
    if (stores.duplicates === undefined) return local;
    const store = known.get(mode) ?? duplicatesWhenGone(stores.duplicates, mode, local, { clock });
    known.set(mode, store);
    return store;
  };
  const own = memoryLimits({ clock });
  const shared = stores.limits;
  return {
    duplicates,
    limits: shared === undefined ? own : limitsWhenGone(shared, limits.onRateStoreError, own, { clock }),
  };
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
