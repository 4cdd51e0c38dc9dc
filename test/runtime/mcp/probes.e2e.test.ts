import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { SharedStores } from "../../../runtime/index.ts";
import {
  createHttpHandler,
  type Listening,
  listen,
  type Readiness,
  readinessOf,
  type Servable,
} from "../../../runtime/mcp/index.ts";
import { createProbes } from "../../../runtime/mcp/probes.ts";
import { memoryIdempotency } from "../../../runtime/stores/memory-idempotency.ts";
import { memoryLimits } from "../../../runtime/stores/memory-limits.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { automationServer, withHandler } from "../call/automation-server.ts";
import { deferred } from "./deferred.ts";
import { lastMessage, modernCall } from "./raw-http.ts";

type Mode = "deny" | "allow" | "local";

/** A server with the given `onStoreError` mode. */
function saying(mode: Mode, stores: SharedStores = {}): Servable {
  const { contract, profile, answer } = automationServer();
  const storm = {
    key: "input",
    windowMs: 1000,
    onRepeat: "reject",
    onConcurrent: "reject",
    onStoreError: mode,
  } as const;
  const limits = { ...contract.limits, onRateStoreError: mode };
  return { contract: { ...contract, limits, idempotency: { storm } }, profile, answer, stores };
}

const refused = () => Promise.reject(new Error("connection refused"));
const silent = () => new Promise<never>(() => undefined);

/** Stores of which every operation does the same. */
const all = (act: () => Promise<never>) => ({
  limits: { take: act, peek: act },
  idempotency: { begin: act, complete: act, release: act, markUnknown: act, renew: act },
});

test("a server without shared stores is ready", async () => {
  expect(await readinessOf(automationServer())).toEqual({ ready: true, missing: [] });
  expect(await readinessOf(saying("deny"))).toEqual({ ready: true, missing: [] });
});

test.each<readonly [Mode, Readiness]>([
  ["deny", { ready: false, missing: ["limits", "idempotency"] }],
  ["allow", { ready: true, missing: [] }],
  ["local", { ready: true, missing: [] }],
])("a contract with %s for a failed store: ready means that calls are answered", async (mode, readiness) => {
  expect(await readinessOf(saying(mode, all(refused)))).toEqual(readiness);
});

test("a store that doesn't answer within a second is gone", async () => {
  const clock = createFakeClock();
  const asked = readinessOf(saying("deny", all(silent)), clock);
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(1000);
  expect(await asked).toEqual({ ready: false, missing: ["limits", "idempotency"] });
});

test("probes leave nothing in the stores, and a key in use is kept", async () => {
  const clock = createFakeClock();
  const [limits, idempotency] = [memoryLimits({ clock }), memoryIdempotency({ clock })];
  const begun: string[] = [];
  const watched = {
    ...idempotency,
    begin: (ask: Parameters<typeof idempotency.begin>[0]) => {
      begun.push(ask.key);
      return idempotency.begin(ask);
    },
  };
  expect((await readinessOf(saying("deny", { limits, idempotency: watched }))).ready).toBe(true);
  const [key = ""] = begun;
  expect(await idempotency.begin({ key, inputDigest: "", leaseMs: 1000, windowMs: 1000 })).toMatchObject({
    state: "fresh",
  });
  const taken = {
    ...idempotency,
    begin: async () => ({ state: "in_progress", retryAfterMs: 1 }) as const,
    release: refused,
  };
  expect((await readinessOf(saying("deny", { idempotency: taken }))).ready).toBe(true);
});

let server: Listening | undefined;
afterEach(() => server?.close());

/** The response to a probe on a new connection, with a Host header that calls may not have. */
function probe(port: number, line: string): Promise<string> {
  return rawProbe(port, `${line} HTTP/1.1\r\nhost: 10.0.0.7:8080\r\nconnection: close\r\n\r\n`);
}

