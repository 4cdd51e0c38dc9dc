import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpHandler, type HttpHandler, type Listening, listen } from "../../../runtime/mcp/index.ts";
import { urlOf } from "../../../runtime/mcp/listen.ts";
import { automationServer, withHandler } from "../call/automation-server.ts";
import { deferred } from "./deferred.ts";
import { lastMessage, legacyCall, modernCall } from "./raw-http.ts";

const url = "http://localhost/mcp";
let server: Listening;
beforeAll(async () => {
  server = await listen(automationServer(), { port: 0, signals: [], requestTimeoutMs: 1000, maxBodyBytes: 100_000 });
});
afterAll(() => server.close());

const list = { id: 1, tool: "agent_list", input: {} };
const isAlive = async () => (await lastMessage(await fetch(modernCall(server.url, list)))).result?.isError !== true;

/** Sends bytes as they are, and reads until the server ends the connection. */
function sendRaw(text: string, end = true): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(server.port, "127.0.0.1", () => void (end ? socket.end(text) : socket.write(text)));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", () => resolve(answer));
  });
}

const post = (headers: Readonly<Record<string, string>>, body: string) =>
  [
    "POST /mcp HTTP/1.1",
    ...Object.entries({ host: `127.0.0.1:${server.port}`, connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "",
    body,
  ].join("\r\n");

const json = (body: string) => ({ "content-type": "application/json", "content-length": `${Buffer.byteLength(body)}` });

test.each([
  ["another name", { host: "evil.example" }],
  ["another name with our port", { host: "evil.example:80" }],
  ["no name that can be read", { host: "///" }],
  ["a page of another site", { origin: "https://evil.example" }],
  ["a page of nowhere", { origin: "null" }],
  ["a name that only begins like ours", { origin: "http://localhost.evil.example" }],
])("R1: a request to or from %s is refused with 403", async (_case, headers) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const answer = await sendRaw(post({ ...json(body), ...headers }, body));
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer).not.toContain("evil.example");
});

test.each([
  ["localhost", { host: "localhost" }],
  ["IPv6", { host: "[::1]:80" }],
  ["capitals", { host: "LOCALHOST:80" }],
  ["a page of this machine", { origin: "http://localhost:6274" }],
])("R1: a request to or from this machine is served: %s", async (_case, headers) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const accept = { accept: "application/json, text/event-stream" };
  expect(await sendRaw(post({ ...json(body), ...accept, ...headers }, body))).toMatch(/^HTTP\/1\.1 200 /);
});

test("R5: a body of 100 MB is refused before it is read, announced or not, and the server lives", async () => {
  const announced = await sendRaw(post({ "content-type": "application/json", "content-length": "100000000" }, ""));
  expect(announced).toMatch(/^HTTP\/1\.1 413 /);
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const chunked = { "content-type": "application/json", "transfer-encoding": "chunked" };
  expect(await sendRaw(post(chunked, chunk.repeat(3)), false)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await isAlive()).toBe(true);
});

test("R5: a body of far more names than the contract takes is refused before it is parsed", async () => {
  const roomy = await listen(automationServer(), { port: 0, signals: [], maxBodyBytes: 10_000_000 });
  const many = Object.fromEntries(Array.from({ length: 110_000 }, (_, index) => [`n${index}`, 0]));
  const status = async (input: object) => (await fetch(modernCall(roomy.url, { ...list, input }))).status;
  expect([await status(many), await status({ text: ",".repeat(110_000) })]).toEqual([413, 200]);
  await roomy.close();
});

test("a body that takes too long to arrive is refused with 408, and the server lives", async () => {
  const slow = post({ "content-type": "application/json", "content-length": "1000" }, "{");
  expect(await sendRaw(slow, false)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await isAlive()).toBe(true);
});

test.each([
  "{",
  "nonsense",
  "[]",
  "null",
  '"text"',
  '{"jsonrpc":"1.0"}',
  '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
])("a malformed message is refused, and the server lives: %s", async (body) => {
  const answer = await sendRaw(post({ ...json(body), accept: "application/json, text/event-stream" }, body));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('"id":null');
  expect(await isAlive()).toBe(true);
});

