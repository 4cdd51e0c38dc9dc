import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { idRefusal } from "./id-refusal.ts";
import type { InFlight } from "./in-flight.ts";
import { errorOf } from "./refusal.ts";

/** A transport, and a promise of its end. */
export interface CountedTransport {
  readonly transport: Transport;
  readonly closed: Promise<void>;
}

/** A transport that counts the requests which have come in and were not answered yet. It refuses ids that are too long. */
export function countedTransport(inner: Transport, inFlight: InFlight): CountedTransport {
  const open = new Map<unknown, () => void>();
  const settle = (id: unknown) => {
    open.get(id)?.();
    open.delete(id);
  };
  const outer: Transport = {
    start: () => inner.start(),
    close: () => inner.close(),
    send: async (message, options) => {
      try {
        await inner.send(message, options);
      } finally {
        if (!("method" in message)) settle(message.id);
      }
    },
  };
  inner.onmessage = (message, extra) => {
    const refusal = idRefusal(message);
    if (refusal !== null) {
      if ("id" in message) inner.send(errorOf(refusal)).catch((error: Error) => outer.onerror?.(error));
      return;
    }
    if ("method" in message && "id" in message) {
      settle(message.id);
      open.set(message.id, inFlight.begin());
    }
    settle(cancelledBy(message));
    outer.onmessage?.(message, extra);
  };
  inner.onerror = (error) => outer.onerror?.(error);
  const closed = new Promise<void>((resolve) => {
    inner.onclose = () => {
      for (const id of [...open.keys()]) settle(id);
      outer.onclose?.();
      resolve();
    };
  });
  return { transport: outer, closed };
}

/** A cancelled request gets no answer. */
function cancelledBy(message: JSONRPCMessage): unknown {
  return "method" in message && message.method === "notifications/cancelled"
    ? message.params?.["requestId"]
    : undefined;
}
