import type { Loose } from "../fault-server.ts";
import { bytesOf, LISTS, type Plot, patched, succeeds } from "./edits.ts";

/** Outputs, budgets and pages. */
export const IN_OUTPUTS = {
  "output-has-a-stray-field": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () => succeeds("tasks_list", (result) => ({ ...result, row_count: 3 })),
  },
  "output-of-another-type": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () =>
      succeeds("tasks_list", (result) => ({
        ...result,
        tasks: result.tasks.map((task: Loose) => ({ ...task, revision: `${task.revision}` })),
      })),
  },
  "cut-list-becomes-object": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () =>
      succeeds("tasks_list", (result) =>
        result.truncated ? { ...result, tasks: { items: result.tasks, hasMore: true } } : result,
      ),
  },
  "cut-inside-character": {
    finds: "text-cut-inside-character",
    tools: ["graph_diff"],
    hooks: () =>
      succeeds("graph_diff", (result) =>
        result.truncated ? { ...result, diff: `${result.diff.slice(0, -2)}\ufffd` } : result,
      ),
  },
  "budget-not-kept": {
    finds: "budget-not-kept",
    tools: LISTS,
    hooks: () => ({
      ...patched("tasks_list", (input) =>
        input.max_chars >= 256 && input.max_chars < 1000 ? { ...input, max_chars: 2000 } : input,
      ),
    }),
  },
  "truncated-not-told": {
    finds: "truncation-not-reported",
    tools: LISTS,
    hooks: () => succeeds("tasks_list", ({ truncated: _untold, ...result }) => result),
  },
  "budget-used-wrong": {
    finds: "budget-misreported",
    tools: LISTS,
    hooks: () =>
      succeeds("tasks_list", (result) => {
        const { truncated: _t, budget: _b, next_offset: _n, ...own } = result;
        return { ...result, budget: { ...result.budget, used: JSON.stringify(own).length } };
      }),
  },
  "budget-limit-wrong": {
    finds: "budget-misreported",
    tools: LISTS,
    hooks: () => succeeds("tasks_list", (result) => ({ ...result, budget: { used: bytesOf(result), limit: 20_000 } })),
  },
  "limit-ignored": {
    finds: "page-too-long",
    tools: LISTS,
    hooks: () =>
      patched("tasks_list", (input) =>
        Number.isInteger(input.limit) ? { ...input, limit: Math.max(50, input.limit) } : input,
      ),
  },
  "pages-never-end": {
    finds: "pages-never-end",
    tools: LISTS,
    hooks: () =>
      succeeds("tasks_list", (result, call) =>
        result.next_offset === undefined ? result : { ...result, next_offset: call.arguments.offset ?? 0 },
      ),
  },
  "page-skips-one": {
    finds: "pages-differ",
    tools: LISTS,
    hooks: () => patched("tasks_list", (input) => (input.offset > 0 ? { ...input, offset: input.offset + 1 } : input)),
  },
  "redaction-eats-the-cursor": {
    finds: "envelope-misfit",
    tools: LISTS,
    hooks: () =>
      succeeds("tasks_list", (result) =>
        result.next_offset === undefined ? result : { ...result, next_offset: "<redacted>" },
      ),
  },
  "secret-comes-back": {
    finds: "secret-leaked",
    tools: ["graph_query"],
    hooks: () => ({
      envelope: (envelope, call) =>
        envelope.success
          ? envelope
          : { ...envelope, error: { ...envelope.error, message: `Not understood: ${JSON.stringify(call.arguments)}` } },
    }),
  },
} as const satisfies Plot;
