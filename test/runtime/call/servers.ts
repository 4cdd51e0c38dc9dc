import { contract as broker } from "@toolpact/contracts/broker";
import { contract as social } from "@toolpact/contracts/social";
import { contract as tasks } from "@toolpact/contracts/tasks";
import type { CallOptions } from "../../../runtime/call/call.ts";
import type { ContextSource } from "../../../runtime/call/new-call.ts";
import type { Policy } from "../../../runtime/call/policy.ts";
import type { ProfileOf, TypedContract } from "../../../runtime/call/types.ts";
import { assemble, type Core } from "../../../runtime/implement/implement.ts";
import type { ImplementOptions } from "../../../runtime/implement/implement-options.ts";
import { guardsWithout } from "./guards-without.ts";

/** A handler as a test writes it, for any tool. */
export type LooseHandler = (input: never, call: never) => unknown;

type Loose = Partial<
  Omit<
    ImplementOptions<TypedContract, never, object>,
    "tools" | "dependencies" | "profile" | "verbs" | "forwardsIdempotencyKey" | "context" | "policy"
  >
>;

/** What a test brings: handlers for the tools that it calls, and whatever else it wants different. */
export interface Changes extends Loose {
  readonly tools?: Readonly<Record<string, LooseHandler>>;
  readonly dependencies?: Readonly<Record<string, object>>;
  readonly verbs?: unknown;
  readonly context?: ContextSource;
  readonly policy?: Policy;
  readonly forwardsIdempotencyKey?: unknown;
  /** Guards to take out, to see what they are for. */
  readonly without?: readonly string[];
}

/** A server of any contract whose other tools fail with a bug of theirs. */
export function looseServer<C extends TypedContract, P extends ProfileOf<C>>(
  contract: C,
  profile: P,
  { tools = {}, dependencies = {}, without = [], ...changes }: Changes,
): Core<C, P> {
  const served = Object.entries(contract.tools).filter(([, row]) => Object.hasOwn(row.profiles, profile));
  const bug = () => {
    throw new Error("SECRET");
  };
  const all = Object.fromEntries(served.map(([name]) => [name, tools[name] ?? bug]));
  const uses = served
    .flatMap(([, row]) => Object.keys(row.profiles[profile]?.uses ?? {}))
    .filter((name) => contract.dependencies[name]?.builtin === null);
  const options = {
    profile,
    tools: all,
    dependencies: { ...Object.fromEntries(uses.map((name) => [name, {}])), ...dependencies },
    ...changes,
  };
  return assemble(contract, options as unknown as ImplementOptions<C, P, object>, guardsWithout(without));
}

const allow = () => ({ kind: "allow" as const, reason: "rule.default", metadata: {} });

/** How the workflow profile runs in the tests. */
export const MODE = { mode: "composer", approval_mode: true } as const;

export function socialServer<P extends "api" | "workflow">(profile: P, changes: Changes = {}): Core<typeof social, P> {
  const ofProfile = profile === "workflow" ? { context: () => MODE, policy: allow } : {};
  return looseServer(social, profile, { ...ofProfile, ...changes }) as Core<typeof social, P>;
}

export function tasksServer(changes: Changes = {}): Core<typeof tasks, "default"> {
  return looseServer(tasks, "default", changes);
}

export function brokerServer(changes: Changes = {}): Core<typeof broker, "default"> {
  return looseServer(broker, "default", { policy: allow, ...changes });
}

type Properties = Readonly<Record<string, unknown>>;

/** What a test reads of an envelope: each contract's has some of these. */
export interface AnyEnvelope {
  readonly success: boolean;
  readonly status: string;
  readonly intent: string;
  readonly data: Properties;
  readonly result: Properties;
  readonly meta: Properties;
  readonly context: Properties;
  readonly error: Properties;
  readonly warnings: readonly unknown[];
  readonly redactions: readonly unknown[];
  readonly suggestions: readonly { readonly target: string; readonly params: Properties; readonly reason: string }[];
  readonly request_id: string;
}

/** A server, whatever its contract. */
export interface Answering {
  readonly answer: (tool: string, input: unknown, options?: CallOptions) => Promise<{ readonly envelope: unknown }>;
}

export async function envelopeOf(
  core: Answering,
  tool: string,
  input: unknown,
  options?: CallOptions,
): Promise<AnyEnvelope> {
  return (await core.answer(tool, input, options)).envelope as AnyEnvelope;
}
