import { PassThrough } from "node:stream";
import * as sdk from "@modelcontextprotocol/client";
import type { Servable } from "@toolpact/runtime/mcp";
import { serveStdio } from "@toolpact/runtime/mcp";
import { connectBy } from "../../generator/verify/connect.ts";
import type { Connection } from "../../generator/verify/connection.ts";

type Message = Parameters<sdk.Transport["send"]>[0];

/** A proxy between client and server: it sees each message, and may replace or drop it. */
export interface Between {
  /** The request that is passed to the server; null if the proxy answers it. */
  readonly up: (message: Message, answer: (message: Message) => void) => Message | null;
  readonly down: (message: Message) => Message | null;
}

/** Passes on everything. */
export const NOTHING: Between = { up: (message) => message, down: (message) => message };

/** The official client on a server in this process, over streams as a child's; both eras of the protocol. */
export async function inProcess(core: Servable, between: Between = NOTHING): Promise<Connection> {
  const streams = { input: new PassThrough(), output: new PassThrough() };
  await serveStdio(core, { streams, signals: [], drainMs: 0 });
  const connected = await connectBy(sdk, streamTransport(streams, between), { timeoutMs: 10_000, hasPrincipal: true });
  if (connected.kind !== "connected") throw new Error(connected.why);
  return connected.connection;
}

function streamTransport({ input, output }: Record<"input" | "output", PassThrough>, between: Between): sdk.Transport {
  const hand = (message: Message) => transport.onmessage?.(message);
  const transport: sdk.Transport = {
    start: async () => {
      let text = "";
      output.on("data", (chunk) => {
        const lines = (text + String(chunk)).split("\n");
        text = lines.pop() ?? "";
        for (const line of lines) {
          const message = between.down(JSON.parse(line) as Message);
          if (message !== null) hand(message);
        }
      });
    },
    send: async (message) => {
      const sent = between.up(message, (answer) => setImmediate(hand, answer));
      if (sent !== null) input.write(`${JSON.stringify(sent)}\n`);
    },
    close: async () => {
      input.end();
      transport.onclose?.();
    },
  };
  return transport;
}
