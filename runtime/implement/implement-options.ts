import type { AuditSink } from "../audit/audit-sink.ts";
import type { Clock } from "../base/clock.ts";
import type { Anonymous, UserGuards } from "../call/call.ts";
import type { ContextOf } from "../call/context-type.ts";
import type { ContextSource } from "../call/new-call.ts";
import type { PolicyOf } from "../call/policy-type.ts";
import type { ServerIssue } from "../call/server-issue.ts";
import type {
  DependencyNames,
  ForwardsIdempotencyKey,
  Handlers,
  PolicyTools,
  ProfileOf,
  TypedContract,
  Verbs,
} from "../call/types.ts";
import type { IdempotencyStore } from "../idempotency/idempotency-store.ts";
import type { LimitStore } from "../limits/limit-store.ts";

/** Where limits and earlier calls are kept, where that is not this process alone. */
export interface SharedStores {
  readonly limits?: LimitStore;
  readonly idempotency?: IdempotencyStore;
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
