import type { JsonObject } from "../json.ts";
import { type FailureParts, ToolFailure } from "../tool-failure.ts";
import { codeOf } from "./answer.ts";
import type { Call, LogLevel } from "./call.ts";
import { carriedOver } from "./carried-over.ts";
import type { ContentBlock } from "./content.ts";
import { copyJson } from "./copy-json.ts";
import { usesOf } from "./dependency-use.ts";
import { signalOf } from "./late-signal.ts";
import { teller } from "./late-teller.ts";
import { valueAt } from "./plan.ts";
import type { Setup } from "./setup.ts";

/** What a handler gets beside its input, as JavaScript sees it; `HandlerCall` in `types.ts` is what TypeScript sees. */
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

/** The call as its handler sees it. What it says after its time is up goes nowhere. */
export function handlerCall(setup: Setup, call: Call): PlainHandlerCall {
  const { notes } = call;
  const kept: Behind = { setup, call, use: null };
  // A function, so that who prints a call prints neither its secrets nor what its server holds.
  const behind = () => kept;
  const unlessOver =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (!notes.isOver) act(...args);
    };
  const made = {
    tool: call.tool.name,
    requestId: call.requestId,
    principal: call.principal,
    idempotencyKey: call.idempotencyKey,
    context: call.context,
    fail: (code: string, details?: unknown, parts: FailureParts = {}) =>
      new ToolFailure(code, { ...parts, details: details ?? undefined }),
    progress: unlessOver((done: number, total?: number, message?: string) =>
      teller.now()?.(setup, call, { kind: "progress", progress: { done, total, message } }),
    ),
    log: unlessOver((level: LogLevel, message: string, data?: JsonObject) =>
      teller.now()?.(setup, call, { kind: "log", line: { level, message, data } }),
    ),
    warn: unlessOver((code: string, message: string) => void notes.warnings.push({ code, message })),
    suggest: unlessOver(
      (target: string, params: unknown, { reason, priority = "medium" }: SuggestionWords) =>
        void notes.suggestions.push({ target, params, reason, priority }),
    ),
    expectRevision: (current: number, suggestion?: RevisionSuggestion) =>
      expectRevision(setup, call, current, suggestion),
    content: unlessOver((...blocks: readonly ContentBlock[]) => addContent(call, blocks)),
    secret: (value: string) => void notes.secrets.push(value),
    [BEHIND]: behind,
  };
  Object.defineProperty(made, "signal", SIGNAL);
  return Object.freeze(Object.defineProperty(made, "use", USE)) as unknown as PlainHandlerCall;
}

/** What some handlers ask for, and is made then. */
interface Behind {
  readonly setup: Setup;
  readonly call: Call;
  use: PlainHandlerCall["use"] | null;
}

const BEHIND = Symbol("behind");

type AskedFor = PropertyDescriptor & ThisType<{ readonly [BEHIND]: () => Behind }>;

/** One for all calls, as is the next: they keep one shape by it. */
const SIGNAL: AskedFor = {
  enumerable: true,
  get() {
    return signalOf(this[BEHIND]().call);
  },
};

const USE: AskedFor = {
  enumerable: true,
  get() {
    const behind = this[BEHIND]();
    behind.use ??= usesOf(behind.setup.dependencies, behind.call);
    return behind.use;
  },
};

/** Copies, so that a block stays what it was when it was given. Throws for a kind that the tool does not declare. */
function addContent({ tool, notes }: Call, blocks: readonly ContentBlock[]): void {
  const copies = blocks.map((block) => copyJson(block) as ContentBlock);
  const strange = copies.find(({ type }) => !tool.row.content.includes(type));
  if (strange !== undefined) throw new TypeError(`${tool.name} declares no content of that kind.`);
  notes.content.push(...copies);
}

/**
 * Throws the contract's code for a revision that is not the one the caller expected, with both and with calls that read
 * the new state. Passes where the caller expected none.
 *
 * Source: S2 Optimistic concurrency.
 */
function expectRevision(setup: Setup, call: Call, current: number, suggestion: RevisionSuggestion | undefined): void {
  const expected = valueAt(call.input, call.tool.inputAt("expected_revision"));
  if (expected === undefined || expected === null || expected === current) return;
  const { code, message } = codeOf(setup.contract, "revision_mismatch");
  const reason = "Read the new state, then repeat the call with its revision.";
  if (suggestion !== undefined) call.notes.suggestions.push({ ...suggestion, reason, priority: "high" });
  else call.notes.suggestions.push(...carriedOver(setup.contract, call, code, reason));
  throw new ToolFailure(code, { details: { expected, current }, message, effect: "none" });
}
