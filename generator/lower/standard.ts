import type { EnvelopeSpec, ErrorSpec } from "../check/spec-document.generated.ts";
import type { SituationName } from "../model.ts";

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
} as const satisfies Record<string, ErrorSpec>;

/** Where the code of a situation comes from when the contract does not say: its own name, or another situation. */
export const SITUATIONS = {
  invalid_input: null,
  rate_limited: null,
  internal: null,
  duplicate: null,
  revision_mismatch: null,
  budget_exceeded: null,
  too_large: "invalid_input",
  key_reused: "invalid_input",
  in_progress: "duplicate",
  policy_failed: "internal",
  timeout: "internal",
  invalid_output: "internal",
  outcome_unknown: "internal",
  store_unavailable: "internal",
} as const satisfies Record<SituationName, SituationName | null>;

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
} as const satisfies EnvelopeSpec;

/** The rate class of a contract that declares none. */
export const STANDARD_RATE_CLASS = { name: "standard", perMinute: 120, burst: 20 } as const;
