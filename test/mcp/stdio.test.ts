import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { type ServeStdioOptions, serveStdio } from "../../runtime/mcp/index.ts";
import { automationServer, withHandler } from "../runtime/core/automation-server.ts";
import { deferred } from "./deferred.ts";

const child = [
  "--import",
  "tsx",
  "--conditions=@toolpact/source",
  new URL("server-child.ts", import.meta.url).pathname,
];

interface Frame {
  readonly id?: unknown;
  readonly result?: { readonly structuredContent?: { readonly success: boolean } };
  readonly error?: { readonly code: number };
}

const hello = {
  jsonrpc: "2.0",
  id: "hello",
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1.0.0" } },
};
const call = (id: number, name = "agent_list", input: object = {}) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: input },
});

/** A server on a pair of streams, and everything that it has sent. */
async function onStreams(core = automationServer(), options: ServeStdioOptions = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = await serveStdio(core, { ...options, streams: { input, output }, signals: [] });
  const frames: Frame[] = [];
  let text = "";
  output.on("data", (chunk) => {
    const lines = `${text}${chunk}`.split("\n");
    text = lines.pop() ?? "";
    frames.push(...lines.map((line) => JSON.parse(line)));
  });
  const answered = async (id: unknown) => {
    while (!frames.some((frame) => frame.id === id)) await once(output, "data");
    return frames.find((frame) => frame.id === id);
  };
  const send = (...messages: readonly unknown[]) => {
    for (const message of messages) input.write(typeof message === "string" ? message : `${JSON.stringify(message)}\n`);
  };
  return { server, input, frames, send, answered };
}

test("a malformed line and one that is too long are left out, and the ones behind them are answered", async () => {
  const { server, send, answered, frames } = await onStreams(automationServer(), { maxMessageBytes: 1000 });
  const long = call(2, "memory_store", { key: "k", text: "x".repeat(200_000) });
  send(hello, "nonsense\n", "{]\n", long, '{"jsonrpc":"2.0","id":3', "\n", call(4));
  expect((await answered(4))?.result?.structuredContent?.success).toBe(true);
  expect(frames.map(({ id }) => id)).toEqual(["hello", 4]);
  await server.close();
});

test("where a chunk of a long line ends makes no difference: it is refused", async () => {
  const maxMessageBytes = JSON.stringify(hello).length;
  const { server, input, send, frames, answered } = await onStreams(automationServer(), { maxMessageBytes });
  send(hello);
  await answered("hello");
  const whole = JSON.stringify(call(1)).padEnd(maxMessageBytes);
  input.write(whole);
  await new Promise((resolve) => setImmediate(resolve));
  send("what doesn't belong there\n", call(2));
  expect((await answered(2))?.result?.structuredContent?.success).toBe(true);
  expect(frames.map(({ id }) => id)).toEqual(["hello", 2]);
  await server.close();
});

test("a line of 100 MB takes no memory, and the server lives", async () => {
  const { server, input, send, answered } = await onStreams();
  send(hello);
  const part = "x".repeat(1_000_000);
  for (let sent = 0; sent < 100; sent++) if (!input.write(part)) await once(input, "drain");
  send("\n", call(1));
  expect((await answered(1))?.result?.structuredContent?.success).toBe(true);
  await server.close();
});

test("R12: when the client closes the input, accepted calls are answered before the server closes", async () => {
  const held = deferred();
  const core = withHandler("agent_list", async () => {
    await held.promise;
    return { agents: [] };
  });
  const { server, input, send, frames } = await onStreams(core);
  send(hello, ...Array.from({ length: 20 }, (_, index) => call(index)));
  input.end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  held.resolve();
  await server.closed;
  expect(frames.filter(({ result }) => result?.structuredContent?.success)).toHaveLength(20);
});

test("R13: what a handler prints reaches standard error, and SIGTERM loses no answer", async () => {
  const server = spawn(process.execPath, child, { stdio: "pipe" });
  let [out, err] = ["", ""];
  server.stdout.on("data", (chunk) => {
    out += chunk;
  });
  server.stderr.on("data", (chunk) => {
    err += chunk;
  });
  server.stdin.write(`${JSON.stringify(hello)}\n`);
  await once(server.stdout, "data");
  const calls = Array.from({ length: 10 }, (_, index) => `${JSON.stringify(call(index, "agent_list"))}\n`);
  server.stdin.write(calls.join(""));
  while (!err.includes("a handler prints")) await once(server.stderr, "data");
  server.kill("SIGTERM");
  const [status] = await once(server, "close");

  expect(status).toBe(0);
  const frames: readonly Frame[] = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(frames.filter(({ result }) => result?.structuredContent?.success)).toHaveLength(10);
  expect(err).toContain("nor by writing");
  expect(err).toContain("what handlers use is closed");
  expect(out).not.toContain("prints");
});
