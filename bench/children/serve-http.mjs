/** Serves over HTTP until it is stopped, and prints its address. Arguments: `own` or `bare`, runtime, contract. */
import { createServer } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { bareServer, ownCore } from "./orders.mjs";
import { runtimePart } from "./runtime-part.mjs";

const [, , side, runtime, contract] = process.argv;

async function serveOwn() {
  const { listen } = await runtimePart(runtime, "mcp/index.js");
  return (await listen(await ownCore(runtime, contract), { port: 0, anonymous: "no-deduplication" })).url.href;
}

function serveBare() {
  const server = createServer(toNodeHandler(createMcpHandler(bareServer)));
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}/mcp`));
  });
}

console.log(await (side === "own" ? serveOwn() : serveBare()));
