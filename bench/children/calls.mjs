/**
 * What a call costs in one way of calling: prints microseconds of the process's time per call, and of waiting.
 * Arguments: the way, how many calls, the index of the built runtime, the index of the generated contract.
 */
import { setImmediate } from "node:timers/promises";
import { Server } from "@modelcontextprotocol/server";
import { answer, askOf, fullServer, load } from "./desk.mjs";
import { connected } from "./in-memory.mjs";
import { runtimePart } from "./runtime-part.mjs";

const [, , way, count, runtime, contract] = process.argv;
const CALLS = Number(count);
const PRINCIPALS = Array.from({ length: 100 }, (_, index) => `user-${index}`);

/** Ways of calling: each makes one function of a number, which answers when the call is over. */
const WAYS = {
  bare: async () => (number) => answer(askOf(number)),
  sdk: sdkCall,
  full: async () => ourCall(fullServer().options, "file_ticket"),
  /** The same without the guard that remembers calls. */
  unremembered: async () => ourCall(fullServer().options, "file_ticket", "deduplicate"),
  /** The tool without optional guards, in a server whose other tool has them. */
  beside: async () => ourCall({ ...fullServer().options, audit: undefined }, "echo_ticket"),
  /** The same in a server that has none. */
  alone: async () =>
    ourCall({ profile: "plain", tools: { echo_ticket: answer }, dependencies: { tickets: {} } }, "echo_ticket"),
};

async function ourCall(options, tool, without) {
  const { desk } = await load(runtime, contract);
  const [{ assemble }, { order }] = await Promise.all([
    runtimePart(runtime, "implement/implement.js"),
    runtimePart(runtime, "guards/order.js"),
  ]);
  const stays = ({ name }) => name !== without;
  const guards = { outside: order.outside.filter(stays), inside: order.inside.filter(stays) };
  const core = assemble(desk, { ...options, onError: fail }, guards);
  return async (number) => {
    const { envelope, reply } = await core.answer(tool, askOf(number), { principal: PRINCIPALS[number % 100] });
    if (reply.kind === "failed") fail(envelope);
    return envelope;
  };
}

async function sdkCall() {
  const server = new Server({ name: "desk", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/call", async ({ params }) => {
    const result = await answer(params.arguments);
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
  });
  const request = await connected(server);
  return (number) => request("tools/call", { name: "file_ticket", arguments: askOf(number) });
}

function fail(told) {
  throw new Error(`A call failed: ${JSON.stringify(told)}`);
}

/** Messages come from the event loop: without a turn of it now and then, what is weakly held would never go. */
const TURN = 16;

async function timeOf(call, from) {
  const before = process.cpuUsage();
  for (let number = from; number < from + CALLS; number += 1) {
    if (number % TURN === 0) await setImmediate();
    await call(number);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

async function waitsOf(call, from) {
  const waits = new Float64Array(CALLS);
  for (let index = 0; index < CALLS; index += 1) {
    if (index % TURN === 0) await setImmediate();
    const start = performance.now();
    await call(from + index);
    waits[index] = (performance.now() - start) * 1000;
  }
  return waits.sort();
}

const call = await WAYS[way]();
await timeOf(call, 0);
const cpu = await timeOf(call, CALLS);
const waits = await waitsOf(call, 2 * CALLS);
console.log(JSON.stringify({ cpu, p50: waits[CALLS >> 1], p99: waits[Math.floor(CALLS * 0.99)] }));
