import type { Hooks, Loose } from "../fault-server.ts";
import type { FaultName } from "../faults.ts";

/** A fault, planted, and how it is to be found. */
export interface Planted {
  /** A finding that `verify` has to report, among others. */
  readonly finds: string;
  /** The tools that are called; all are listed. */
  readonly tools: readonly string[];
  /** Anew for each server. */
  readonly hooks: () => Hooks;
}

/** Some faults of the list. */
export type Plot = Partial<Readonly<Record<FaultName, Planted>>>;

/** Where a call has its key. */
export const KEY = "dev.example.tasks/idempotency_key";

/** Edits one entry of the list. */
export const row = (name: string, edit: (row: Loose) => Loose) => (rows: Loose[]) =>
  rows.map((one) => (one.name === name ? edit(one) : one));

/** Edits the fields of a row's input. */
export const properties = (edit: (properties: Loose) => Loose) => (one: Loose) => ({
  ...one,
  inputSchema: { ...one.inputSchema, properties: edit(one.inputSchema.properties) },
});

/** Edits the envelopes of one code. */
export const fails = (
  code: string,
  edit: (envelope: Loose, call: { readonly name: string; readonly arguments: Loose }) => Loose,
): Hooks => ({
  envelope: (envelope, call) => (envelope.error?.code === code ? edit(envelope, call) : envelope),
});

/** Edits the results of one tool. */
export const succeeds = (tool: string, edit: (result: Loose, call: { readonly arguments: Loose }) => Loose): Hooks => ({
  envelope: (envelope, call) =>
    envelope.success && call.name === tool ? { ...envelope, result: edit(envelope.result, call) } : envelope,
});

/** A failure as the example would have it. */
export const failure = (intent: string, code: string, more: object = {}): Loose => ({
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

/** A call whose invalid values are corrected before they are validated. */
export const mended = (mend: (input: Loose) => Loose): Hooks => ({
  call: (call) => ({ ...call, arguments: mend({ ...call.arguments }) }),
});

/** The same for one tool. */
export const patched = (tool: string, mend: (input: Loose) => Loose): Hooks => ({
  call: (call) => (call.name === tool ? { ...call, arguments: mend({ ...call.arguments }) } : call),
});

/** The fields of `tasks_list`. */
export const KNOWN_FIELDS = new Set(["workspace", "plan", "status", "max_chars", "limit", "offset"]);

/** Bytes of a result without what the envelope adds to it. */
export function bytesOf({ truncated: _t, budget: _b, next_offset: _n, ...own }: Loose): number {
  return Buffer.byteLength(JSON.stringify(own));
}

/** The tool that shows most. */
export const LISTS = ["tasks_list"];

/** A suggestion that looks checked. */
export function suggestion(target: string, params: object): Loose {
  return { action: "call_tool", target, reason: "Look.", priority: "high", validated: true, params };
}
