import type { JsonObject } from "../json/json.ts";
import type { Effect } from "./contract.ts";

/**
 * What a tool answers within the process. It has no wire shape: `encodeEnvelope` gives it one.
 * There is no field for `retryable`, `category` or `has_more`: they follow from the contract and from what is here.
 */
export type Reply = Succeeded<string, unknown> | Failed<string, string, unknown, unknown>;

export interface Succeeded<Tool extends string, Result> {
  readonly kind: "ok";
  readonly tool: Tool;
  /** The tool's output, or one of its outcomes. */
  readonly result: Result;
  readonly facts: ReplyFacts;
}

export interface Failed<Tool extends string, Code extends string, Details, Result> {
  readonly kind: "failed";
  readonly tool: Tool;
  readonly code: Code;
  readonly details?: Details | undefined;
  /** The partial result, for a code that declares one. */
  readonly result?: Result | undefined;
  /** Replaces the code's own text; `{name}` stands for a detail here too. */
  readonly message?: string | undefined;
  /** Replaces the code's own effect. */
  readonly effect?: Effect | undefined;
  readonly recovery?: string | undefined;
  /** How long to wait before the next call, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly facts: ReplyFacts;
}

/** What the guards know about a call. An absent field leaves its binding unset. */
export interface ReplyFacts {
  /** When the reply is made, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly nowMs: number;
  readonly elapsedMs: number;
  readonly requestId?: string | undefined;
  /** What the server's `context` gave, by property name. */
  readonly context?: JsonObject | undefined;
  readonly warnings?: readonly Warning[] | undefined;
  readonly suggestions?: readonly Suggestion[] | undefined;
  readonly redactions?: readonly RedactionNote[] | undefined;
  readonly replayed?: boolean | undefined;
  readonly attempts?: number | undefined;
  readonly truncated?: boolean | undefined;
  readonly budgetUsed?: number | undefined;
  readonly budgetLimit?: number | undefined;
  readonly nextOffset?: number | undefined;
  /** Null: the last page. Absent: not an answer by pages. */
  readonly nextToken?: string | null | undefined;
  readonly resultCount?: number | undefined;
  readonly policy?: PolicyFacts | undefined;
  readonly rate?: RateFacts | undefined;
}

export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** A call that fits its target's input schema. */
export interface Suggestion {
  readonly action: "call_tool";
  readonly target: string;
  readonly reason: string;
  readonly priority: "high" | "medium" | "low";
  readonly validated: true;
  readonly params: JsonObject;
}

export interface RedactionNote {
  /** A path in the contract's style. */
  readonly field: string;
  /** `sensitive`, `policy` or `pattern:<id>`. */
  readonly reason: string;
}

export interface PolicyFacts {
  readonly decision?: string | undefined;
  readonly reason?: string | undefined;
  readonly metadata?: JsonObject | undefined;
}

/** The state of the caller's bucket. Source: INV-MCP-007. */
export interface RateFacts {
  readonly class: string;
  readonly perMinute: number;
  readonly burst: number;
  readonly remaining: number;
  readonly resetMs: number;
}

/** What `decodeEnvelope` reads from the wire. */
export type Decoded<Result, Code extends string, ErrorResult> =
  | { readonly kind: "ok"; readonly result: Result; readonly facts: DecodedFacts }
  | DecodedFailure<Code, ErrorResult>;

export interface DecodedFailure<Code extends string, ErrorResult> {
  readonly kind: "failed";
  readonly code: Code;
  readonly message: string | null;
  readonly details: JsonObject | null;
  readonly result: ErrorResult | null;
  /** Null if the envelope does not include it. */
  readonly retryable: boolean | null;
  readonly category: string | null;
  readonly effect: Effect | null;
  readonly recovery: string | null;
  /** In milliseconds, also where the wire has seconds. */
  readonly retryAfterMs: number | null;
  /** ISO 8601, as on the wire. */
  readonly retryAt: string | null;
  readonly facts: DecodedFacts;
}

/** The values of all other bindings, by the binding's name; those of `context` by the property's name. */
export interface DecodedFacts {
  readonly bound: JsonObject;
  readonly context: JsonObject;
}
