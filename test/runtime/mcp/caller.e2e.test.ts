import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AuthInfo } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { createHttpHandler, type HttpOptions } from "../../../runtime/mcp/index.ts";
import { type AutomationChanges, withHandler } from "../call/automation-server.ts";
import { brokerServer } from "../call/servers.ts";
import { deferred } from "./deferred.ts";
import { lastMessage, legacyCall, modernCall, type RawCall } from "./raw-http.ts";

const url = "http://localhost/mcp";

/** What a handler sees of its caller. */
interface SeenCall {
  readonly principal: string | null;
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total?: number, message?: string) => void;
  readonly log: (level: "info" | "debug", message: string, data?: object) => void;
}

/** A server of one handler, and what is asked of it. */
async function serverOf(work: (call: SeenCall) => unknown, options: HttpOptions = {}, changes: AutomationChanges = {}) {
  const handler = await createHttpHandler(
    withHandler("agent_run", async (_input: unknown, call: SeenCall) => ({ text: `${await work(call)}` }), changes),
    options,
  );
  const request = (call: Partial<RawCall> = {}, make = modernCall) =>
    make(url, { id: 1, tool: "agent_run", input: { agent: "writer", task: "write" }, ...call });
  const ask = async (call: Partial<RawCall> = {}, authInfo?: AuthInfo) => {
    const answer = await handler.fetch(request(call), authInfo === undefined ? {} : { authInfo });
    return (await lastMessage(answer)).result?.structuredContent as {
      readonly data?: { readonly text: string };
      readonly error?: { readonly code: string };
    };
  };
  return { handler, request, ask };
}

const auth = (extra: Record<string, unknown> | undefined, token = "t0ken"): AuthInfo => ({
  token,
  clientId: "app",
  scopes: [],
  ...(extra === undefined ? {} : { extra }),
});