test.each(["GET", "DELETE", "PUT"])("%s is not allowed, as there are no sessions", async (method) => {
  const answer = await fetch(server.url, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("POST");
});

test("another path is not found", async () => {
  expect((await fetch(new URL("/", server.url), { method: "POST" })).status).toBe(404);
});

test.each([
  ["2026-07-28", modernCall],
  ["2025-11-25", legacyCall],
] as const)("an unknown tool is a fault of the protocol in %s", async (_revision, call) => {
  const answer = await lastMessage(await fetch(call(server.url, { id: "a", tool: "nope", input: {} })));
  expect(answer).toMatchObject({ id: "a", error: { code: -32602, message: 'Unknown tool: "nope"' } });
});

test.each([
  ["2026-07-28", modernCall],
  ["2025-11-25", legacyCall],
] as const)(
  "R5: an input 1,000 levels deep is answered by the contract, a deeper one is refused, in %s",
  async (_revision, call) => {
    const handler = await createHttpHandler(automationServer());
    const asked = call(url, { id: 1, tool: "workflow_run", input: { workflow: "build", inputs: "DEEP" } });
    const text = await asked.text();
    const answer = (levels: number) => {
      const body = text.replace('"DEEP"', `${"[".repeat(levels)}${"]".repeat(levels)}`);
      return handler.fetch(new Request(url, { method: "POST", headers: asked.headers, body }));
    };
    const refused = { success: false, error: { code: "INVALID_INPUT" } };
    expect((await lastMessage(await answer(999))).result).toMatchObject({ isError: true, structuredContent: refused });
    expect((await answer(500_000)).status).toBe(413);
  },
);

/** A server whose calls end when the test calls `release`. */
async function heldServer(): Promise<{ handler: HttpHandler; release: () => void; begun: Promise<void> }> {
  const held = deferred();
  const begun = deferred();
  const core = withHandler("workflow_list", async () => {
    begun.resolve();
    await held.promise;
    return { workflows: [] };
  });
  return { handler: await createHttpHandler(core), release: held.resolve, begun: begun.promise };
}

const waiting = { id: 1, tool: "workflow_list", input: {} };

test.each([
  ["2026-07-28", modernCall],
  ["2025-11-25", legacyCall],
] as const)(
  "R12: a server that stops answers what it has accepted, and nothing new, in %s",
  async (_revision, call) => {
    const { handler, release, begun } = await heldServer();
    const accepted = handler.fetch(call(url, waiting));
    await begun;
    const closing = handler.close();
    expect((await handler.fetch(call(url, waiting))).status).toBe(503);
    release();
    expect((await lastMessage(await accepted)).result).toMatchObject({ structuredContent: { success: true } });
    await closing;
  },
);

test("R12: SIGTERM under load: no accepted call goes without its answer, what handlers use is closed, and the process ends", async () => {
  const program = new URL("server-child.ts", import.meta.url).pathname;
  const args = ["--import", "tsx", "--conditions=@toolpact/source", program, "http"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const [told] = await once(child.stderr, "data");
  const at = new URL(`${told}`.trim());
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const calls = Array.from({ length: 20 }, (_, id) => fetch((id % 2 ? modernCall : legacyCall)(at, { ...list, id })));
  let printed = 0;
  while (printed < calls.length) printed += `${await once(child.stdout, "data")}`.split("prints").length - 1;
  child.kill("SIGTERM");
  for (const [id, answer] of calls.entries()) {
    expect(await lastMessage(await answer)).toMatchObject({ id, result: { structuredContent: { success: true } } });
  }
  const [status] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  expect(status).toBe(0);
  expect(complaints).toContain("what handlers use is closed");
  await expect(fetch(modernCall(at, list))).rejects.toThrow();
});

test("a server that stops waits no longer than configured", async () => {
  const core = withHandler("workflow_list", () => new Promise(() => {}));
  const handler = await createHttpHandler(core, { drainMs: 20 });
  const accepted = handler.fetch(modernCall(url, waiting)).then(({ status }) => status);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await handler.close();
  expect(await accepted).not.toBe(200);
});

test("a contract of tiny inputs accepts what clients report about themselves", async () => {
  const { contract, ...core } = automationServer();
  const tiny = { ...core, contract: { ...contract, limits: { ...contract.limits, inputKeys: 1 } } };
  const own = await listen(tiny, { port: 0, signals: [] });
  const meta = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`example.com/n${index}`, index]));
  expect((await fetch(modernCall(own.url, { ...list, meta }))).status).toBe(200);
  await own.close();
});

test("a stream of news holds no server that stops", async () => {
  const handler = await createHttpHandler(automationServer());
  const { headers } = modernCall(url, list);
  headers.set("mcp-method", "subscriptions/listen");
  headers.delete("mcp-name");
  const _meta = JSON.parse(await modernCall(url, list).text()).params._meta;
  const params = { notifications: { toolsListChanged: true }, _meta };
  const body = JSON.stringify({ jsonrpc: "2.0", id: "news", method: "subscriptions/listen", params });
  const answer = await handler.fetch(new Request(url, { method: "POST", headers, body }));
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  await handler.close();
  expect(await answer.text()).toContain("subscriptions");
});

test("a request that can be read but not served is refused by its id", async () => {
  const mistaken = modernCall(url, { ...list, id: "mine", headers: { "mcp-name": "another" } });
  const answer = await (await createHttpHandler(automationServer())).fetch(mistaken);
  expect(answer.status).toBe(400);
  expect(await lastMessage(answer)).toMatchObject({ id: "mine", error: { code: expect.any(Number) } });
});

test("a server on a port answers at its address, whatever is asked behind it, and stops on signals until it has", async () => {
  const before = process.listenerCount("SIGTERM");
  const own = await listen(automationServer(), { port: 0 });
  expect(process.listenerCount("SIGTERM")).toBe(before + 1);
  expect(`${own.url}`).toBe(`http://127.0.0.1:${own.port}/mcp`);
  expect((await fetch(modernCall(`${own.url}?from=here`, list))).status).toBe(200);
  await own.close();
  await own.closed;
  expect(process.listenerCount("SIGTERM")).toBe(before);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:8000/mcp"],
  ["localhost", "http://localhost:8000/mcp"],
  ["::1", "http://[::1]:8000/mcp"],
])("the address of a server on %s is %s", (host, expected) => {
  expect(`${urlOf(host, 8000, "/mcp")}`).toBe(expected);
});

test("the `fetch` handler checks where a request comes from, too", async () => {
  const handler = await createHttpHandler(automationServer(), { allowedHosts: ["mcp.example.com"] });
  const status = async (at: string, headers = {}) => (await handler.fetch(modernCall(at, { ...list, headers }))).status;
  expect(await status("http://mcp.example.com/mcp")).toBe(200);
  expect(await status(url)).toBe(403);
  expect(await status("http://mcp.example.com/mcp", { origin: "https://other.example" })).toBe(403);
  await handler.close();
});
