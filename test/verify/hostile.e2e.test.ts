import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { contract as automation } from "@toolpact/contracts/automation";
import { expect, test } from "vitest";
import type { Io } from "../../generator/cli/io.ts";
import { tellVerification } from "../../generator/cli/verify/verify-report.ts";
import type { Json } from "../../generator/json.ts";
import { mockData } from "../../generator/mock/mock-data.ts";
import { connect } from "../../generator/verify/connect.ts";
import { processGroup } from "../../generator/verify/process-group.ts";
import { rest } from "../../generator/verify/rate-pacer.ts";
import type { VerifyOptions } from "../../generator/verify/run.ts";
import { mockCore } from "../../runtime/mock/mock-core.ts";
import { temporaryFolder } from "../examples/running.ts";
import { testNeeding } from "../support/needs.ts";
import { behind, type Hooks } from "./fault-server.ts";
import { type Between, inProcess } from "./in-process.ts";
import { idsIn, type RunOptions, subjectAt, unlimited, verifyBy } from "./verifying.ts";

async function verifying(hooks: Hooks, options: RunOptions = {}) {
  const promised = await subjectAt("specs/automation", "default");
  const core = mockCore(automation, mockData(promised.model, "default"));
  const { subject, sleep } = unlimited(promised, core);
  const connection = await inProcess(core, behind(hooks));
  const wall = { nowMs: Date.now, advance: () => {} };
  const tools = new Set(["memory_search"]);
  const verification = await verifyBy(wall, subject, connection, { tools, brokenInputs: 3, sleep, ...options });
  await connection.close();
  return { subject, verification };
}

function nested(depth: number): Json {
  let value: Json = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

test("a server that asks to wait for years is waited for until the time limit", async () => {
  const slept: number[] = [];
  const sleep = async (ms: number) => void slept.push(ms);
  const options = { nowMs: () => 100, sleep, signal: new AbortController().signal } as unknown as VerifyOptions;
  await rest({ options, endMs: 150 }, 1e15);
  await rest({ options, endMs: 150 }, 20);
  await rest({ options, endMs: 100 }, 20);
  expect(slept).toEqual([50, 20]);
});

test("a call aborted by our own time limit is not a finding: the report shows that not all checks ran", async () => {
  const { verification } = await verifying({ instead: () => "nothing" }, { totalMs: 500, callTimeoutMs: 60_000 });
  expect(idsIn(verification)).toEqual(["verification-incomplete"]);
}, 60_000);

test("an answer of lists in lists without end is a finding, as structured content and as text", async () => {
  const structured = await verifying({
    instead: () => ({ result: { content: [], structuredContent: { a: nested(5000) } } }),
  });
  expect(idsIn(structured.verification)).toContain("no-answer");
  const text = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const inText = await verifying({ instead: () => ({ result: { content: [{ type: "text", text }] } }) });
  expect(idsIn(inText.verification)).toContain("answer-without-envelope");
}, 60_000);

test("of huge answers with a thousand faults reports hold a part, and nothing that a terminal obeys", async () => {
  const suggestions = Array.from({ length: 1000 }, () => ({ target: "nowhere", params: {} }));
  const code = `\u001b[2J${"A".repeat(1_000_000)}`;
  const { subject, verification } = await verifying({
    envelope: (envelope) => ({
      ...envelope,
      success: false,
      error: { code, message: "", retryable: false },
      suggestions,
    }),
  });
  const findings = verification.cases.flatMap((one) => one.findings);
  expect(findings.length).toBeGreaterThan(0);
  expect(Math.max(...verification.cases.map((one) => one.findings.length))).toBeLessThanOrEqual(20);
  expect(JSON.stringify(verification).length).toBeLessThan(150_000 * findings.length);

  const verified = { subject, verification, folder: "/", texts: new Map(), seed: 1, allowMutations: false };
  const why = `the first call returned ${code}`;
  const [first] = verification.cases;
  const cases = first === undefined ? [] : [{ ...first, findings: [], skipped: why }, ...verification.cases];
  const told: string[] = [];
  const output = { write: (text: string) => void told.push(text), isTerminal: false };
  const io = { stdout: output, stderr: output, cwd: "/", env: {} } as unknown as Io;
  for (const format of ["text", "json", "junit", "html"] as const) {
    await tellVerification({ ...verified, verification: { ...verification, cases } }, { format }, io);
  }
  expect(told.join("")).toContain("the first call returned");
  expect(told.join("")).not.toContain("\u001b");
}, 60_000);

test("a list of tools whose pages have no end is reported", async () => {
  const promised = await subjectAt("specs/automation", "default");
  const endless: Between = {
    up: (message) => {
      const { method } = message as { readonly method?: string };
      return (
        method === "tools/list" ? { ...message, params: { _meta: Object(message).params?._meta } } : message
      ) as never;
    },
    down: (message) => {
      const { result } = message as { readonly result?: { readonly tools?: unknown } };
      return (result?.tools === undefined ? message : { ...message, result: { ...result, nextCursor: "on" } }) as never;
    },
  };
  const connection = await inProcess(mockCore(automation, mockData(promised.model, "default")), endless);
  expect(await connection.list(20_000)).toEqual({ why: "it has more than 100 pages" });
  await connection.close();
}, 60_000);

/** Answers `tools/call` for as long as the client reads. */
function endlessly({ id, method, params }: Asked, response: ServerResponse): unknown {
  if (id === undefined) return response.writeHead(method === undefined ? 405 : 202).end();
  response.writeHead(200, { "content-type": "application/json" });
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`;
  if (method === "initialize") {
    const serverInfo = { name: "endless", version: "1" };
    const result = { protocolVersion: params?.["protocolVersion"], capabilities: { tools: {} }, serverInfo };
    return response.end(`${head},"result":${JSON.stringify(result)}}`);
  }
  if (method !== "tools/call") return response.end(`${head},"error":{"code":-32601,"message":"no"}}`);
  response.write(`${head},"result":{"content":[],"more":"`);
  const pour = () => {
    while (!response.destroyed && response.write("a".repeat(1 << 20)));
  };
  return response.on("drain", pour) && pour();
}