function rawProbe(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => void socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

/** A server whose limit store the test can make unavailable, and how often the store was asked. */
function changing() {
  const state = { isGone: false, asked: 0 };
  const limits = memoryLimits();
  const peek: typeof limits.peek = async (...asking) => {
    state.asked += 1;
    return state.isGone ? refused() : limits.peek(...asking);
  };
  return { core: saying("deny", { limits: { ...limits, peek } }), state };
}

test("listen: /healthz and /readyz are answered to any host, with GET and HEAD", async () => {
  const { core, state } = changing();
  server = await listen(core, { port: 0, signals: [] });
  expect(await probe(server.port, "GET /healthz?x=1")).toMatch(/^HTTP\/1\.1 200 .*\{"live":true\}/s);
  state.isGone = true;
  expect(await probe(server.port, "GET /readyz")).toMatch(
    /^HTTP\/1\.1 503 .*cache-control: no-store.*\{"ready":false,"missing":\["limits"\]\}/s,
  );
  expect(await probe(server.port, "HEAD /readyz")).toMatch(/^HTTP\/1\.1 503 .*\r\n\r\n$/s);
  expect(await probe(server.port, "GET /healthz")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await probe(server.port, "POST /readyz")).toMatch(/^HTTP\/1\.1 403 /);
});

test("listen: a balancer that names no host at all is answered", async () => {
  server = await listen(automationServer(), { port: 0, signals: [] });
  for (const path of ["/healthz", "/readyz"])
    expect(await rawProbe(server.port, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

test("fetch: the same, and a request that is not a probe is a call", async () => {
  const { core, state } = changing();
  const handler = await createHttpHandler(core);
  state.isGone = true;
  const at = async (path: string, method = "GET") => {
    const response = await handler.fetch(new Request(`http://10.0.0.7${path}`, { method }));
    return [response.status, await response.text()];
  };
  expect(await at("/healthz")).toEqual([200, '{"live":true}']);
  expect(await at("/readyz")).toEqual([503, '{"ready":false,"missing":["limits"]}']);
  expect(await at("/readyz", "HEAD")).toEqual([503, ""]);
  expect((await at("/readyz", "POST"))[0]).toBe(403);
  await handler.close();
});

test("a server without information on its stores is ready until it stops", async () => {
  const { contract, profile, answer } = automationServer();
  const handler = await createHttpHandler({ contract, profile, answer });
  const status = async () => (await handler.fetch(new Request("http://localhost/readyz"))).status;
  expect(await status()).toBe(200);
  await handler.close();
  expect(await status()).toBe(503);
});

test("however often it is probed, the stores are asked once a second", async () => {
  const clock = createFakeClock();
  const { core, state } = changing();
  const probes = createProbes(core, {}, clock);
  const status = async () => (await probes.answer("GET", "/readyz"))?.status;
  for (let time = 0; time < 20; time++) expect(await status()).toBe(200);
  clock.advance(999);
  state.isGone = true;
  expect([await status(), state.asked]).toEqual([200, 1]);
  clock.advance(1);
  expect([await status(), state.asked]).toEqual([503, 2]);
});

const call = { id: 1, tool: "agent_list", input: {} };
const MAX_MS = 10_000;

/** Waits until a port refuses connections. */
async function untilRefused(port: number): Promise<void> {
  const deadline = Date.now() + MAX_MS;
  while (Date.now() < deadline) {
    const isRefused = await probe(port, "GET /healthz").then(
      () => false,
      () => true,
    );
    if (isRefused) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Somebody still listens on port ${port}.`);
}

test("a stopping server is not ready, and accepts calls during the notice period", async () => {
  const [held, begun] = [deferred(), deferred()];
  const core = withHandler("agent_list", async () => {
    begun.resolve();
    await held.promise;
    return { agents: [] };
  });
  server = await listen(core, { port: 0, signals: [], shutdownDelayMs: 1000 });
  const closing = server.close();
  expect(await probe(server.port, "GET /readyz")).toMatch(/^HTTP\/1\.1 503 .*\{"ready":false,"missing":\[\]\}/s);
  expect(await probe(server.port, "GET /healthz")).toMatch(/^HTTP\/1\.1 200 /);
  const accepted = fetch(modernCall(server.url, call));
  await begun.promise;
  await untilRefused(server.port);
  held.resolve();
  expect((await lastMessage(await accepted)).result).toMatchObject({ structuredContent: { success: true } });
  await closing;
});
