import { resultOf } from "../fault-server.ts";
import { fails, failure, KNOWN_FIELDS, LISTS, mended, type Plot } from "./edits.ts";

/** Inputs are not checked as promised. */
export const IN_INPUTS = {
  "unknown-field-ignored": {
    finds: "invalid-input-accepted",
    tools: LISTS,
    hooks: () =>
      mended((input) => Object.fromEntries(Object.entries(input).filter(([name]) => KNOWN_FIELDS.has(name)))),
  },
  "bound-not-checked": {
    finds: "invalid-input-accepted",
    tools: LISTS,
    hooks: () =>
      mended((input) => (Number.isInteger(input.limit) ? { ...input, limit: Math.min(input.limit, 500) } : input)),
  },
  "pattern-not-checked": {
    finds: "invalid-input-accepted",
    tools: LISTS,
    hooks: () => mended((input) => (typeof input.plan === "string" ? { ...input, plan: "PLAN-001" } : input)),
  },
  "choice-not-checked": {
    finds: "invalid-input-accepted",
    tools: LISTS,
    hooks: () => mended(({ status: _any, ...input }) => input),
  },
  "text-taken-as-number": {
    finds: "invalid-input-accepted",
    tools: LISTS,
    hooks: () =>
      mended((input) => (typeof input.limit === "string" ? { ...input, limit: Number(input.limit) } : input)),
  },
  "missing-field-taken": {
    finds: "invalid-input-accepted",
    tools: LISTS,
    hooks: () => mended((input) => ({ workspace: "ws1", ...input })),
  },
  "bad-input-with-another-code": {
    finds: "invalid-input-code",
    tools: LISTS,
    hooks: () =>
      fails("INVALID_INPUT", (envelope) => ({
        ...envelope,
        result: { id: "?" },
        error: { ...envelope.error, code: "UNKNOWN_ID", message: "Nothing has the id ?." },
      })),
  },
  "canonical-form-ignored": {
    finds: "canonical-form-ignored",
    tools: ["graph_query"],
    hooks: () => ({
      instead: ({ name, arguments: { node } }) =>
        typeof node === "string" && node !== node.trim()
          ? { result: resultOf(failure(name, "UNKNOWN_ID", { result: { id: node } })) }
          : undefined,
    }),
  },
} as const satisfies Plot;
