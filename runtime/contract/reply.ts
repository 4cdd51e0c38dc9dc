import type { JsonObject } from "../json/json.ts";
import type { ContentBlock } from "./content.ts";
import type { Effect } from "./contract.ts";

/**
 * The reply to a call, from the handler to the wire: a success or a failure, with the facts of the call. Guards pass it
 * on and add facts; `encodeEnvelope` gives its wire value. It has no field for `retryable`, `category` or `has_more`:
 * they follow from the contract and the reply.
 */
export type Reply = Succeeded | Failed;

declare const redacted: unique symbol;

/** A reply from `redactReply`. Only such replies are stored, recorded and sent. */
export type RedactedReply = Reply & { readonly [redacted]: true };

export interface Succeeded<Result = unknown> {
  readonly kind: "ok";
  /** The tool's output, or one of its outcomes. */
  readonly result: Result;
  readonly facts: ReplyFacts;
}

export interface Failed<Code extends string = string, Details = unknown, Result = unknown> {
  readonly kind: "failed";
  readonly code: Code;
  readonly details?: Details | undefined;
  /** The partial result, for a code that declares one. */
  readonly result?: Result | undefined;
  /** Replaces the code's own message. `{name}` is a placeholder for the detail of that name here too. */
  readonly message?: string | undefined;
  /** Replaces the code's own effect. */
  readonly effect?: Effect | undefined;
  readonly recovery?: string | undefined;
  /** How long to wait before the next call, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly facts: ReplyFacts;
}

/** What is known about a call. An absent field leaves its binding unset. */
export interface ReplyFacts {
  /** Content blocks in addition to the envelope. They are not part of it. */
  readonly content?: readonly ContentBlock[] | undefined;
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
  /** True for a page by offset that may be the last or not: only the next call can show it. */
  readonly mayContinue?: true | undefined;
  readonly policy?: PolicyFacts | undefined;
  // The end of the call sets the fields below. They are not stored with the reply: a repeated call has its own.
  /** When the reply is sent, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly nowMs?: number | undefined;
  readonly elapsedMs?: number | undefined;
  readonly requestId?: string | undefined;
  /** The server's context, by property name. */
  readonly context?: JsonObject | undefined;
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

/** The state of the caller's bucket. */
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
