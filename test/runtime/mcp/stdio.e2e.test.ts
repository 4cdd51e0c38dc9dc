import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Servable, type ServeStdioOptions, serveStdio } from "../../../runtime/mcp/index.ts";
import { automationServer, withHandler } from "../call/automation-server.ts";
import { deferred } from "./deferred.ts";

const child = [
  "--import",
  "tsx",
  "--conditions=@toolpact/source",
  new URL("server-child.ts", import.meta.url).pathname,
];

interface Frame {
  readonly id?: unknown;
  readonly method?: string;
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
async function onStreams(core: Servable = automationServer(), options: ServeStdioOptions = {}) {
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

test("a line of 200,000 names is never parsed, one with as many commas in a string is", async () => {
  const { server, send, answered, frames } = await onStreams();
  const names = Array.from({ length: 200_000 }, (_, index) => `"${index.toString(36)}":0`);
  const text = JSON.stringify(call(1, "memory_store", { key: "k", text: "here" }));
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => void parse.mockRestore());
  send(hello, `${text.replace('"here"', `{${names.join()}}`)}\n`, `${text.replace("here", ",".repeat(200_000))}\n`);
  expect((await answered(1))?.result).toMatchObject({ structuredContent: { success: false } });
  const longest = Math.max(...parse.mock.calls.map(([given]) => given.split('":').length));
  expect(longest).toBeLessThan(110_000);
  expect(frames.map(({ id }) => id)).toEqual(["hello", 1]);
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

test("messages other than replies, and notifications of the client, do not count as calls", async () => {
  const core = withHandler("agent_list", (_input: unknown, { progress }: { progress: (done: number) => void }) => {
    progress(1);
    return { agents: [] };
  });
  const { server, send, answered, frames } = await onStreams(core);
  const asked = call(1);
  send(hello, { jsonrpc: "2.0", method: "notifications/initialized" });
  send({ ...asked, params: { ...asked.params, _meta: { progressToken: 1 } } });
  await answered(1);
  expect(frames.map(({ id, method }) => id ?? method)).toEqual(["hello", "notifications/progress", 1]);
  expect(frames[1]).toMatchObject({ params: { progressToken: 1, progress: 1 } });
  await server.close();
});

test("a call that the client takes back is not waited for", async () => {
  const begun = deferred();
  const core = withHandler("agent_list", () => new Promise(() => begun.resolve()));
  const { server, send, frames } = await onStreams(core);
  send(hello, call(1));
  await begun.promise;
  send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } });
  await server.close();
  expect(frames.map(({ id }) => id)).toEqual(["hello"]);
});

test("a server that stops waits no longer than configured", async () => {
  const begun = deferred();
  const core = withHandler("agent_list", () => new Promise(() => begun.resolve()));
  const { server, send, frames } = await onStreams(core, { drainMs: 20 });
  send(hello, call(1));
  await begun.promise;
  await server.close();
  await server.closed;
  expect(frames.map(({ id }) => id)).toEqual(["hello"]);
});

test("an input that breaks is reported to the operator, and ends the server", async () => {
  const told: unknown[] = [];
  const { server, input } = await onStreams(automationServer(), { onError: (issue) => told.push(issue) });
  input.destroy(new Error("EIO"));
  await server.closed;
  expect(told).toContainEqual(new Error("EIO"));
});

test("a server sends its name and its instructions for models", async () => {
  const core = automationServer();
  const untitled = { ...core, contract: { ...core.contract, title: null } };
  const says = async (served: Servable, options?: ServeStdioOptions) => {
    const { server, send, answered } = await onStreams(served, options);
    send(hello);
    const { result } = (await answered("hello")) ?? {};
    await server.close();
    return result;
  };
  const { name, title, version } = core.contract;
  const instructions = "Read before you write.";
  expect(await says(core, { instructions })).toMatchObject({ serverInfo: { name, title, version }, instructions });
  expect(await says(untitled)).toMatchObject({ serverInfo: { name, version } });
  expect(await says(untitled)).not.toHaveProperty("serverInfo.title");
});

/** The standard streams of a process in which a server runs. */
function standardStreams() {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  for (const name of ["stdin", "stdout", "stderr"] as const) {
    vi.spyOn(process, name, "get").mockReturnValue(streams[name] as never);
  }
  onTestFinished(() => void vi.restoreAllMocks());
  return streams;
}

test("standard output is the protocol's while the server runs, and it stops on signals until it has stopped", async () => {
  const { stdin, stdout, stderr } = standardStreams();
  const listening = () => process.listenerCount("SIGTERM") + process.listenerCount("SIGINT");
  const before = listening();
  const server = await serveStdio(withHandler("agent_list", () => void process.stdout.write("printed")));
  expect(listening()).toBe(before + 2);
  stdin.write(`${JSON.stringify(hello)}\n${JSON.stringify(call(1))}\n`);
  await once(stderr, "readable");
  stdin.end();
  await server.closed;
  expect(`${stderr.read()}`).toBe("printed");
  const ids = `${stdout.read()}`.trim().split("\n");
  expect(ids.map((line) => JSON.parse(line).id)).toEqual(["hello", 1]);
  process.stdout.write("printed afterwards");
  expect(`${stdout.read()}`).toBe("printed afterwards");
  expect(listening()).toBe(before);
});

test.each([
  [1000, /^stdio:1000@.+$/],
  [undefined, /^stdio:@.+$/],
])("the principal is the process's user, where the system has any, and its machine: %s", async (user, expected) => {
  const { getuid } = process;
  onTestFinished(() => void Object.assign(process, { getuid }));
  Object.assign(process, { getuid: user === undefined ? undefined : () => user });
  const principals: unknown[] = [];
  const core = withHandler("agent_list", (_input: unknown, { principal }: { principal: string | null }) => {
    principals.push(principal);
    return { agents: [] };
  });
  const { server, send, answered } = await onStreams(core);
  send(hello, call(1));
  await answered(1);
  await server.close();
  expect(principals).toEqual([expect.stringMatching(expected)]);
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
