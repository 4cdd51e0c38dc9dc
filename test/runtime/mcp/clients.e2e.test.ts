import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen } from "../../../runtime/mcp/index.ts";
import { describeWithData } from "../../support/needs.ts";
import { automationServer } from "../call/automation-server.ts";
import { protocolSchema, type Sent } from "./protocol-schema.ts";
import { type AnyClient, REAL_CLIENTS } from "./real-clients.ts";

const child = {
  command: process.execPath,
  args: ["--import", "tsx", "--conditions=@toolpact/source", new URL("server-child.ts", import.meta.url).pathname],
};

let server: Listening;
beforeAll(async () => {
  server = await listen(automationServer(), { port: 0, signals: [] });
});
afterAll(() => server.close());

/** One of each: a list, a success, a declared failure, a bad input. */
async function converse(client: AnyClient): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("memory_store");
  const call = (name: string, input: Record<string, unknown>) => client.callTool({ name, arguments: input });

  const stored = { success: true, data: { key: "note" } };
  expect(await call("memory_store", { key: "note", text: "Ship it." })).toMatchObject({ structuredContent: stored });
  const missing = { success: false, error: { code: "KEY_NOT_FOUND" } };
  const answer = await call("memory_retrieve", { key: "nothing" });
  expect(answer).toMatchObject({ isError: true, structuredContent: missing });
  const { content, structuredContent } = answer as { content: readonly { text: string }[]; structuredContent: unknown };
  expect(content.map(({ text }) => JSON.parse(text))).toEqual([structuredContent]);
  const bad = { success: false, error: { code: "INVALID_INPUT" } };
  expect(await call("memory_retrieve", { no: "such" })).toMatchObject({ isError: true, structuredContent: bad });
  await expect(call("no_such_tool", {})).rejects.toMatchObject({ code: -32602 });
}

describeWithData("every official client is served, and every message fits the protocol's own schema", (data) => {
  const clients = REAL_CLIENTS.flatMap((real) =>
    (["http", "stdio"] as const).map((transport) => ({ real, transport })),
  );

  test.concurrent.each(clients)("$real.name over $transport", async ({ real, transport }) => {
    const conversation: Sent[] = [];
    const client = real.create();
    const connection = transport === "http" ? real.http(server.url, conversation) : real.stdio(child, conversation);
    await client.connect(connection as never);
    await converse(client);
    await client.close();

    expect(conversation.length).toBeGreaterThan(8);
    expect(protocolSchema(data, real.revision)(conversation)).toEqual([]);
  });
});
