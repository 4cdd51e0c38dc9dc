export { type ClientOptions, connect, type ToolClient, toolClient } from "./connect.ts";
export {
  type Differ,
  type Pin,
  type PinChange,
  type PinnableClient,
  type PinnedClient,
  type PinnedOptions,
  type PinOutcome,
  pinned,
  ToolWithheld,
} from "./pinned.ts";
export { UnexpectedAnswer } from "./read-answer.ts";
export type { RepeatPolicy } from "./repeating.ts";
export type { CallSettings, FailedReply, OkReply, ReplyError, ReplyMeta, ReplyOf } from "./types.ts";
