import type { JsonObject } from "../json/json.ts";
import type { Call, CallOptions, Notes } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { type ToolPlan, valueAt } from "./plan.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** A call as it begins, before any guard has seen it. */
export function newCall(server: ServerEnvironment, tool: ToolPlan, input: unknown, options: CallOptions): Call {
  const key = options.idempotencyKey ?? textAt(input, tool, "idempotency_key");
  return {
    tool,
    input,
    principal: options.principal ?? null,
    idempotencyKey: key ?? null,
    requestId: requestIdOf(server, tool, input, options),
    startedMs: server.clock.nowMs(),
    signal: options.signal ?? new AbortController().signal,
    deadlineMs: Number.POSITIVE_INFINITY,
    context: contextOf(server, options),
    policy: undefined,
    options,
    notes: newNotes(),
  };
}

function contextOf(server: ServerEnvironment, options: CallOptions): JsonObject {
  const ofServer = server.context(options);
  return options.context === undefined ? ofServer : { ...ofServer, ...options.context };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A missing or bad one is answered with a fresh one. */
function requestIdOf(server: ServerEnvironment, tool: ToolPlan, input: unknown, options: CallOptions): string {
  const sent = textAt(input, tool, "request_id") ?? options.requestId;
  return sent !== undefined && UUID.test(sent) ? sent : server.newId();
}

/** Read from an input that is not validated yet. */
function textAt(input: unknown, tool: ToolPlan, bind: string): string | undefined {
  try {
    const value = valueAt(input, tool.inputAt(bind));
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The default of `newId`. */
export function randomId(): string {
  return crypto.randomUUID();
}

export function newNotes(): Notes {
  return {
    warnings: [],
    suggestions: [],
    effects: [],
    content: [],
    secrets: [],
    attempts: 0,
    droppedSuggestions: 0,
    handlerStarted: false,
    isOver: false,
    rate: undefined,
    input: undefined,
    inputSecrets: null,
    guardFailure: undefined,
    outcome: undefined,
  };
}

/** The values of the bindings `context`, by property name; or a function that returns them for a call. */
export type ContextSource<Context extends JsonObject = JsonObject> = Context | ((options: CallOptions) => Context);

/**
 * Calls the context source once per call. If the source fails, its last value is used, because the envelope must be complete on
 * every path.
 */
export function contextReader(
  source: ContextSource | undefined,
  tell: (thrown: unknown) => void,
): (options: CallOptions) => JsonObject {
  if (source === undefined) return () => NOTHING;
  if (typeof source !== "function") {
    const fixed = copyJson(source) as JsonObject;
    return () => fixed;
  }
  let last: JsonObject = NOTHING;
  return (options) => {
    try {
      last = copyJson(source(options)) as JsonObject;
    } catch (thrown) {
      tell(thrown);
    }
    return last;
  };
}

const NOTHING: JsonObject = {};
