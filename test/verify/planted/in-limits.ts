import { type Loose, resultOf } from "../fault-server.ts";
import { failure, KNOWN_FIELDS, LISTS, type Plot, succeeds } from "./edits.ts";

/** Limits and time. */
export const IN_LIMITS = {
  "rate-limit-missing": {
    finds: "rate-limit-missing",
    tools: LISTS,
    hooks: () => ({
      instead: ({ name, arguments: { toolpact_flood } }) =>
        toolpact_flood ? { result: resultOf(failure(name, "INVALID_INPUT")) } : undefined,
    }),
  },
  "rate-limit-of-another-shape": {
    finds: "answered-by-protocol-error",
    tools: LISTS,
    hooks: () => ({
      refusal: ({ error }) =>
        error?.code === "RATE_LIMITED" ? { code: -32_001, message: "Rate limit exceeded" } : undefined,
    }),
  },
  "bad-calls-are-free": {
    finds: "rate-limit-missing",
    tools: LISTS,
    hooks: () => ({
      instead: ({ name, arguments: input }) =>
        Object.keys(input).every((field) => KNOWN_FIELDS.has(field))
          ? undefined
          : { result: resultOf(failure(name, "INVALID_INPUT")) },
    }),
  },
  "never-answers": {
    finds: "no-answer",
    tools: ["trace_log"],
    hooks: () => ({ instead: ({ name }) => (name === "trace_log" ? "nothing" : undefined) }),
  },
  "read-writes": {
    finds: "read-changed-state",
    tools: LISTS,
    hooks: () => {
      let reads = 0;
      return succeeds("tasks_list", (result) => {
        reads++;
        return { ...result, tasks: result.tasks.map((task: Loose) => ({ ...task, revision: task.revision + reads })) };
      });
    },
  },
} as const satisfies Plot;
