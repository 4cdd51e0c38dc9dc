import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, Server } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { type Pin, pinned, ToolWithheld } from "../../../runtime/client/pinned.ts";
import { pinOf, SEARCH } from "../../pin/upstream-changes.ts";
import { createFakeClock } from "../../support/fake-clock.ts";

const PIN = pinOf() as unknown as Pin;
const CAPABILITIES = { tools: { listChanged: true }, prompts: { listChanged: true } };

const LISTEN = "subscriptions/listen";

/** A server of revision 2026-07-28 whose list of tools a test replaces. It counts the requests by method. */
function changingServer() {
  let tools: readonly object[] = [SEARCH];
  const requests: string[] = [];
  let isUnstable = false;
  const createHandler = () =>
    createMcpHandler(() => {
      const server = new Server({ name: "archive", version: "1.0.0" }, { capabilities: CAPABILITIES });
      server.setRequestHandler("tools/list", () => ({ tools: tools as never }));
      server.setRequestHandler("tools/call", () => ({ content: [], structuredContent: { titles: [], total: 0 } }));
      return server;
    });
  let handler = createHandler();
  /** Ends the subscriptions, as a new release does. */
  const restart = async () => {
    const ending = handler;
    handler = createHandler();
    await ending.close();
  };
  return {
    fetch: async (url: string | URL, init?: RequestInit) => {
      const method = typeof init?.body === "string" ? JSON.parse(init.body).method : "";
      requests.push(method);
      const response = await handler.fetch(new Request(url, init));
      if (isUnstable && method === LISTEN) setImmediate(restart);
      return response;
    },
    countOf: (method: string) => requests.filter((one) => one === method).length,
    change: (list: readonly object[]) => {
      tools = list;
      handler.notify.toolsChanged();
    },
    restart,
    /** From now on, each subscription ends at once. */
    endEach: () => {
      isUnstable = true;
    },
  };
}

/** A consumer whose outcomes never become too old. */
async function consumer(options: ClientOptions = {}) {
  const server = changingServer();
  const client = new Client({ name: "agent", version: "1.0.0" }, { versionNegotiation: { mode: "auto" }, ...options });
  const connect = () =>
    client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch: server.fetch }));
  await connect();
  expect(client.getProtocolEra()).toBe("modern");
  const checks: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const guarded = await pinned(client, PIN, {
    onCheck: (outcomes) => checks.push(outcomes.map(({ verdict }) => verdict)),
    onError: (error) => errors.push(error),
    maxAgeMs: Number.POSITIVE_INFINITY,
    clock: createFakeClock(),
  });
  const call = () => guarded.callTool({ name: "search", arguments: { query: "x" } });
  return { ...server, client, connect, checks, errors, call };
}

/** The change is found without a call, and the next call is not sent. */
async function expectNotified({ change, checks, call, client }: Awaited<ReturnType<typeof consumer>>): Promise<void> {
  change([]);
  await expect.poll(() => checks.at(-1)).toEqual(["removed"]);
  await expect(call()).rejects.toBeInstanceOf(ToolWithheld);
  await client.close();
}

test("a client of revision 2026-07-28 subscribes to changes of the list", async () => {
  const seen = await consumer();
  expect(await seen.call()).toMatchObject({ structuredContent: { total: 0 } });
  await expectNotified(seen);
});

const listChanged = { onChanged: () => {}, autoRefresh: false };

test("an application's own subscription to prompts is not one to tools", async () => {
  const seen = await consumer({ listChanged: { prompts: listChanged } });
  expect(seen.countOf(LISTEN)).toBe(2);
  await expectNotified(seen);
});

test("an application's own subscription to tools is used, until the application closes it", async () => {
  const seen = await consumer({ listChanged: { tools: listChanged } });
  expect(seen.countOf(LISTEN)).toBe(1);
  await seen.client.autoOpenedSubscription?.close();
  await expect.poll(() => seen.checks).toHaveLength(2);
  expect(seen.countOf(LISTEN)).toBe(2);
  await expectNotified(seen);
});

test("a subscription that the server ends is opened again", async () => {
  const seen = await consumer();
  for (const listens of [2, 3]) {
    await seen.restart();
    await expect.poll(() => seen.checks).toHaveLength(listens);
    expect(seen.countOf(LISTEN)).toBe(listens);
  }
  expect(seen.errors).toEqual([]);
  await expectNotified(seen);
});

test("subscriptions that end at once are opened ten times, and then with each call", async () => {
  const seen = await consumer();
  seen.endEach();
  await seen.restart();
  await expect.poll(() => seen.errors).toMatchObject([{ message: expect.stringContaining("each of 10 checks") }]);
  expect(seen.countOf(LISTEN)).toBe(1 + 9);
  expect(await seen.call()).toMatchObject({ structuredContent: { total: 0 } });
  expect(seen.countOf(LISTEN)).toBeGreaterThan(10);
  await seen.client.close();
});

test("after a reconnect, concurrent calls open one subscription and check once", async () => {
  const seen = await consumer();
  await seen.client.close();
  await seen.connect();
  await Promise.all(Array.from({ length: 10 }, seen.call));
  expect(seen.countOf(LISTEN)).toBe(2);
  expect(seen.checks).toHaveLength(2);
  await expectNotified(seen);
});

test("closing the client is not an error", async () => {
  const seen = await consumer();
  await seen.client.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen.errors).toEqual([]);
  await expect(seen.call()).rejects.toThrow("The client is not connected.");
});
