/** Plain JSON-RPC messages into a server's in-memory transport, so that no client is counted. */
import { InMemoryTransport } from "@modelcontextprotocol/server";

/** Connects a server in the era of 2025-11-25; gives a function that sends a request and resolves with its result. */
export async function connected(server) {
  const [client, transport] = InMemoryTransport.createLinkedPair();
  let settle = () => undefined;
  client.onmessage = (message) => settle(message);
  let id = 0;
  const request = async (method, params) => {
    id += 1;
    const { result, error } = await new Promise((resolve) => {
      settle = resolve;
      client.send({ jsonrpc: "2.0", id, method, params });
    });
    if (error !== undefined || result.isError === true) throw new Error(JSON.stringify(error ?? result));
    return result;
  };
  await Promise.all([server.connect(transport), client.start()]);
  const clientInfo = { name: "bench", version: "1.0.0" };
  await request("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
  await client.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return request;
}
