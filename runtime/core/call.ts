import type { JsonObject } from "../json.ts";
import type { Seen } from "../redaction/redact.ts";
import type { PolicyFacts, RateFacts, Warning } from "../reply.ts";
import type { Soon } from "../soon.ts";
import type { Answer } from "./answer.ts";
import type { ContentBlock } from "./content.ts";
import type { EffectRecord } from "./effects.ts";
import type { Ending } from "./late-signal.ts";
import type { ToolPlan } from "./plan.ts";
import type { WantedSuggestion } from "./wanted-suggestion.ts";

/** What a caller sends beside the input. A transport fills it; tests and hosts do it by hand. */
export interface CallOptions {
  /** Who calls: buckets and stored answers are kept apart by it. Null or absent: nobody in particular. */
  readonly principal?: string | null | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Added to what the server's `context` gives; it wins. */
  readonly context?: JsonObject | undefined;
  /** Stands in for the one that the input lacks. */
  readonly requestId?: string | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onLog?: ((line: LogLine) => void) | undefined;
}

export interface Progress {
  readonly done: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

export type LogLevel = "debug" | "info" | "warning" | "error";

export interface LogLine {
  readonly level: LogLevel;
  readonly message: string;
  readonly data?: JsonObject | undefined;
}

/** One call on its way to the handler. */
export interface Call {
  readonly tool: ToolPlan;
  /** As it came; after `shape_input` canonical, checked and frozen. */
  readonly input: unknown;
  readonly principal: string | null;
  readonly idempotencyKey: string | null;
  readonly requestId: string;
  readonly startedMs: number;
  /** Aborts when the caller gives up; for guards of the server's own before the handler, at the deadline too. */
  readonly signal: AbortSignal;
  /** The end of all attempts together, as guards of the server's own before the handler know it; else Infinity. */
  readonly deadlineMs: number;
  readonly context: JsonObject;
  /** What policy decided. */
  readonly policy?: PolicyFacts | undefined;
  readonly options: CallOptions;
  /** What happens on the way, whatever the answer is. */
  readonly notes: Notes;
}

/** The one thing of a call that changes. */
export interface Notes {
  readonly warnings: Warning[];
  readonly suggestions: WantedSuggestion[];
  readonly effects: EffectRecord[];
  readonly content: ContentBlock[];
  /** Secret values that the handler told: none may leave. */
  readonly secrets: string[];
  /** How often a dependency was tried. */
  attempts: number;
  droppedSuggestions: number;
  handlerStarted: boolean;
  /** Set when the answer is given: what a handler does afterwards has no place to go. */
  isOver: boolean;
  /** Null before the guard `deadline`. */
  ending: Ending | null;
  rate: RateFacts | undefined;
  /** The input as the handler gets it, for those who record the call; undefined until it has that form. */
  input: unknown;
  /** What a look at that input told: its secrets, and itself without them; null until somebody asks. */
  inputSeen: Seen | null;
  /** What policy puts in the handler's place: it stands here so that the guards around policy know of it too. */
  outcome: { readonly name: string; readonly value: unknown } | undefined;
  /** The copied result, if a look at it met nothing to hide; else undefined. */
  cleanResult: unknown;
}

/** The signal of a caller that never gives up: nothing need listen to it. */
export const NEVER: AbortSignal = new AbortController().signal;

export type Next = (call: Call) => Promise<Answer>;

/** A step of every call: it may answer by itself, change the call on its way in, or the answer on its way out. */
export type Guard = (next: Next) => Next;

/** The way on as the runtime's own guards know it: a call that waits for nobody is answered at once. */
export type Way = (call: Call) => Soon<Answer>;

/** A guard of the runtime's own. */
export type OwnGuard = (next: Way) => Way;

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
    ending: null,
    rate: undefined,
    input: undefined,
    inputSeen: null,
    outcome: undefined,
    cleanResult: undefined,
  };
}
