import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { type Pin, pinned, ToolWithheld } from "../../../runtime/client/pinned.ts";
import { pinOf, SEARCH } from "../../pin/upstream-changes.ts";

test("a client of revision 2026-07-28 subscribes to changes of the list", async () => {
  let tools: readonly object[] = [SEARCH];
  const handler = createMcpHandler(() => {
    const server = new Server(
      { name: "archive", version: "1.0.0" },
      { capabilities: { tools: { listChanged: true } } },
    );
    server.setRequestHandler("tools/list", () => ({ tools: tools as never }));
    server.setRequestHandler("tools/call", () => ({ content: [], structuredContent: { titles: [], total: 0 } }));
    return server;
  });
  const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init));
  const client = new Client({ name: "agent", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
  expect(client.getProtocolEra()).toBe("modern");

  const checks: number[] = [];
  const guarded = await pinned(client, pinOf() as unknown as Pin, {
    onCheck: (outcomes) => checks.push(outcomes.length),
    maxAgeMs: Number.POSITIVE_INFINITY,
  });
  const call = () => guarded.callTool({ name: "search", arguments: { query: "x" } });
  expect(await call()).toMatchObject({ structuredContent: { total: 0 } });
  tools = [];
  handler.notify.toolsChanged();
  await expect.poll(() => checks.length).toBe(2);
  await expect(call()).rejects.toBeInstanceOf(ToolWithheld);
  await client.close();
  await handler.close();
});
