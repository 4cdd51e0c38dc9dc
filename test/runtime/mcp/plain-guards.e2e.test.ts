import { setTimeout as sleep } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { implement } from "../../../runtime/index.ts";
import { createHttpHandler } from "../../../runtime/mcp/index.ts";
import { type CompiledContract, compiledContract } from "../../support/compiled-contract.ts";

const CONTRACT = `
contract: { name: notes, version: 1.0.0, namespace: dev.example.notes }
envelope: none
errors: { full: { retry: never, effect: none, message: The book is full., recovery: Delete a note. } }
dependencies: { book: { kind: state } }
idempotency: { once: { key: idempotency_key, window_ms: 60000, on_repeat: replay } }
tools:
  list_notes:
    description: List the notes.
    input: { properties: { max_bytes: { x-bind: max_result_bytes } } }
    output: { properties: { notes: { type: array, maxItems: 20, items: { type: string, maxLength: 40 } } }, required: [notes] }
    truncate: [{ at: /notes, keep: first }]
  add_note:
    description: Add a note.
    input: { properties: { text: { type: string, maxLength: 40 } }, required: [text] }
    output: { properties: { count: { type: integer } }, required: [count] }
    uses: { book: create }
    idempotent: false
    idempotency: once
    errors: [full]
  show_key:
    description: Show the key.
    input: {}
    output: { properties: { key: { type: string, maxLength: 80, x-sensitive: true } }, required: [key] }
  wait: { description: Wait., input: {}, timeout_ms: 50 }
`;

let count = 0;
const tools = {
  list_notes: () => ({ notes: Array.from({ length: 10 }, (_note, index) => `This is note ${index}.`) }),
  add_note: (_input: unknown, call: { readonly warn: (code: string, message: string) => void }) => {
    call.warn("almost_full", "One page is left.");
    count += 1;
    return { count };
  },
  show_key: () => ({ key: "open sesame" }),
  wait: async (_input: unknown, { signal }: { readonly signal: AbortSignal }) => sleep(10_000, null, { signal }),
};

let compiled: CompiledContract;
let client: Client;
beforeAll(async () => {
  compiled = await compiledContract({ "contract.yaml": CONTRACT });
  const core = implement(compiled.contract, { profile: "default", dependencies: { book: {} }, tools } as never);
  const handler = await createHttpHandler(core, { principalOf: () => "ada" });
  client = new Client({ name: "test", version: "1.0.0" });
  const send = (at: string | URL, init?: RequestInit) => handler.fetch(new Request(at, init));
  await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch: send }));
});
afterAll(async () => {
  await client.close();
  compiled.remove();
});

const call = (name: string, input: Record<string, unknown> = {}, _meta: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: input, _meta });

test("a result that is cut to a budget reports that", async () => {
  const { structuredContent, _meta } = await call("list_notes", { max_bytes: 60 });
  expect(structuredContent).toEqual({ notes: ["This is note 0.", "This is note 1."] });
  expect(_meta).toMatchObject({ "dev.example.notes/meta": { truncated: true } });
  expect((await call("list_notes", { max_bytes: 5000 }))._meta ?? {}).not.toHaveProperty("dev.example.notes/meta");
});

test("what no budget allows is a failure with the size that is needed", async () => {
  const { content, isError, structuredContent, _meta } = await call("list_notes", { max_bytes: 2 });
  expect({ isError, structuredContent }).toEqual({ isError: true, structuredContent: undefined });
  expect(_meta).toMatchObject({ "dev.example.notes/error": { code: "budget_exceeded", details: { min_bytes: 12 } } });
  expect(JSON.stringify(content)).toContain("The smallest answer has 12 bytes.");
});

test("a secret is redacted in structured content and text", async () => {
  const { structuredContent, content } = await call("show_key");
  expect(structuredContent).toEqual({ key: "[redacted]" });
  expect(content).toEqual([{ type: "text", text: '{"key":"[redacted]"}' }]);
});

test("the same call with the same key is executed once, and its warnings are in _meta", async () => {
  const key = { "dev.example.notes/idempotency_key": "first" };
  const first = await call("add_note", { text: "Hello." }, key);
  const again = await call("add_note", { text: "Hello." }, key);
  const warnings = [{ code: "almost_full", message: "One page is left." }];
  expect(first).toMatchObject({ structuredContent: { count: 1 }, _meta: { "dev.example.notes/meta": { warnings } } });
  expect(again.structuredContent).toEqual({ count: 1 });
  expect(count).toBe(1);
});

test("a call that takes too long fails", async () => {
  const { isError, _meta } = await call("wait");
  expect(isError).toBe(true);
  expect(_meta).toMatchObject({ "dev.example.notes/error": { code: "timeout", message: expect.any(String) } });
});
