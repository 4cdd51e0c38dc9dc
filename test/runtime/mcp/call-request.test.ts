import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { contract } from "@toolpact/contracts/conformance";
import { expect, test } from "vitest";
import type { EncodedReply } from "../../../runtime/call/encode-reply.ts";
import { createHttpHandler } from "../../../runtime/mcp/index.ts";
import { serverFactory } from "../../../runtime/mcp/server-factory.ts";

const NOTHING: EncodedReply = { reply: { kind: "ok", result: null, facts: {} }, envelope: { ok: true } };
const TOOL = "test_simple_text";

/** A core that answers this, and notes what it is asked. */
function coreOf(encoded: EncodedReply) {
  const asked: unknown[] = [];
  const answer = async (tool: string, input: unknown) => {
    asked.push([tool, input]);
    return encoded;
  };
  return { asked, core: { contract, profile: "default", answer } };
}

/** Asks a server with such a core directly, without a client that would check the request first. */
async function ask(request: object, encoded: EncodedReply = NOTHING) {
  const { asked, core } = coreOf(encoded);
  const issues: unknown[] = [];
  const options = { onError: (issue: unknown) => void issues.push(issue) };
  const factory = await serverFactory(core, { transport: "stdio", options });
  const server = await factory({ era: "legacy" });
  const [client, transport] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(transport), client.start()]);
  const send = (message: object) =>
    new Promise<JSONRPCMessage>((resolve) => {
      client.onmessage = resolve;
      client.send({ jsonrpc: "2.0", id: 1, ...message } as JSONRPCMessage);
    });
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  await send({ method: "initialize", params });
  const answer = await send(request);
  await server.close();
  return { answer, asked, issues };
}

test.each([
  ["no parameters", undefined],
  ["no name", {}],
  ["a name that is none", { name: 1 }],
  ["a list of arguments", { name: TOOL, arguments: [] }],
  ["arguments that are null", { name: TOOL, arguments: null }],
  ["a text in place of arguments", { name: TOOL, arguments: "{}" }],
])("a call with %s is refused by the protocol, and runs nothing", async (_what, params) => {
  const { answer, asked } = await ask({ method: "tools/call", ...(params === undefined ? {} : { params }) });
  expect(answer).toMatchObject({ id: 1, error: { code: -32602 } });
  expect(asked).toEqual([]);
});

test.each([
  ["no arguments", { name: TOOL }, {}],
  ["arguments", { name: TOOL, arguments: { a: [1] } }, { a: [1] }],
  ["a number as progress token", { name: TOOL, _meta: { progressToken: 7 } }, {}],
  ["a text as progress token", { name: TOOL, _meta: { progressToken: "seven", other: 1 } }, {}],
])("a call with %s reaches the core", async (_what, params, input) => {
  const { answer, asked } = await ask({ method: "tools/call", params });
  expect(asked).toEqual([[TOOL, input]]);
  expect(answer).toMatchObject({ result: { structuredContent: { ok: true } } });
});

test.each(["tools/cal", "resources/list", "prompts/get", "toString", "__proto__"])(
  "%s is not a method of a server of tools",
  async (method) => {
    expect((await ask({ method, params: {} })).answer).toMatchObject({ error: { code: -32601 } });
  },
);

test("content that is none never leaves, and the operator hears of it", async () => {
  const facts = { content: [{ type: "image", data: 1 }] };
  const strange = { ...NOTHING, reply: { ...NOTHING.reply, facts } } as unknown as EncodedReply;
  const { answer, issues } = await ask({ method: "tools/call", params: { name: TOOL } }, strange);
  expect(answer).toMatchObject({ error: { code: -32603, message: "Internal error" } });
  expect(issues).toEqual([expect.objectContaining({ message: expect.stringContaining(TOOL) })]);
});

/** Asks over HTTP, in the era that has the method in a header. */
async function status(method: string, header = method): Promise<number> {
  const handler = await createHttpHandler(coreOf(NOTHING).core);
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": header,
    "mcp-name": TOOL,
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { name: TOOL, _meta } });
  return (await handler.fetch(new Request("http://localhost/mcp", { method: "POST", headers, body }))).status;
}

test("over HTTP an unknown method is 404, and a header with another method is 400", async () => {
  expect(await status("tools/call")).toBe(200);
  expect(await status("tools/cal")).toBe(404);
  expect(await status("tools/cal", "tools/call")).toBe(400);
  expect(await status("tools/call", "tools/cal")).toBe(400);
});
