import type { JsonSchema } from "./json.ts";

/** Where in a contract a binding may stand. `input` covers the envelope's `request`. */
export type BindingPosition = "input" | "output" | "reply" | "failure";

/** One word of `x-bind`: what the runtime reads from, or puts into, the place so marked. */
export interface BindingDef {
  readonly positions: readonly BindingPosition[];
  /** The schema that the binding implies; keywords beside it may only narrow. */
  readonly schema: JsonSchema;
  /** True where a reply may have nothing to put there. */
  readonly mayBeEmpty: boolean;
  readonly description: string;
}

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;
const flag = { type: "boolean" } as const;
const revision = { type: "integer", minimum: 0, maximum: 9007199254740991 } as const;
const utc = { type: "string", format: "date-time", pattern: "Z$" } as const;
const uuid = { type: "string", format: "uuid" } as const;

const warnings = {
  type: "array",
  items: { type: "object", properties: { code: text, message: text }, required: ["code", "message"] },
} as const;

const suggestions = {
  type: "array",
  items: {
    type: "object",
    properties: {
      action: { const: "call_tool" },
      target: text,
      reason: text,
      priority: { enum: ["high", "medium", "low"] },
      validated: { const: true },
      params: { type: "object", additionalProperties: true },
    },
    required: ["action", "target", "reason", "priority", "validated", "params"],
  },
} as const;

const redactions = {
  type: "array",
  items: { type: "object", properties: { field: text, reason: text }, required: ["field", "reason"] },
} as const;

const details = { type: "object", additionalProperties: true } as const;

function input(schema: JsonSchema, description: string): BindingDef {
  return { positions: ["input"], schema, mayBeEmpty: false, description };
}

function output(schema: JsonSchema, description: string): BindingDef {
  return { positions: ["output"], schema, mayBeEmpty: true, description };
}

function always(schema: JsonSchema, description: string): BindingDef {
  return { positions: ["reply"], schema, mayBeEmpty: false, description };
}

function sometimes(schema: JsonSchema, description: string): BindingDef {
  return { positions: ["reply"], schema, mayBeEmpty: true, description };
}

function failing(schema: JsonSchema, mayBeEmpty: boolean, description: string): BindingDef {
  return { positions: ["failure"], schema, mayBeEmpty, description };
}

/** Every word of `x-bind`, in the order in which the documents list them. */
export const BINDINGS = {
  contract_version: {
    positions: ["input", "reply"],
    schema: text,
    mayBeEmpty: false,
    description: "The contract's version; its const is filled in.",
  },
  request_id: { positions: ["input", "reply"], schema: uuid, mayBeEmpty: false, description: "Echoed in the reply." },
  idempotency_key: input({ type: "string", minLength: 1, maxLength: 255 }, "Names one intended effect of the caller."),
  timeout_ms: input(count, "Deadline of the call, in milliseconds."),
  expected_revision: input(revision, "The revision that the caller has read."),
  page_token: input(text, "Opaque: where the page begins."),
  limit: input(count, "At most so many elements."),
  offset: input(count, "Skips so many elements."),
  max_result_bytes: input(
    { type: "integer", minimum: 2 },
    "Hard cap on the result, in UTF-8 bytes of its compact JSON.",
  ),
  max_text_bytes: input(count, "Cap on each text that `truncate` names, in UTF-8 bytes."),
  max_text_lines: input(count, "Cap on each text that `truncate` names, in lines."),
  next_token: {
    positions: ["output", "reply"],
    schema: text,
    mayBeEmpty: true,
    description: "Opaque: where the next page begins.",
  },
  result_count: {
    positions: ["output", "reply"],
    schema: count,
    mayBeEmpty: true,
    description: "Elements on this page.",
  },
  revision: output(revision, "The entity's revision; grows with every change."),
  result: always(true, "The tool's output, an outcome, or the code's `result`."),
  tool: always(text, "The tool's name."),
  timestamp: always(utc, "When the reply was made, UTC."),
  elapsed_ms: always(count, "How long the call took, in milliseconds."),
  context: sometimes(true, "What the server's `context` gives for the property's name."),
  warnings: always(warnings, "What the caller should know beside the result."),
  suggestions: always(suggestions, "Calls that fit their target's input schema."),
  redactions: always(redactions, "What was masked or removed, in order of place."),
  replayed: always(flag, "True if this is the stored reply of an earlier call."),
  attempts: always(count, "How often a dependency was tried."),
  truncated: sometimes(flag, "True if the result was cut to its budget."),
  budget_used: sometimes(count, "In the unit of the knob."),
  budget_limit: sometimes(count, "In the unit of the knob."),
  next_offset: sometimes(count, "The offset of the next page."),
  has_more: sometimes(flag, "True if there is a next page; derived."),
  policy_decision: sometimes(text, "What the policy decided."),
  policy_reason: sometimes(text, "Why the policy decided so."),
  policy_metadata: sometimes(details, "What the policy says beside its decision."),
  rate_class: sometimes(text, "The tool's rate class."),
  rate_limit: sometimes(count, "Calls a minute."),
  rate_burst: sometimes(count, "Calls at once."),
  rate_remaining: sometimes(count, "Calls left now."),
  rate_reset_ms: sometimes(count, "Until the bucket is full again, in milliseconds."),
  code: failing(text, false, "The error code."),
  message: failing(text, false, "Human-readable."),
  category: failing(text, true, "The code's category."),
  retryable: failing(flag, false, "Computed from the contract, never set by a handler."),
  effect: failing({ enum: ["none", "unknown", "partial", "applied"] }, false, "What the failed call left behind."),
  retry_after_ms: failing(count, true, "Wait so long, in milliseconds."),
  retry_after_s: failing(count, true, "Wait so long, in seconds, rounded up."),
  retry_at: failing(utc, true, "Do not call again before, UTC."),
  recovery: failing(text, true, "What to do now."),
  details: failing(details, true, "The code's details."),
  detail: failing(true, true, "The one detail of the property's name."),
} as const satisfies Record<string, BindingDef>;

/** A word of `x-bind`. */
export type BindingName = keyof typeof BINDINGS;

/** True for a word of `x-bind`. */
export function isBindingName(word: string): word is BindingName {
  return Object.hasOwn(BINDINGS, word);
}
