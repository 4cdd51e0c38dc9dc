import type { ErrorSpec } from "./check/spec-document.generated.ts";
import type { SituationName } from "./model.ts";
import type { EnvelopeParts } from "./written-envelope.ts";

/** The codes that guards raise in a contract that names none, one for each situation that has a code of its own. */
export const STANDARD_ERRORS = {
  invalid_input: {
    retry: "never",
    effect: "none",
    message: "The input does not fit its schema.",
    recovery: "Correct the named fields and call again.",
    details: {
      properties: {
        fields: { type: "array", maxItems: 100, items: { type: "string" } },
        problems: { type: "array", maxItems: 100, items: { type: "string" } },
      },
    },
  },
  rate_limited: {
    retry: "caller",
    effect: "none",
    message: "Too many calls.",
    recovery: "Wait for the time given, then call again.",
  },
  internal: { retry: "never", message: "The server failed." },
  duplicate: {
    retry: "never",
    effect: "none",
    message: "The same call was made a moment ago.",
    details: { properties: { age_ms: { type: "integer", minimum: 0 }, window_ms: { type: "integer", minimum: 0 } } },
  },
  revision_mismatch: {
    retry: "caller",
    effect: "none",
    message: "Expected revision {expected}, but it is {current}.",
    recovery: "Read the current revision and call again with it.",
    details: {
      properties: { expected: { type: "integer" }, current: { type: "integer" } },
      required: ["expected", "current"],
    },
  },
  budget_exceeded: {
    retry: "never",
    effect: "none",
    message: "The smallest answer has {min_bytes} bytes.",
    recovery: "Call again with a budget of min_bytes or more.",
    details: { properties: { min_bytes: { type: "integer", minimum: 0 } }, required: ["min_bytes"] },
  },
  too_large: {
    retry: "never",
    effect: "none",
    message: "The input is too large.",
    recovery: "Send less in one call.",
  },
  key_reused: {
    retry: "never",
    effect: "none",
    message: "This idempotency key was sent before with another input.",
    recovery: "Send a new key, or repeat the earlier call unchanged.",
  },
  in_progress: {
    retry: "caller",
    effect: "none",
    message: "The same call is still running.",
    recovery: "Wait for the time given, then call again.",
  },
  timeout: {
    retry: "caller",
    message: "The tool did not finish in time.",
    recovery: "Check what the call did before you repeat it.",
  },
  outcome_unknown: {
    retry: "never",
    message: "It is not known whether an earlier call with this key took effect.",
    recovery: "Check what the earlier call did, then send a new key.",
  },
  store_unavailable: {
    retry: "caller",
    effect: "none",
    message: "The server cannot reach its store. Nothing was done.",
    recovery: "Call again later.",
  },
} as const satisfies Record<string, ErrorSpec>;

/**
 * The message of each situation whose code also serves another situation, and the situation whose standard code it takes
 * if it has none of its own. In this order, the first situation of a code keeps the code's own message.
 */
export const SITUATIONS = {
  invalid_input: { message: "The input does not fit its schema." },
  rate_limited: { message: "Too many calls." },
  internal: { message: "The server failed." },
  duplicate: { message: "The same call was made a moment ago." },
  revision_mismatch: { message: "The entity has another revision than expected." },
  budget_exceeded: { message: "The smallest answer is larger than the budget." },
  too_large: { message: "The input is too large." },
  key_reused: { message: "This idempotency key was sent before with another input." },
  in_progress: { message: "The same call is still running." },
  policy_failed: { message: "The policy could not decide.", standard: "internal" },
  timeout: { message: "The tool did not finish in time." },
  invalid_output: { message: "The result does not fit its schema.", standard: "internal" },
  outcome_unknown: { message: "It is not known whether an earlier call with this key took effect." },
  store_unavailable: { message: "The server cannot reach its store. Nothing was done." },
} as const satisfies Record<SituationName, { readonly message: string; readonly standard?: "internal" }>;

/** The envelope of a contract that writes none. */
export const STANDARD_ENVELOPE = {
  reply: {
    properties: {
      meta: {
        properties: {
          elapsed_ms: { "x-bind": "elapsed_ms" },
          next_token: { "x-bind": "next_token" },
          has_more: { "x-bind": "has_more" },
          truncated: { "x-bind": "truncated" },
          redactions: { "x-bind": "redactions" },
          warnings: { "x-bind": "warnings" },
          suggestions: { "x-bind": "suggestions" },
        },
        required: ["elapsed_ms"],
      },
    },
    required: ["meta"],
  },
  success: {
    properties: { ok: { const: true }, result: { "x-bind": "result" } },
    required: ["ok", "result"],
  },
  failure: {
    properties: {
      ok: { const: false },
      error: {
        properties: {
          code: { "x-bind": "code" },
          message: { "x-bind": "message" },
          retryable: { "x-bind": "retryable" },
          retry_after_ms: { "x-bind": "retry_after_ms" },
          recovery: { "x-bind": "recovery" },
          details: { "x-bind": "details" },
        },
        required: ["code", "message", "retryable"],
      },
    },
    required: ["ok", "error"],
  },
} as const satisfies EnvelopeParts;

/**
 * A reply within the process with `envelope: none`: the standard envelope without the facts that are in every reply. On the
 * wire only its parts appear, at the locations that MCP has for them.
 */
export const PLAIN_ENVELOPE = {
  reply: {
    properties: {
      meta: {
        properties: {
          truncated: { "x-bind": "truncated" },
          warnings: { "x-bind": "warnings" },
          suggestions: { "x-bind": "suggestions" },
        },
      },
    },
  },
  success: STANDARD_ENVELOPE.success,
  failure: STANDARD_ENVELOPE.failure,
} as const satisfies EnvelopeParts;

/** The rate class of a contract that declares none. */
export const STANDARD_RATE_CLASS = { name: "standard", perMinute: 120, burst: 20 } as const;

/** The delay before the first retry to a dependency whose policy names none. */
export const STANDARD_INITIAL_BACKOFF_MS = 500;
