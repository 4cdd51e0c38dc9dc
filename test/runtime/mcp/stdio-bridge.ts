import { once } from "node:events";
import { createServer } from "node:net";
import { type Servable, type StdioServer, serveStdio } from "@toolpact/runtime/mcp";

/** A server over standard input and output whose state is in this process: its child only passes bytes on. */
export interface StdioBridge {
  /** What a client starts. */
  readonly command: { readonly command: string; readonly args: string[] };
  readonly close: () => Promise<void>;
}

const PASSES_ON = `
  const socket = require("node:net").connect(Number(process.argv[1]), "127.0.0.1");
  process.stdin.pipe(socket).pipe(process.stdout);
`;

/** Serves a core to each process that starts the command: a client may start it twice, to detect the protocol revision. */
export async function stdioBridge(core: Servable): Promise<StdioBridge> {
  const servers: Promise<StdioServer>[] = [];
  const listener = createServer((socket) => {
    const streams = { input: socket, output: socket };
    servers.push(serveStdio(core, { streams, signals: [], principal: null }));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : 0;
  const close = async () => {
    listener.close();
    for (const server of await Promise.all(servers)) await server.close();
  };
  return { command: { command: process.execPath, args: ["-e", PASSES_ON, `${port}`] }, close };
}
