import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { countedTransport } from "../../../runtime/mcp/counted-transport.ts";
import { createInFlight } from "../../../runtime/mcp/in-flight.ts";

/** A counted transport over one in memory: what it passes on, what it sends, and its errors. */
function counted(send: (message: JSONRPCMessage) => Promise<void> = async () => undefined) {
  const sent: JSONRPCMessage[] = [];
  const received: JSONRPCMessage[] = [];
  const errors: string[] = [];
  const inner: Transport = {
    start: async () => undefined,
    close: async () => undefined,
    send: (message) => {
      sent.push(message);
      return send(message);
    },
  };
  const { transport } = countedTransport(inner, createInFlight());
  transport.onmessage = (message) => void received.push(message);
  transport.onerror = ({ message }) => void errors.push(message);
  return { receive: (message: JSONRPCMessage) => inner.onmessage?.(message), sent, received, errors };
}

const params = { _meta: { progressToken: "t".repeat(257) } };

test("a request with a progress token that is too long is answered with an error, and not passed on", () => {
  const { receive, sent, received } = counted();
  receive({ jsonrpc: "2.0", id: 1, method: "tools/list", params });
  expect(sent).toMatchObject([{ id: 1, error: { message: "The progress token is longer than 256 characters" } }]);
  expect(received).toEqual([]);
});

test("a notification with one is neither answered nor passed on", () => {
  const { receive, sent, received } = counted();
  receive({ jsonrpc: "2.0", method: "notifications/initialized", params });
  expect([sent, received]).toEqual([[], []]);
});

test("a refusal that cannot be sent is reported as an error of the transport", async () => {
  const { receive, errors } = counted(() => Promise.reject(new Error("closed")));
  receive({ jsonrpc: "2.0", id: 1, method: "tools/list", params });
  await Promise.resolve();
  expect(errors).toEqual(["closed"]);
});
