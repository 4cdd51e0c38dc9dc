import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createHttpHandler, type HttpHandler, serveStdio } from "../../../runtime/mcp/index.ts";
import { withHandler } from "../call/automation-server.ts";
import { lastMessage, legacyCall, modernCall } from "./raw-http.ts";

/** Numbers that repeat from run to run. Source: Marsaglia, Xorshift RNGs, 2003. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const ROUNDS = 1000;
const MAX_MS = 120_000;

/** Answers what it is asked, after a few turns of the event loop, so that two calls end in either order. */
function echoing() {
  const random = seeded(5);
  const echo = async ({ key }: { readonly key: string }, call: { readonly principal: string | null }) => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns--) await new Promise(setImmediate);
    return { text: `${call.principal}:${key}`, tags: [], stored_at: "2026-01-01T00:00:00Z" };
  };
  // No limit: a bucket would be empty after fifty calls.
  return withHandler("memory_retrieve", echo, { without: ["limit_rate"] });
}

const token = (name: string) => ({ authInfo: { token: name, clientId: "app", scopes: [], extra: { sub: name } } });

async function ask(handler: HttpHandler, name: string, round: number): Promise<void> {
  const call = round % 2 === 0 ? modernCall : legacyCall;
  const asked = { id: round, tool: "memory_retrieve", input: { key: `${name}-${round}` } };
  const answer = await lastMessage(await handler.fetch(call("http://localhost/mcp", asked), token(name)));
  expect(answer.id).toBe(round);
  expect(answer.result?.structuredContent).toMatchObject({ data: { text: `sub:${name}:${name}-${round}` } });
}

test(
  "R2: two HTTP clients with the same request ids, 1,000 interleavings: each gets its own answers",
  async () => {
    const handler = await createHttpHandler(echoing());
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all([ask(handler, "ada", round), ask(handler, "bob", round)]);
    await handler.close();
  },
  MAX_MS,
);

/** A client on streams of its own; what it gets is kept by id. */
async function pipeClient(core: ReturnType<typeof echoing>, name: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = await serveStdio(core, { streams: { input, output }, signals: [], principal: name });
  const answers = new Map<unknown, string>();
  let text = "";
  output.on("data", (chunk) => {
    const lines = `${text}${chunk}`.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) answers.set(JSON.parse(line).id, line);
  });
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name, version: "1.0.0" } };
  input.write(`${JSON.stringify({ jsonrpc: "2.0", id: "hello", method: "initialize", params })}\n`);
  const send = (id: number) => {
    const asked = { name: "memory_retrieve", arguments: { key: `${name}-${id}` } };
    input.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: asked })}\n`);
  };
  return { name, server, answers, send };
}

test(
  "R2: two clients over stdio with the same request ids, 1,000 interleavings: no byte crosses",
  async () => {
    const core = echoing();
    const clients = await Promise.all([pipeClient(core, "ada"), pipeClient(core, "bob")]);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { send } of clients) send(round);
      if (round % 3 === 0) await new Promise(setImmediate);
    }
    await Promise.all(clients.map(({ server }) => server.close()));
    for (const { name, answers } of clients) {
      expect(answers.size).toBe(ROUNDS + 1);
      for (let round = 0; round < ROUNDS; round++) expect(answers.get(round)).toContain(`${name}:${name}-${round}`);
      expect([...answers.values()].join("")).not.toContain(name === "ada" ? "bob" : "ada");
    }
  },
  MAX_MS,
);
