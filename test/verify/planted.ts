import { type Hooks, type Loose, resultOf } from "./fault-server.ts";
import type { FaultName } from "./faults.ts";

/** A fault, planted, and how it is to be found. */
export interface Planted {
  /** What `verify` has to say of it, among what it says. */
  readonly finds: string;
  /** The tools that are called; all are listed. */
  readonly tools: readonly string[];
  /** Anew for each server. */
  readonly hooks: () => Hooks;
}

const KEY = "dev.example.tasks/idempotency_key";

const row = (name: string, edit: (row: Loose) => Loose) => (rows: Loose[]) =>
  rows.map((one) => (one.name === name ? edit(one) : one));

const properties = (edit: (properties: Loose) => Loose) => (one: Loose) => ({
  ...one,
  inputSchema: { ...one.inputSchema, properties: edit(one.inputSchema.properties) },
});

const fails = (
  code: string,
  edit: (envelope: Loose, call: { readonly name: string; readonly arguments: Loose }) => Loose,
): Hooks => ({
  envelope: (envelope, call) => (envelope.error?.code === code ? edit(envelope, call) : envelope),
});

const succeeds = (tool: string, edit: (result: Loose, call: { readonly arguments: Loose }) => Loose): Hooks => ({
  envelope: (envelope, call) =>
    envelope.success && call.name === tool ? { ...envelope, result: edit(envelope.result, call) } : envelope,
});

const failure = (intent: string, code: string, more: object = {}): Loose => ({
  intent,
  success: false,
  result: {},
  warnings: [],
  suggestions: [],
  context: {},
  error: { code, message: "It failed.", recovery: "Try another way." },
  timestamp: "2026-01-02T03:04:05.000Z",
  ...more,
});

/** A call whose bad values were put right before anybody looked. */
const mended = (mend: (input: Loose) => Loose): Hooks => ({
  call: (call) => ({ ...call, arguments: mend({ ...call.arguments }) }),
});

const patched = (tool: string, mend: (input: Loose) => Loose): Hooks => ({
  call: (call) => (call.name === tool ? { ...call, arguments: mend({ ...call.arguments }) } : call),
});

const KNOWN_FIELDS = new Set(["workspace", "plan", "status", "max_chars", "limit", "offset"]);

/** Bytes of a result without what the envelope adds to it. */
function bytesOf({ truncated: _t, budget: _b, next_offset: _n, ...own }: Loose): number {
  return Buffer.byteLength(JSON.stringify(own));
}

const LISTS = ["tasks_list"];

