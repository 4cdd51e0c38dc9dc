import type { AuditSink } from "../audit/audit-sink.ts";
import type { Clock } from "../base/clock.ts";
import type { Lazy } from "../base/lazy.ts";
import type { Contract, ValidatorModule } from "../contract/contract.ts";
import type { UserGuards } from "../guards/user-guards.ts";
import type { JsonObject } from "../json/json.ts";
import type { LimitStore } from "../limits/limit-store.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { IdempotencyStores } from "../stores/idempotency-stores.ts";
import type { Anonymous, Call, CallOptions } from "./call.ts";
import type { DependencyUse } from "./dependency-use.ts";
import type { ToolPlan } from "./plan.ts";
import type { Policy } from "./policy.ts";
import type { ServerLimits } from "./rate-limits.ts";

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
  readonly duplicates: Lazy<IdempotencyStores>;
  readonly context: (options: CallOptions) => JsonObject;
  /** Reports to the operator what callers must not see: bugs, failing sinks, dropped suggestions. Never throws. */
  readonly report: (issue: ServerIssue) => void;
  readonly redactor: Lazy<Redactor>;
}

/** A handler as the guards see it: its types are checked where it is given. */
export type AnyHandler = (input: never, call: never) => unknown;

/** What a server's operator should hear of, and no caller. */
export interface ServerIssue {
  readonly kind:
    | "thrown"
    | "undeclared_code"
    | "bad_failure"
    | "bad_result"
    | "bad_envelope"
    | "suggestion_dropped"
    | "undeclared_use"
    | "sink_failed"
    | "store_failed"
    | "window_shortened";
  readonly tool: string;
  readonly requestId: string;
  /** What went wrong, in words that hold nothing of the call's data. */
  readonly message: string;
  /** The thrown value itself, as it is: it may hold secrets. */
  readonly cause?: unknown;
}

/** A issue of a call. */
export function issueOf(call: Call, kind: ServerIssue["kind"], message: string, cause?: unknown): ServerIssue {
  return { kind, tool: call.tool.name, requestId: call.requestId, message, cause };
}
