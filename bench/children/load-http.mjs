/** Calls a server over HTTP and prints the calls per second. Arguments: its address, `small` or `large`, how many calls. */
import { Agent, request as open } from "node:http";
import { COUNTS } from "./orders.mjs";

const [, , url, size, count] = process.argv;
const CALLS = Number(count);
const AT_ONCE = 8;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const params = { name: "list_orders", arguments: { customer: "Ada Lovelace", count: COUNTS[size] } };
const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
const headers = {
  "content-type": "application/json",
  "content-length": Buffer.byteLength(body),
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-11-25",
};

function call() {
  return new Promise((resolve, reject) => {
    const request = open(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => (text.includes("ord_1000") ? resolve() : reject(new Error(text.slice(0, 1000)))));
    });
    request.on("error", reject);
    request.end(body);
  });
}

async function perSecond(calls) {
  const start = performance.now();
  let left = calls;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return calls / ((performance.now() - start) / 1000);
}

await perSecond(CALLS >> 2);
console.log(JSON.stringify({ perSecond: await perSecond(CALLS) }));
agent.destroy();
