import type { Progress } from "../call/call.ts";
import type {
  CodeOf,
  DeepReadonly,
  DetailsOf,
  EnvelopeOf,
  ErrorResultOf,
  ProfileOf,
  ResultOf,
  ToolIn,
  TypedContract,
} from "../call/types.ts";
import type { DecodedFailure, RedactionNote, Suggestion, Warning } from "../contract/reply.ts";
import type { Json, JsonObject } from "../json/json.ts";

/** The reply to a call: a success, or a failure with one of the tool's codes. */
export type ReplyOf<C extends TypedContract, P extends ProfileOf<C>, Tool extends ToolIn<C, P>> =
  | OkReply<C, P, Tool>
  | { [Code in CodeOf<C, P, Tool>]: FailedReply<C, P, Tool, Code> }[CodeOf<C, P, Tool>];

/** The reply to a call that succeeded. */
export interface OkReply<C extends TypedContract, P extends ProfileOf<C>, Tool extends ToolIn<C, P>>
  extends ReplyFacts<C, P, Tool> {
  readonly ok: true;
  /** The tool's output, or one of its outcomes. */
  readonly result: DeepReadonly<ResultOf<C, P, Tool>>;
}

/** The reply to a call that failed with a code. */
export interface FailedReply<
  C extends TypedContract,
  P extends ProfileOf<C>,
  Tool extends ToolIn<C, P>,
  Code extends string,
> extends ReplyFacts<C, P, Tool> {
  readonly ok: false;
  readonly error: ReplyError<C, Code>;
}

/** One of the tool's declared codes, with that code's details and partial result. */
export interface ReplyError<C extends TypedContract, Code extends string>
  extends Omit<DecodedFailure<Code, DeepReadonly<ErrorResultOf<C, Code>>>, "kind" | "details" | "facts"> {
  readonly details: DeepReadonly<DetailsOf<C, Code>> | null;
}

interface ReplyFacts<C extends TypedContract, P extends ProfileOf<C>, Tool extends ToolIn<C, P>> {
  readonly meta: ReplyMeta;
  /** The values of the binding `context`, by property name. */
  readonly context: JsonObject;
  /** The content blocks of the MCP result. */
  readonly content: readonly unknown[];
  /** The reply in the contract's own form, with the names that its envelope has. */
  readonly envelope: EnvelopeOf<C, P, Tool>;
}

/**
 * Facts about a call, by the name of the binding (`x-bind`), wherever the contract's envelope has them. A fact that the
 * envelope lacks is absent.
 */
export interface ReplyMeta {
  readonly request_id?: string;
  readonly tool?: string;
  /** In UTC, ISO 8601. */
  readonly timestamp?: string;
  readonly elapsed_ms?: number;
  readonly warnings?: readonly Warning[];
  readonly suggestions?: readonly Suggestion[];
  readonly redactions?: readonly RedactionNote[];
  readonly replayed?: boolean;
  readonly attempts?: number;
  readonly truncated?: boolean;
  readonly next_token?: string | null;
  readonly next_offset?: number;
  readonly has_more?: boolean;
  readonly result_count?: number;
  readonly rate_class?: string;
  /** Calls per minute. */
  readonly rate_limit?: number;
  readonly rate_remaining?: number;
  readonly rate_reset_ms?: number;
  readonly [binding: string]: Json | readonly Suggestion[] | readonly Warning[] | readonly RedactionNote[] | undefined;
}

/** What goes along with one call. */
export interface CallSettings {
  readonly signal?: AbortSignal;
  /** How long one attempt may take: five seconds more than the contract gives the tool, unless given. */
  readonly timeoutMs?: number;
  /** The same call with the same key happens once. */
  readonly idempotencyKey?: string;
  readonly onProgress?: (progress: Progress) => void;
}