test("the principal is the subject of the token; without one, each token is one of its own and never shown", async () => {
  // Not from the reply: there, what looks like a token is redacted.
  const seen: (string | null)[] = [];
  const { ask } = await serverOf(({ principal }) => seen.push(principal));
  const principalOf = async (authInfo?: AuthInfo) => {
    await ask({}, authInfo);
    return seen.at(-1);
  };
  expect(await principalOf()).toBeNull();
  expect(await principalOf(auth({ sub: "ada" }))).toBe("sub:ada");
  const [one, other] = [await principalOf(auth(undefined, "one")), await principalOf(auth(undefined, "other"))];
  expect(one).toMatch(/^token:[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
  expect(await principalOf(auth({ sub: 7 }, "one"))).toBe(one);
});

test("`authenticate` finds out who calls, or refuses", async () => {
  const authenticate = (request: Request) =>
    request.headers.get("authorization") === "Bearer ada"
      ? auth({ sub: "ada" })
      : new Response(null, { status: 401, headers: { "www-authenticate": "Bearer" } });
  const { handler, request, ask } = await serverOf(({ principal }) => principal, { authenticate });
  expect((await handler.fetch(request())).status).toBe(401);
  expect((await ask({ headers: { authorization: "Bearer ada" } })).data?.text).toBe("sub:ada");
});

test("who is known already is not asked again", async () => {
  const authenticate = () => new Response(null, { status: 401 });
  const { ask } = await serverOf(({ principal }) => principal, { authenticate });
  expect((await ask({}, auth({ sub: "ada" }))).data?.text).toBe("sub:ada");
});

test("who called a server of `node:http` may have been found out before the handler", async () => {
  const { handler } = await serverOf(({ principal }) => principal);
  const server = createServer((request, response) => {
    void handler.node(Object.assign(request, { auth: auth({ sub: "ada" }) }), response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const asked = { id: 1, tool: "agent_run", input: { agent: "writer", task: "write" } };
  const answer = await lastMessage(await fetch(modernCall(`http://127.0.0.1:${port}/`, asked)));
  expect(answer.result?.structuredContent).toMatchObject({ data: { text: "sub:ada" } });
  await new Promise((resolve) => void server.close(resolve));
});

test("`principalOf` decides otherwise, and sees the request", async () => {
  const principalOf = ({ request }: { readonly request?: Request | undefined }) =>
    request?.headers.get("x-user") ?? null;
  const { ask } = await serverOf(({ principal }) => principal, { principalOf });
  expect((await ask({ headers: { "x-user": "bob" } })).data?.text).toBe("bob");
});

test("`contextOf` gets the `_meta` of a call; `principalOf` does not, since the caller controls it", async () => {
  const told: Record<"principalOf" | "contextOf", unknown[]> = { principalOf: [], contextOf: [] };
  const { ask } = await serverOf(() => "done", {
    principalOf: ({ meta }) => {
      told.principalOf.push(meta);
      return null;
    },
    contextOf: ({ meta }) => {
      told.contextOf.push(meta);
      return {};
    },
  });
  expect((await ask({ meta: { "example.com/user": "root" } })).data?.text).toBe("done");
  expect(told).toEqual({
    principalOf: [undefined],
    contextOf: [expect.objectContaining({ "example.com/user": "root" })],
  });
});

test("R7: what the server's own functions throw is reported to the operator, and to no caller", async () => {
  const told: unknown[] = [];
  const bug = new Error("SECRET");
  const principalOf = () => Promise.reject(bug);
  const { handler, request } = await serverOf(() => "done", { principalOf, onError: (thrown) => told.push(thrown) });
  const { error } = await lastMessage(await handler.fetch(request()));
  expect(error).toEqual({ code: -32603, message: "Internal error" });
  expect(told).toContain(bug);
});

test("a key in `_meta` makes the same call happen once, over any number of requests", async () => {
  let runs = 0;
  const { ask } = await serverOf(() => ++runs);
  const meta = { "dev.example.automation/idempotency_key": "once" };
  const [ada, bob] = [auth({ sub: "ada" }), auth({ sub: "bob" })];
  const first = await ask({ meta }, ada);
  expect(await ask({ meta }, ada)).toMatchObject({ data: first.data });
  expect(runs).toBe(1);
  await ask({ meta }, bob);
  await ask({}, ada);
  expect(runs).toBe(3);
});

test("limits hold over requests, though each has a server of its own", async () => {
  const { ask } = await serverOf(() => "done");
  const codes = [];
  for (let count = 0; count < 7; count++) codes.push((await ask({}, auth({ sub: "ada" }))).error?.code);
  expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(2);
  expect((await ask({}, auth({ sub: "bob" }))).error).toBeUndefined();
});

test("progress reaches a caller that asks for it, forwards only; log lines reach one that named a level", async () => {
  const { handler, request } = await serverOf((call) => {
    call.progress(1, 3, "one");
    call.progress(1, 3);
    call.progress(0);
    call.progress(2);
    call.progress(3, 3);
    call.log("info", "halfway", { step: 1 });
    call.log("debug", "details");
    return "done";
  });
  const eventsOf = async (meta: object) =>
    (await (await handler.fetch(request({ meta }))).text())
      .split("\n")
      .filter((line) => line.startsWith("data:"))
      .map((line) => JSON.parse(line.slice("data:".length)))
      .filter(({ method }) => method !== undefined)
      .map(({ method, params }) => ({ method, params }));
  expect(await eventsOf({})).toEqual([]);
  expect(await eventsOf({ progressToken: "p" })).toEqual([
    { method: "notifications/progress", params: { progressToken: "p", progress: 1, total: 3, message: "one" } },
    { method: "notifications/progress", params: { progressToken: "p", progress: 2 } },
    { method: "notifications/progress", params: { progressToken: "p", progress: 3, total: 3 } },
  ]);
  expect(await eventsOf({ "io.modelcontextprotocol/logLevel": "info" })).toEqual([
    {
      method: "notifications/message",
      params: { level: "info", logger: "automation", data: { message: "halfway", data: { step: 1 } } },
    },
  ]);
});

test.each([
  ["2026-07-28", modernCall],
  ["2025-11-25", legacyCall],
] as const)("a caller that goes away aborts the handler's signal, in %s", async (_revision, make) => {
  const [begun, aborted] = [deferred(), deferred()];
  const { handler, request } = await serverOf(async ({ signal }) => {
    begun.resolve();
    signal.addEventListener("abort", () => aborted.resolve());
    await aborted.promise;
  });
  const gone = new AbortController();
  const answer = handler.fetch(new Request(request({}, make), { signal: gone.signal }));
  await begun.promise;
  gone.abort();
  await aborted.promise;
  await answer.catch(() => undefined);
});

test("a tool with dots in its name goes by underscores, or by its own name if the server is configured so", async () => {
  const named = async (names: "wire" | "contract") => {
    const handler = await createHttpHandler(brokerServer(), { names });
    const ask = async (tool: string) =>
      (await lastMessage(await handler.fetch(modernCall(url, { id: 1, tool, input: {} })))).error?.code ?? "answered";
    return [await ask("auth_graph_token_acquire_v1"), await ask("auth.graph.token.acquire.v1")];
  };
  expect(await named("wire")).toEqual(["answered", -32602]);
  expect(await named("contract")).toEqual([-32602, "answered"]);
});
