import type { Effect } from "./contract.ts";
import type { Suggestion } from "./reply.ts";

/** Options of a failure in addition to its code. Each field overrides the contract's value for the code. */
export interface FailureParts {
  readonly details?: unknown;
  /** The partial result, for a code that declares one. */
  readonly result?: unknown;
  /** `{name}` stands for the detail of that name. */
  readonly message?: string | undefined;
  readonly effect?: Effect | undefined;
  readonly recovery?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly suggestions?: readonly Suggestion[] | undefined;
  /** What went wrong underneath. It never leaves the process. */
  readonly cause?: unknown;
}

/**
 * A failure with a code of the contract: what a handler, a dependency or a guard throws.
 * A code that the tool does not declare becomes the code of the situation `internal`.
 */
export class ToolFailure extends Error implements FailureParts {
  readonly #brand = true;
  override readonly name = "ToolFailure";
  readonly code: string;
  readonly details: unknown;
  readonly result: unknown;
  /** The text given for this failure alone; undefined where the code's own text holds. */
  readonly text: string | undefined;
  readonly effect: Effect | undefined;
  readonly recovery: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly suggestions: readonly Suggestion[] | undefined;

  constructor(code: string, parts: FailureParts = {}) {
    super(parts.message ?? code, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.code = code;
    this.details = parts.details;
    this.result = parts.result;
    this.text = parts.message;
    this.effect = parts.effect;
    this.recovery = parts.recovery;
    this.retryAfterMs = parts.retryAfterMs;
    this.suggestions = parts.suggestions;
  }
  /** True for a failure made by this package. No property of the value is read, so nothing of it can act. */
  static is(value: unknown): value is ToolFailure {
    return typeof value === "object" && value !== null && #brand in value && value.#brand;
  }
}
