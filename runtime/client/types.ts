import type { Progress } from "../call/call.ts";
import type {
  CodeOf,
  DeepReadonly,
  DetailsOf,
  ErrorResultOf,
  ProfileOf,
  ResultOf,
  ToolIn,
  TypedContract,
} from "../call/types.ts";
import type { DecodedFacts, DecodedFailure } from "../contract/reply.ts";

/** What a tool answered. */
export type ReplyOf<C extends TypedContract, P extends ProfileOf<C>, Tool extends ToolIn<C, P>> =
  | OkReply<DeepReadonly<ResultOf<C, P, Tool>>>
  | { [Code in CodeOf<C, P, Tool>]: FailedReply<C, Code> }[CodeOf<C, P, Tool>];

export interface OkReply<Result> {
  readonly kind: "ok";
  readonly result: Result;
  readonly facts: DecodedFacts;
  /** Content blocks in addition to the result. */
  readonly content: readonly unknown[];
}

/** One of the tool's declared codes, with that code's details. */
export interface FailedReply<C extends TypedContract, Code extends string>
  extends Omit<DecodedFailure<Code, DeepReadonly<ErrorResultOf<C, Code>>>, "details"> {
  readonly details: DeepReadonly<DetailsOf<C, Code>> | null;
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
