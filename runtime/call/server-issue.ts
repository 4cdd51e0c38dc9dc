import type { Call } from "./call.ts";

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

/** An issue of a call. */
export function issueOf(call: Call, kind: ServerIssue["kind"], message: string, cause?: unknown): ServerIssue {
  return { kind, tool: call.tool.name, requestId: call.requestId, message, cause };
}
