import { createServer, request } from "node:http";

/** A load balancer on a port of this machine: each request goes to the next process in turn. */
export interface RoundRobin {
  readonly url: string;
  /** Asks each process whether it is ready, and sends requests only to those that are from now on. How many that are. */
  readonly probe: () => Promise<number>;
  /** How many requests went to each, in the order in which they were given. */
  readonly counts: () => readonly number[];
  readonly close: () => Promise<void>;
}

export async function roundRobin(servers: readonly URL[]): Promise<RoundRobin> {
  const counts = servers.map(() => 0);
  let used = servers;
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const server = used[turn++ % used.length];
    if (server === undefined) return void outgoing.writeHead(503).end();
    const at = servers.indexOf(server);
    counts[at] = (counts[at] ?? 0) + 1;
    const { method, url, headers } = incoming;
    const onward = request({ host: server.hostname, port: server.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((listens) => void proxy.listen(0, "127.0.0.1", listens));
  const address = proxy.address();
  const probe = async () => {
    const answers = servers.map((server) =>
      fetch(new URL("/readyz", server))
        .then((answer) => answer.ok)
        .catch(() => false),
    );
    const isReady = await Promise.all(answers);
    used = servers.filter((_server, index) => isReady[index]);
    return used.length;
  };
  const close = () =>
    new Promise<void>((closed) => {
      proxy.close(() => closed());
      proxy.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/mcp`,
    probe,
    counts: () => counts,
    close,
  };
}
