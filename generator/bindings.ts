import { type JsonObject, type JsonSchema, own } from "./json.ts";

/** The positions in a contract that allow a binding. `input` covers the envelope's `request`. */
export type BindingPosition = "input" | "output" | "reply" | "failure";

/** One value of `x-bind`: what the runtime reads from, or writes to, the location with the binding. */
export interface BindingDef {
  readonly positions: readonly BindingPosition[];
  /** The schema that the binding implies; keywords next to it may only narrow it. */
  readonly schema: JsonSchema;
  /** True where a reply may have nothing to put there. */
  readonly mayBeEmpty: boolean;
  /** For authors; an input without a description shows it to models, too. */
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
  request_id: {
    positions: ["input", "reply"],
    schema: uuid,
    mayBeEmpty: false,
    description: "The id of this request; the reply repeats it.",
  },
  idempotency_key: input(
    { type: "string", minLength: 1, maxLength: 255 },
    "A key of your choice for one intended effect. Send the same key if you repeat the call.",
  ),
  timeout_ms: input(count, "How long the call may take, in milliseconds."),
  expected_revision: input(revision, "The revision that you have read. The call fails if there is a newer one."),
  page_token: input(
    text,
    "The token of the page, from the reply with the page before it. Leave it out for the first page.",
  ),
  limit: input(count, "The maximum number of elements to return."),
  offset: input(count, "The number of elements to skip."),
  max_result_bytes: input(
    { type: "integer", minimum: 2 },
    "The maximum size of the result, in UTF-8 bytes of its compact JSON.",
  ),
  max_text_bytes: input(count, "The maximum size of each long string in the result, in UTF-8 bytes."),
  max_text_lines: input(count, "The maximum number of lines of each long string in the result."),
  next_token: {
    positions: ["output", "reply"],
    schema: text,
    mayBeEmpty: true,
    description: "An opaque token of the next page.",
  },
  result_count: {
    positions: ["output", "reply"],
    schema: count,
    mayBeEmpty: true,
    description: "The number of elements on this page.",
  },
  revision: output(revision, "The entity's revision, which increases with every change."),
  result: always(true, "The tool's output, an outcome, or the code's `result`."),
  tool: always(text, "The tool's name."),
  timestamp: always(utc, "The time of the reply, in UTC."),
  elapsed_ms: always(count, "The duration of the call, in milliseconds."),
  context: sometimes(true, "The value that the server's `context` returns for the property's name."),
  warnings: always(warnings, "Warnings for the caller."),
  suggestions: always(suggestions, "Suggested calls, valid for their target's input schema."),
  redactions: always(redactions, "The redacted values, ordered by location."),
  replayed: always(flag, "True if this is the stored reply of an earlier call."),
  attempts: always(count, "The number of calls to dependencies, including retries."),
  truncated: sometimes(flag, "True if the result was truncated to its budget."),
  budget_used: sometimes(count, "The size of the result, in the unit of the budget."),
  budget_limit: sometimes(count, "The budget of the result, in bytes or lines."),
  next_offset: sometimes(count, "The offset of the next page."),
  has_more: sometimes(flag, "True if there is a next page; derived by the runtime."),
  policy_decision: sometimes(text, "The policy's decision."),
  policy_reason: sometimes(text, "The reason for the policy's decision."),
  policy_metadata: sometimes(details, "Additional data of the policy's decision."),
  rate_class: sometimes(text, "The tool's rate class."),
  rate_limit: sometimes(count, "Calls per minute."),
  rate_burst: sometimes(count, "The burst: calls at once."),
  rate_remaining: sometimes(count, "Remaining calls."),
  rate_reset_ms: sometimes(count, "Time until the full burst is available again, in milliseconds."),
  code: failing(text, false, "The error code."),
  message: failing(text, false, "Human-readable."),
  category: failing(text, true, "The code's category."),
  retryable: failing(flag, false, "Whether the caller may retry; computed from the contract, never set by a handler."),
  effect: failing({ enum: ["none", "unknown", "partial", "applied"] }, false, "The effect of the failed call."),
  retry_after_ms: failing(count, true, "How long to wait before a retry, in milliseconds."),
  retry_after_s: failing(count, true, "How long to wait before a retry, in seconds, rounded up."),
  retry_at: failing(utc, true, "The earliest time for a retry, in UTC."),
  recovery: failing(text, true, "What the caller should do."),
  details: failing(details, true, "The code's details."),
  detail: failing(true, true, "The detail with the property's name."),
} as const satisfies Record<string, BindingDef>;

/** A word of `x-bind`. */
export type BindingName = keyof typeof BINDINGS;

/** True for a word of `x-bind`. */
export function isBindingName(word: string): word is BindingName {
  return Object.hasOwn(BINDINGS, word);
}

/** The binding that `x-bind` names on a schema, or null. */
export function bindingOf(schema: JsonObject): BindingName | null {
  const word = own(schema, "x-bind");
  return typeof word === "string" && isBindingName(word) ? word : null;
}
