import { type Plot, properties, row } from "./edits.ts";

/** The list of tools has drifted. */
export const IN_LIST = {
  "list-lacks-a-tool": {
    finds: "listing-tool-missing",
    tools: [],
    hooks: () => ({ list: (rows) => rows.filter(({ name }) => name !== "trace_log") }),
  },
  "list-has-a-stranger": {
    finds: "listing-tool-unknown",
    tools: [],
    hooks: () => ({ list: (rows) => [...rows, { name: "tasks_purge", inputSchema: { type: "object" } }] }),
  },
  "list-description-drifted": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({ list: row("tasks_list", (one) => ({ ...one, description: "All the tasks there are." })) }),
  },
  "list-input-narrowed": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row(
        "tasks_list",
        properties((all) => ({ ...all, limit: { type: "integer", minimum: 1, maximum: 100, default: 50 } })),
      ),
    }),
  },
  "list-input-opened": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_list", ({ inputSchema: { additionalProperties: _closed, ...inputSchema }, ...one }) => ({
        ...one,
        inputSchema,
      })),
    }),
  },
  "list-requires-more": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_list", (one) => ({
        ...one,
        inputSchema: { ...one.inputSchema, required: ["workspace", "plan"] },
      })),
    }),
  },
  "list-array-without-items": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row(
        "tasks_decompose",
        properties(({ titles: { items: _items, ...titles }, ...all }) => ({ ...all, titles })),
      ),
    }),
  },
  "list-default-as-text": {
    finds: "listing-default-differs",
    tools: [],
    hooks: () => ({
      list: row(
        "tasks_list",
        properties((all) => ({ ...all, limit: { ...all.limit, default: "50" } })),
      ),
    }),
  },
  "list-output-drifted": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_list", (one) => ({
        ...one,
        outputSchema: JSON.parse(JSON.stringify(one.outputSchema).replace('"tasks","total"', '"tasks"')),
      })),
    }),
  },
  "list-hint-read-only": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_delete", (one) => ({ ...one, annotations: { ...one.annotations, readOnlyHint: true } })),
    }),
  },
  "list-hint-idempotent": {
    finds: "listing-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_create", (one) => ({ ...one, annotations: { ...one.annotations, idempotentHint: true } })),
    }),
  },
  "list-rate-class-loosest": {
    finds: "listing-meta-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_list", (one) => ({ ...one, _meta: { ...one._meta, "dev.example.tasks/rate_class": "read" } })),
    }),
  },
  "list-codes-drifted": {
    finds: "listing-meta-differs",
    tools: [],
    hooks: () => ({
      list: row("tasks_list", (one) => ({
        ...one,
        _meta: { ...one._meta, "dev.example.tasks/error_codes": ["INVALID_INPUT"] },
      })),
    }),
  },
} as const satisfies Plot;
