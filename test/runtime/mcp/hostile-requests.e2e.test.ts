import { once } from "node:events";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHttpHandler, type HttpHandler, type Listening, listen, serveStdio } from "../../../runtime/mcp/index.ts";
import { withHandler } from "../call/automation-server.ts";
import {
  HOSTILE_BATCHES,
  HOSTILE_REQUESTS,
  type HostileRequest,
  legacyToolCall,
  toolCall,
} from "./hostile-requests.ts";
import { lastMessage, modernCall } from "./raw-http.ts";

let calls = 0;
let progressed = 0;
const core = withHandler("agent_list", (_input: unknown, call: { progress: (done: number) => void }) => {
  calls += 1;
  for (; progressed < 300; progressed += 1) call.progress(progressed);
  return { agents: [] };
});

let server: Listening;
let handler: HttpHandler;
beforeAll(async () => {
  server = await listen(core, { port: 0, signals: [], maxBodyBytes: 5_000_000 });
  handler = await createHttpHandler(core, { maxBodyBytes: 5_000_000 });
});
afterAll(() => Promise.all([server.close(), handler.close()]));
beforeEach(() => {
  calls = 0;
  progressed = 0;
});

const doors = {
  "node:http": (request: Request) => fetch(request),
  fetch: (request: Request) => handler.fetch(request),
} as const;

/** A POST with this body. The headers of 2026-07-28 fit any `tools/call`; a batch has none of them. */
function post(body: string): Request {
  const { headers } = modernCall(server.url, { id: 1, tool: "agent_list", input: {} });
  if (!body.includes("2026-07-28"))
    for (const name of [...headers.keys()]) if (name.startsWith("mcp-")) headers.delete(name);
  return new Request(server.url, { method: "POST", headers, body });
}

const overHttp = Object.entries({ ...HOSTILE_REQUESTS, ...HOSTILE_BATCHES }).flatMap(([name, request]) =>
  (["node:http", "fetch"] as const).map((door) => [name, door, request] as const),
);

test.each(overHttp)("%s is refused before any tool is called, over %s", async (_name, door, asked) => {
  const response = await doors[door](post(asked.body));
  expect(response.status).toBe(asked.status);
  const body = (await response.json()) as { readonly id?: unknown };
  expect(body).toMatchObject({ jsonrpc: "2.0", error: { message: expect.stringContaining(asked.message) } });
  expect(body.id).toBe(asked.id);
  expect(calls).toBe(0);
});

test.each(["node:http", "fetch"] as const)("what is just within the limits is answered, over %s", async (door) => {
  const token = "t".repeat(256);
  const one = await doors[door](post(JSON.stringify(toolCall("i".repeat(256), {}, { progressToken: token }))));
  expect(one.status).toBe(200);
  expect((await one.text()).match(/"progressToken":"t{256}"/g)).toHaveLength(300);
  const distinct = [legacyToolCall("1"), legacyToolCall(1), { jsonrpc: "2.0", method: "notifications/initialized" }];
  const batch = await doors[door](post(JSON.stringify(distinct)));
  expect(batch.status).toBe(200);
  await batch.text();
  expect(calls).toBe(3);
});

test("a body of another type is refused with 415, one that is not JSON with 400", async () => {
  const request = (type: string, body: string) =>
    handler.fetch(new Request(server.url, { method: "POST", headers: { "content-type": type }, body }));
  expect((await request("text/plain", "{}")).status).toBe(415);
  const malformed = await request("application/json", "{");
  expect(malformed.status).toBe(400);
  expect(await lastMessage(malformed)).toMatchObject({ error: { code: -32_700 } });
});

test("a body longer than the limit is refused over fetch, announced or not", async () => {
  const { headers } = post("{}");
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(Buffer.alloc(100_000, " ")) });
  const endless = new Request(server.url, { method: "POST", headers, body, duplex: "half" });
  expect((await handler.fetch(endless)).status).toBe(413);
});

/** Sends lines to a server over stdio, the last of them `toolCall("last")`, and returns its answers and reports. */
async function overStdio(lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const issues: unknown[] = [];
  const onError = (issue: unknown) => issues.push(issue);
  const stdio = await serveStdio(core, { streams: { input, output }, signals: [], onError });
  let text = "";
  output.on("data", (chunk) => {
    text += chunk;
  });
  for (const line of [...lines, JSON.stringify(toolCall("last"))]) input.write(`${line}\n`);
  while (!text.includes('"id":"last"')) await once(output, "data");
  await stdio.close();
  const frames = text.trim().split("\n");
  return { frames: frames.map((frame) => JSON.parse(frame)), issues: issues.map(String) };
}

const parsed = (asked: HostileRequest) => asked.message.includes("256");

test.each(Object.entries(HOSTILE_REQUESTS))(
  "%s is refused before any tool is called, over stdio",
  async (_name, asked) => {
    const { frames, issues } = await overStdio([asked.body]);
    expect(calls).toBe(1);
    const [first] = frames;
    if (parsed(asked)) expect(first).toMatchObject({ error: { code: -32_600, message: asked.message } });
    else expect(issues).toContainEqual(expect.stringContaining(asked.message));
    expect(frames).toHaveLength(parsed(asked) ? 2 : 1);
  },
);