/** Each fault of the list. */
export const PLANTED: Readonly<Record<FaultName, Planted>> = {
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

  "unknown-field-ignored": {
    finds: "broken-input-taken",
    tools: LISTS,
    hooks: () =>
      mended((input) => Object.fromEntries(Object.entries(input).filter(([name]) => KNOWN_FIELDS.has(name)))),
  },
  "bound-not-checked": {
    finds: "broken-input-taken",
    tools: LISTS,
    hooks: () =>
      mended((input) => (Number.isInteger(input.limit) ? { ...input, limit: Math.min(input.limit, 500) } : input)),
  },
  "pattern-not-checked": {
    finds: "broken-input-taken",
    tools: LISTS,
    hooks: () => mended((input) => (typeof input.plan === "string" ? { ...input, plan: "PLAN-001" } : input)),
  },
  "choice-not-checked": {
    finds: "broken-input-taken",
    tools: LISTS,
    hooks: () => mended(({ status: _any, ...input }) => input),
  },
  "text-taken-as-number": {
    finds: "broken-input-taken",
    tools: LISTS,
    hooks: () =>
      mended((input) => (typeof input.limit === "string" ? { ...input, limit: Number(input.limit) } : input)),
  },
  "missing-field-taken": {
    finds: "broken-input-taken",
    tools: LISTS,
    hooks: () => mended((input) => ({ workspace: "ws1", ...input })),
  },
  "bad-input-with-another-code": {
    finds: "broken-input-code",
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
    finds: "cut-not-told",
    tools: LISTS,
    hooks: () => succeeds("tasks_list", ({ truncated: _untold, ...result }) => result),
  },
  "budget-used-wrong": {
    finds: "budget-told-wrong",
    tools: LISTS,
    hooks: () =>
      succeeds("tasks_list", (result) => {
        const { truncated: _t, budget: _b, next_offset: _n, ...own } = result;
        return { ...result, budget: { ...result.budget, used: JSON.stringify(own).length } };
      }),
  },
  "budget-limit-wrong": {
    finds: "budget-told-wrong",
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
    finds: "secret-came-back",
    tools: ["graph_query"],
    hooks: () => ({
      envelope: (envelope, call) =>
        envelope.success
          ? envelope
          : { ...envelope, error: { ...envelope.error, message: `Not understood: ${JSON.stringify(call.arguments)}` } },
    }),
  },

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

  "repeat-carried-out": {
    finds: "repeat-carried-out",
    tools: ["notes_commit"],
    hooks: () => ({ call: ({ _meta: { [KEY]: _key, ..._meta } = {}, ...call }) => ({ ...call, _meta }) }),
  },
  "key-reuse-taken": {
    finds: "key-reuse-taken",
    tools: ["notes_commit"],
    hooks: () => ({
      call: (call) => {
        const key = call._meta?.[KEY];
        return key === undefined
          ? call
          : { ...call, _meta: { ...call._meta, [KEY]: `${key} ${JSON.stringify(call.arguments)}`.slice(0, 255) } };
      },
    }),
  },
  "failure-keeps-its-key": {
    finds: "failure-keeps-key",
    tools: ["notes_commit"],
    hooks: () => {
      const failed = new Set<unknown>();
      return {
        instead: ({ name, _meta }) =>
          failed.has(_meta?.[KEY]) ? { result: resultOf(failure(name, "RATE_LIMITED")) } : undefined,
        envelope: (envelope, { _meta }) => {
          const key = _meta?.[KEY];
          if (!envelope.success && key !== undefined) failed.add(key);
          return envelope;
        },
      };
    },
  },
  "twins-both-run": {
    finds: "repeat-carried-out",
    tools: ["notes_commit"],
    hooks: () => {
      const started = new Map<unknown, number>();
      return {
        // Only what comes while the first is at work is not known again.
        call: (call) => {
          const key = call._meta?.[KEY];
          if (key === undefined) return call;
          const twin = (started.get(key) ?? 0) + 1;
          started.set(key, twin);
          return twin === 1 ? call : { ...call, _meta: { ...call._meta, [KEY]: `${key} twin ${twin}` } };
        },
        envelope: (envelope, { _meta }) => {
          started.delete(_meta?.[KEY]);
          return envelope;
        },
      };
    },
  },
  "stale-revision-taken": {
    finds: "stale-revision-taken",
    tools: ["tasks_patch"],
    hooks: () => mended(({ expected_revision: _any, expected_version: _other, ...input }) => input),
  },
  "alias-ignored": {
    finds: "stale-revision-taken",
    tools: ["tasks_patch"],
    hooks: () => mended(({ expected_version: _unread, ...input }) => input),
  },
  "idempotent-tool-is-not": {
    finds: "not-idempotent",
    tools: ["tasks_patch"],
    hooks: () => {
      let patches = 0;
      return succeeds("tasks_patch", (result) => {
        patches++;
        return { ...result, revision: result.revision + patches };
      });
    },
  },
  "bad-input-with-the-common-code": {
    finds: "broken-input-code",
    tools: ["tasks_create"],
    hooks: () =>
      fails("INVALID_NAME", (envelope) => ({ ...envelope, error: { ...envelope.error, code: "INVALID_INPUT" } })),
  },
};

function suggestion(target: string, params: object): Loose {
  return { action: "call_tool", target, reason: "Look.", priority: "high", validated: true, params };
}
