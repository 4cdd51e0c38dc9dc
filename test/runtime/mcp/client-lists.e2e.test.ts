import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpHandler, type Listening, listen } from "../../../runtime/mcp/index.ts";
import { adaptedServer } from "./adapted-server.ts";
import { type AnyClient, REAL_CLIENTS } from "./real-clients.ts";

const child = {
  command: process.execPath,
  args: ["--import", "tsx", "--conditions=@toolpact/source", new URL("adapted-child.ts", import.meta.url).pathname],
};

let server: Listening;
beforeAll(async () => {
  server = await listen(adaptedServer(), { port: 0, signals: [], anonymous: "shared" });
});
afterAll(() => server.close());

const cases = REAL_CLIENTS.flatMap((real) =>
  (["http", "stdio"] as const).flatMap((transport) =>
    (
      [
        ["gemini-cli-mcp-client", "memory_store_gemini"],
        ["cursor-vscode", "memory_store_cursor"],
        ["somebody", "memory_store"],
      ] as const
    ).map(([client, tool]) => ({ real, transport, client, tool })),
  ),
);

async function namesOf(client: AnyClient): Promise<readonly string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

test.concurrent.each(cases)(
  "$real.name as $client over $transport: lists and calls $tool, and calls its alias",
  async (one) => {
    const { real, transport, client: name, tool } = one;
    const client = real.create({ name, version: "1.0.0" });
    await client.connect((transport === "http" ? real.http(server.url, []) : real.stdio(child, [])) as never);
    const listed = (await namesOf(client)).filter((one) => one.startsWith("memory_store"));
    expect(listed).toEqual([tool]);
    // A second list and a call by the listed name: caches of clients go by these names.
    expect((await namesOf(client)).filter((one) => one.startsWith("memory_store"))).toEqual([tool]);
    const key = `${real.name} ${transport} ${name}`.replace(/[^a-z0-9]+/gi, "-");
    const answer = await client.callTool({ name: tool, arguments: { key, text: "Ship it." } });
    expect(answer).toMatchObject({ structuredContent: { success: true, data: { key } } });
    const byAlias = await client.callTool({ name: "remember", arguments: { key, text: "Ship it." } });
    expect(byAlias).toMatchObject({ structuredContent: { success: true, data: { key } } });
    await client.close();
  },
);

const post = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  new Request("http://localhost/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }),
  });

const initialize = (name: string) => ({
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name, version: "1.0.0" } },
});

test("a legacy client with a list gets a session id that names it; others get none", async () => {
  const handler = await createHttpHandler(adaptedServer(), { anonymous: "shared" });
  const session = async (name: string) => (await handler.fetch(post(initialize(name)))).headers.get("mcp-session-id");
  expect(await session("gemini-cli-mcp-client")).toMatch(/^gemini\.[0-9a-f-]{36}$/);
  expect(await session("claude-code")).toBeNull();
  expect(await session("somebody")).toBeNull();
  const fixed = await createHttpHandler(adaptedServer(), { anonymous: "shared", client: "gemini" });
  const answer = await fixed.fetch(post(initialize("gemini-cli-mcp-client")));
  expect(answer.headers.get("mcp-session-id")).toBeNull();
});

test.each(["gemini", "gemini.", "nobody.7", "__proto__.7", ".", "gemini.0b9e"])(
  "the session id %j is accepted",
  async (id) => {
    const handler = await createHttpHandler(adaptedServer(), { anonymous: "shared" });
    const request = post({ method: "tools/list", params: {} }, { "mcp-session-id": id });
    const text = await (await handler.fetch(request)).text();
    expect(text).toContain(id.startsWith("gemini.") ? '"memory_store_gemini"' : '"memory_store"');
  },
);

const modern = (clientName: string | null) => {
  const info = clientName === null ? {} : { "io.modelcontextprotocol/clientInfo": { name: clientName, version: "1" } };
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    ...info,
  };
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
  return post({ method: "tools/list", params: { _meta } }, headers);
};

test("a list that depends on the client may not be shared by caches; one that is the same for all may", async () => {
  const scope = async (options: object) => {
    const handler = await createHttpHandler(adaptedServer(), { anonymous: "shared", ...options });
    return JSON.parse(await (await handler.fetch(modern("cursor-vscode"))).text()).result.cacheScope;
  };
  expect(await scope({})).toBe("private");
  expect(await scope({ client: "cursor" })).toBe("public");
  expect(await scope({ client: null })).toBe("public");
});

test("a modern request without client information gets the standard list, and each request its own client's", async () => {
  const handler = await createHttpHandler(adaptedServer(), { anonymous: "shared" });
  const list = async (name: string | null) => (await handler.fetch(modern(name))).text();
  expect(await list(null)).toContain('"memory_store"');
  expect(await list("cursor-vscode")).toContain('"memory_store_cursor"');
  expect(await list("gemini-cli-mcp-client")).toContain('"memory_store_gemini"');
});
