import type { ContentBlock } from "../contract/content.ts";
import type { PolicyFacts, RateFacts, Reply, Warning } from "../contract/reply.ts";
import type { JsonObject } from "../json/json.ts";
import type { EffectRecord } from "./effects.ts";
import type { ToolPlan } from "./plan.ts";

/** What a caller sends in addition to the input. Transports fill it; tests and hosts create it directly. */
export interface CallOptions {
  /** The caller. Rate limits and stored replies are separate for each principal. Null or absent: anonymous. */
  readonly principal?: string | null | undefined;
  /** How this call is deduplicated if it has no principal: as the server is configured, unless given. */
  readonly anonymous?: Anonymous | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Added to what the server's `context` gives; it wins. */
  readonly context?: JsonObject | undefined;
  /** The alias by which the tool was called, for the audit log. */
  readonly calledAs?: string | undefined;
  /** Used if the input has none. */
  readonly requestId?: string | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onLog?: ((line: LogLine) => void) | undefined;
}

/** How calls without a principal are deduplicated: as those of one caller, or not at all. */
export type Anonymous = "shared" | "no-deduplication";

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
  /** Aborts when the caller cancels; inside the guard `deadline`, also when the time is up. */
  readonly signal: AbortSignal;
  /** When the handler's time ends, all retries included; Infinity outside the guard `deadline`. */
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
  /** Secret values that the handler reported; they are redacted everywhere. */
  readonly secrets: string[];
  /** How often a dependency was tried. */
  attempts: number;
  droppedSuggestions: number;
  handlerStarted: boolean;
  /** Set when the answer is given: what a handler does afterwards has no place to go. */
  isOver: boolean;
  rate: RateFacts | undefined;
  /** The input as the handler gets it, for those who record the call; undefined until it has that form. */
  input: unknown;
  /** The strings at sensitive locations of that input; null until they are searched for. */
  inputSecrets: readonly string[] | null;
  /** The failure that a guard threw through the handler: details that its code doesn't declare are left out. */
  guardFailure: unknown;
  /** The outcome that policy returns instead of calling the handler; here so that the guards around policy see it too. */
  outcome: { readonly name: string; readonly value: unknown } | undefined;
}

/** The rest of the chain: all guards further in, and the handler. */
export type Next<Passed extends Reply = Reply> = (call: Call) => Promise<Passed>;

/** A step of every call: it may reply itself, change the call on its way in, or the reply on its way out. */
export type Guard<Passed extends Reply = Reply> = (next: Next<Passed>) => Next<Passed>;

/** Where a server may put guards of its own. */
export type GuardPlace = "before_input" | "before_policy" | "before_handler";

/** Guards of the server's own; those of one place from the outside in. */
export type UserGuards = { readonly [Place in GuardPlace]?: readonly Guard[] };

/** A suggestion as a handler makes it: not yet checked. */
export interface WantedSuggestion {
  readonly target: string;
  readonly params: unknown;
  readonly reason: string;
  readonly priority: "high" | "medium" | "low";
}
