import type { ContentBlock } from "../contract/content.ts";
import { type FailureParts, ToolFailure } from "../contract/tool-failure.ts";
import type { JsonObject } from "../json/json.ts";
import type { Call, LogLevel, Next } from "./call.ts";
import { copyJson } from "./copy-json.ts";
import { usesOf } from "./dependency-use.ts";
import { failureFromThrown } from "./failure-from-thrown.ts";
import { followUpSuggestions } from "./follow-up-suggestions.ts";
import type { Notifier } from "./notify-client.ts";
import { valueAt } from "./plan.ts";
import { codeOf, NO_FACTS } from "./refused.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** The end of the chain: runs the handler, or returns the outcome that policy chose instead. */
export function runHandler(server: ServerEnvironment): Next {
  return async (call) => {
    const { outcome } = call.notes;
    if (outcome !== undefined) return { kind: "ok", result: outcome.value, facts: NO_FACTS };
    const handler = server.handlers[call.tool.name] as (input: unknown, call: unknown) => unknown;
    const means = { use: await usesOf(server.dependencies, call), notify: await notifierOf(server, call) };
    // The reply to a call that timed out before its handler began has the effect `none`.
    call.signal.throwIfAborted();
    call.notes.handlerStarted = true;
    try {
      return { kind: "ok", result: await handler(call.input, handlerCall(server, call, means)), facts: NO_FACTS };
    } catch (thrown) {
      return failureFromThrown(server, call, thrown);
    }
  };
}

async function notifierOf(server: ServerEnvironment, call: Call): Promise<Notifier | null> {
  const { onProgress, onLog } = call.options;
  if (onProgress === undefined && onLog === undefined) return null;
  const { createNotifier } = await import("./notify-client.ts");
  return createNotifier(server, await server.redactor(), call);
}

/** What a handler receives in addition to its input, at run time; `HandlerCall` in `types.ts` is its type. */
export interface PlainHandlerCall {
  readonly tool: string;
  readonly requestId: string;
  readonly principal: string | null;
  readonly idempotencyKey: string | null;
  readonly context: JsonObject;
  readonly signal: AbortSignal;
  readonly use: Readonly<Record<string, unknown>>;
  readonly fail: (code: string, details?: unknown, parts?: FailureParts) => ToolFailure;
  readonly progress: (done: number, total?: number, message?: string) => void;
  readonly log: (level: LogLevel, message: string, data?: JsonObject) => void;
  readonly warn: (code: string, message: string) => void;
  readonly suggest: (target: string, params: unknown, why: SuggestionWords) => void;
  readonly expectRevision: (current: number, suggestion?: RevisionSuggestion) => void;
  readonly content: (...blocks: readonly ContentBlock[]) => void;
  readonly secret: (value: string) => void;
}

export interface SuggestionWords {
  readonly reason: string;
  readonly priority?: "high" | "medium" | "low";
}

export interface RevisionSuggestion {
  readonly target: string;
  readonly params: unknown;
}

/** What is prepared for a handler before it runs. */
export interface HandlerMeans {
  readonly use: Readonly<Record<string, unknown>>;
  /** Null if the caller does not listen to progress or log lines. */
  readonly notify: Notifier | null;
}

/** The call as its handler sees it. What the handler adds after the call has ended is ignored. */
export function handlerCall(server: ServerEnvironment, call: Call, { use, notify }: HandlerMeans): PlainHandlerCall {
  const { notes } = call;
  const unlessOver =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (!notes.isOver) act(...args);
    };
  return Object.freeze({
    tool: call.tool.name,
    requestId: call.requestId,
    principal: call.principal,
    idempotencyKey: call.idempotencyKey,
    context: call.context,
    signal: call.signal,
    use,
    fail: (code: string, details?: unknown, parts: FailureParts = {}) =>
      new ToolFailure(code, { ...parts, details: details ?? undefined }),
    progress: unlessOver((done: number, total?: number, message?: string) =>
      notify?.progress({ done, total, message }),
    ),
    log: unlessOver((level: LogLevel, message: string, data?: JsonObject) => notify?.log({ level, message, data })),
    warn: unlessOver((code: string, message: string) => void notes.warnings.push({ code, message })),
    suggest: unlessOver(
      (target: string, params: unknown, { reason, priority = "medium" }: SuggestionWords) =>
        void notes.suggestions.push({ target, params, reason, priority }),
    ),
    expectRevision: (current: number, suggestion?: RevisionSuggestion) =>
      expectRevision(server, call, current, suggestion),
    content: unlessOver((...blocks: readonly ContentBlock[]) => addContent(call, blocks)),
    secret: (value: string) => void notes.secrets.push(value),
  });
}

/** Copies, so that a block stays what it was when it was given. Throws for a kind that the tool does not declare. */
function addContent({ tool, notes }: Call, blocks: readonly ContentBlock[]): void {
  const copies = blocks.map((block) => copyJson(block) as ContentBlock);
  const strange = copies.find(({ type }) => !tool.row.content.includes(type));
  if (strange !== undefined) throw new TypeError(`${tool.name} does not declare content of this kind.`);
  notes.content.push(...copies);
}

/**
 * Throws the contract's code for a revision that is not the one the caller expected, with both if the code declares them,
 * and with calls that read the new state. Passes if the caller expected none.
 */
function expectRevision(
  server: ServerEnvironment,
  call: Call,
  current: number,
  suggestion: RevisionSuggestion | undefined,
): void {
  const expected = valueAt(call.input, call.tool.inputAt("expected_revision"));
  if (expected === undefined || expected === null || expected === current) return;
  const { code, ...texts } = codeOf(server.contract, "revision_mismatch");
  const reason = "Read the new state, then retry with its revision.";
  if (suggestion !== undefined) call.notes.suggestions.push({ ...suggestion, reason, priority: "high" });
  else call.notes.suggestions.push(...followUpSuggestions(server.contract, call, code, reason));
  const failure = new ToolFailure(code, { details: { expected, current }, ...texts, effect: "none" });
  call.notes.guardFailure = failure;
  throw failure;
}
