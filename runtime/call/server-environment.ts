import type { AuditSink } from "../audit/audit-sink.ts";
import type { Clock } from "../base/clock.ts";
import type { Lazy } from "../base/lazy.ts";
import type { Contract, ValidatorModule } from "../contract/contract.ts";
import type { JsonObject } from "../json/json.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { IdempotencyStores } from "../stores/idempotency-stores.ts";
import type { Anonymous, CallOptions, UserGuards } from "./call.ts";
import type { DependencyUse } from "./dependency-use.ts";
import type { ToolPlan } from "./plan.ts";
import type { Policy } from "./policy.ts";
import type { ServerLimits } from "./rate-limits.ts";
import type { ServerIssue } from "./server-issue.ts";

/** What all calls of a server share. */
export interface ServerEnvironment {
  readonly contract: Contract;
  readonly profile: string;
  /** What checks envelopes, by the names that the contract gives. */
  readonly envelopeChecks: Lazy<ValidatorModule>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly plan: (tool: string) => ToolPlan | null;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly dependencies: DependencyUse;
  readonly policy: Policy | null;
  readonly guards: UserGuards;
  readonly audit: AuditSink | null;
  readonly rateOf: ServerLimits["rateOf"];
  readonly limits: Pick<LimitStore, "take">;
  readonly anonymous: Anonymous;
  readonly idempotency: Lazy<IdempotencyStores>;
  readonly context: (options: CallOptions) => JsonObject;
  /** Reports to the operator what callers must not see: bugs, failing sinks, dropped suggestions. Never throws. */
  readonly report: (issue: ServerIssue) => void;
  readonly redactor: Lazy<Redactor>;
}

/** A handler as the guards see it: its types are checked where it is given. */
export type AnyHandler = (input: never, call: never) => unknown;