interface Asked {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

test("over HTTP an answer without end is read up to a bound", async () => {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    endlessly(body === "" ? {} : JSON.parse(body), response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const connected = await connect({ kind: "url", url, headers: {} }, { timeoutMs: 10_000, stderr: () => {} });
  if (connected.kind !== "connected") throw new Error(connected.why);
  const outcome = await connected.connection.call({ name: "any", arguments: {} }, 30_000);
  await connected.connection.close();
  server.closeAllConnections();
  server.close();
  expect(outcome).toEqual({ kind: "silence", why: "The answer has more than 50000000 bytes" });
}, 60_000);

/** Starts a process that keeps its output open, prints its id, and exits with its input. */
const LEAVES_ONE = `require("node:child_process")
  .spawn(process.execPath, ["-e", "setTimeout(() => {}, 8000)"], { stdio: "inherit" }).unref();
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = { protocolVersion: params?.protocolVersion, capabilities: {}, serverInfo: { name: "a", version: "1" } };
  const answer = method === "initialize" ? { result } : { error: { code: -32601, message: "no" } };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
}).on("close", () => process.exit())`;

test("a process that a server leaves behind delays nothing", async () => {
  const pipes = () => process.getActiveResourcesInfo().filter((name) => name === "PipeWrap").length;
  const before = pipes();
  const target = { kind: "command", command: process.execPath, args: ["-e", LEAVES_ONE], cwd: "/", env: {} } as const;
  const connected = await connect(target, { timeoutMs: 10_000, stderr: () => {} });
  if (connected.kind !== "connected") throw new Error(connected.why);
  expect(pipes()).toBeGreaterThan(before);
  await connected.connection.close();
  await expect.poll(pipes).toBe(before);
}, 60_000);

/** Writes down who it is, answers, and ends neither with its input nor when it is asked to. */
const STAYS = `require("node:fs").appendFileSync(process.env.PIDS, process.pid + " ");
process.on("SIGTERM", () => {});
setInterval(() => {}, 1000);
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = { protocolVersion: params?.protocolVersion, capabilities: {}, serverInfo: { name: "a", version: "1" } };
  const answer = method === "initialize" ? { result } : { error: { code: -32601, message: process.env.NODE_OPTIONS } };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
})`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

testNeeding(
  "POSIX",
  "a server behind a wrapper that passes nothing on is ended, too",
  async () => {
    const folder = temporaryFolder();
    const pids = join(folder.path, "pids");
    const env = {
      PATH: process.env["PATH"] ?? "",
      PIDS: pids,
      NODE: process.execPath,
      NODE_OPTIONS: "--no-deprecation",
    };
    const args = ["-c", '"$NODE" -e "$0"; true', STAYS];
    const target = { kind: "command", command: "sh", args, cwd: folder.path, env } as const;
    const connected = await connect(target, { timeoutMs: 10_000, stderr: () => {} });
    if (connected.kind !== "connected") throw new Error(connected.why);
    const outcome = await connected.connection.call({ name: "any", arguments: {} }, 10_000);
    const started = readFileSync(pids, "utf8").trim().split(" ").map(Number);
    await expect.poll(() => started.filter(isAlive), { timeout: 5_000 }).toHaveLength(1);
    await connected.connection.close();
    await expect.poll(() => started.filter(isAlive), { timeout: 5_000 }).toEqual([]);
    folder.remove();
    // The one that asked which revision is spoken, and the one that was called; both had the options that are theirs.
    expect(started.length).toBe(2);
    expect(outcome).toMatchObject({ kind: "protocol-error", message: "--no-deprecation" });
  },
  60_000,
);

/** Starts the given command, and is killed as soon as that runs. */
const KILLED = `const { command, args, env } = JSON.parse(process.env.HELD);
require("node:child_process").spawn(command, args, { env, stdio: ["pipe", "ignore", "inherit"] });
setInterval(() => require("node:fs").existsSync(env.PIDS) && process.kill(process.pid, "SIGKILL"), 20);`;

testNeeding(
  "POSIX",
  "a server doesn't outlive whoever started it and was killed",
  async () => {
    const folder = temporaryFolder();
    const pids = join(folder.path, "pids");
    const surroundings = { cwd: folder.path, env: { PATH: process.env["PATH"] ?? "", PIDS: pids } };
    const held = processGroup({ command: process.execPath, args: ["-e", STAYS] }, surroundings);
    spawnSync(process.execPath, ["-e", KILLED], { env: { HELD: JSON.stringify(held) }, timeout: 10_000 });
    const pid = Number(readFileSync(pids, "utf8"));
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
    folder.remove();
  },
  60_000,
);

test("a redirect to another server gets no header of the user, and is reported", async () => {
  const asked: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    asked.push(request);
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/mcp`;
  const redirecting = createServer((request, response) => {
    request.resume();
    response.writeHead(307, { location: elsewhere }).end();
  });
  await new Promise<void>((listening) => redirecting.listen(0, "127.0.0.1", listening));
  const url = new URL(`http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/mcp`);
  const headers = { authorization: "Bearer secret", "x-api-key": "secret" };
  const connected = await connect({ kind: "url", url, headers }, { timeoutMs: 10_000, stderr: () => {} });
  for (const server of [other, redirecting]) server.closeAllConnections();
  for (const server of [other, redirecting]) server.close();
  expect(connected).toMatchObject({ kind: "failed", why: expect.stringContaining(`Redirect to ${elsewhere}`) });
  expect(asked).toEqual([]);
}, 60_000);
