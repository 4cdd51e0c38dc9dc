import { fails, LISTS, type Plot, suggestion } from "./edits.ts";

/** Not every path leaves through the envelope; codes and what goes with them. */
export const IN_ENVELOPE = {
  "failure-as-plain-text": {
    finds: "answer-without-envelope",
    tools: ["notes_list"],
    hooks: () => ({
      result: (result) =>
        result.isError
          ? { ...result, structuredContent: undefined, content: [{ type: "text", text: "Error: it failed" }] }
          : result,
    }),
  },
  "failure-of-another-shape": {
    finds: "answer-without-envelope",
    tools: LISTS,
    hooks: () => fails("INVALID_INPUT", ({ intent }) => ({ error: "INVALID_INPUT", message: "bad", toolName: intent })),
  },
  "failure-as-protocol-error": {
    finds: "answered-by-protocol-error",
    tools: LISTS,
    hooks: () => ({
      instead: ({ arguments: { limit } }) =>
        limit === undefined || Number.isInteger(limit)
          ? undefined
          : { error: { code: -32602, message: "Invalid arguments" } },
    }),
  },
  "is-error-never-set": {
    finds: "is-error-wrong",
    tools: LISTS,
    hooks: () => ({ result: ({ isError: _never, ...result }) => result }),
  },
  "text-differs": {
    finds: "text-differs",
    tools: LISTS,
    hooks: () => ({ result: (result) => ({ ...result, content: [{ type: "text", text: "{}" }] }) }),
  },
  "envelope-lacks-a-field": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () => ({ envelope: ({ timestamp: _left, ...envelope }) => envelope }),
  },
  "timestamp-in-seconds": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () => ({ envelope: (envelope) => ({ ...envelope, timestamp: 1_767_323_045 }) }),
  },
  "intent-is-error": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () => ({ envelope: (envelope) => (envelope.success ? envelope : { ...envelope, intent: "error" }) }),
  },
  "null-left-out": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () => ({
      envelope: ({ error, ...envelope }) => (error === null ? envelope : { error, ...envelope }),
    }),
  },
  "unknown-tool-answered": {
    finds: "unknown-tool-answered",
    tools: [],
    hooks: () => ({
      instead: ({ name }) =>
        name.startsWith("no_such_tool") ? { result: { content: [{ type: "text", text: "ok" }] } } : undefined,
    }),
  },

  "code-of-no-contract": {
    finds: "undeclared-code",
    tools: ["tasks_context"],
    hooks: () =>
      fails("UNKNOWN_ID", (envelope) => ({ ...envelope, error: { ...envelope.error, code: "STORE_ERROR" } })),
  },
  "code-undeclared-by-tool": {
    finds: "undeclared-code",
    tools: ["tasks_context"],
    hooks: () => fails("UNKNOWN_ID", (envelope) => ({ ...envelope, error: { ...envelope.error, code: "CONFLICT" } })),
  },
  "message-not-filled": {
    finds: "message-not-filled",
    tools: ["tasks_context"],
    hooks: () =>
      fails("UNKNOWN_ID", (envelope) => ({
        ...envelope,
        error: { ...envelope.error, message: "Nothing has the id {id}." },
      })),
  },
  "recovery-left-out": {
    finds: "recovery-missing",
    tools: LISTS,
    hooks: () =>
      fails("INVALID_INPUT", ({ error: { recovery: _left, ...error }, ...envelope }) => ({ ...envelope, error })),
  },
  "details-in-prose-only": {
    finds: "details-missing",
    tools: ["tasks_context"],
    hooks: () => fails("UNKNOWN_ID", (envelope) => ({ ...envelope, result: {} })),
  },
  "suggestion-with-null": {
    finds: "suggestion-misfit",
    tools: ["tasks_context"],
    hooks: () =>
      fails("UNKNOWN_ID", (envelope) => ({
        ...envelope,
        suggestions: [suggestion("tasks_context", { workspace: "ws1", task: null })],
      })),
  },
  "suggestion-of-no-tool": {
    finds: "suggestion-misfit",
    tools: ["tasks_context"],
    hooks: () => fails("UNKNOWN_ID", (envelope) => ({ ...envelope, suggestions: [suggestion("tasks_find", {})] })),
  },
} as const satisfies Plot;
