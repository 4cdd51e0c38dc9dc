/**
 * The CPU time of a `tools/call`, in microseconds. Arguments: `own` or `bare`, `small` or `large`, how many calls,
 * the index of the built runtime, the index of the generated contract.
 */
import { setImmediate } from "node:timers/promises";
import { connected } from "./in-memory.mjs";
import { bareServer, COUNTS, ownCore } from "./orders.mjs";
import { runtimePart } from "./runtime-part.mjs";

const [, , side, size, count, runtime, contract] = process.argv;
const CALLS = Number(count);
/** Messages come from the event loop: without a turn of it now and then, what is weakly held would never go. */
const TURN = 16;

async function ownServer() {
  const { serverFactory } = await runtimePart(runtime, "mcp/server-factory.js");
  const factory = await serverFactory(await ownCore(runtime, contract), { transport: "stdio", options: {} });
  return factory({});
}

const request = await connected(side === "own" ? await ownServer() : bareServer());
const params = { name: "list_orders", arguments: { customer: "Ada Lovelace", count: COUNTS[size] } };

async function cpuOf(calls) {
  const before = process.cpuUsage();
  for (let number = 0; number < calls; number += 1) {
    if (number % TURN === 0) await setImmediate();
    await request("tools/call", params);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

const { content } = await request("tools/call", params);
await cpuOf(CALLS);
console.log(JSON.stringify({ cpu: await cpuOf(CALLS), bytes: Buffer.byteLength(content.at(-1).text) }));
