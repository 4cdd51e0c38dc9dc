import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../base/clock.ts";
import { createHttpHandler } from "./create-http-handler.ts";
import type { HttpOptions } from "./http-options.ts";
import { PROBE_PATHS, pathOf } from "./probes.ts";
import type { Servable } from "./server-options.ts";
import { STOP_SIGNALS, type StopSignals, stopOnSignal } from "./stop-on-signal.ts";
import { writeRefusal } from "./write-refusal.ts";

export interface ListenOptions extends HttpOptions {
  /** 0: any free one. */
  readonly port: number;
  /** The address: 127.0.0.1, unless given, which only this machine reaches. With another one, give `allowedHosts`. */
  readonly host?: string;
  /** Where the server answers: `/mcp`, unless given. */
  readonly path?: string;
  /** How long a request may take to arrive: 30 seconds, unless given. */
  readonly requestTimeoutMs?: number;
  /** Signals that stop the server: SIGTERM and SIGINT, unless given. */
  readonly signals?: StopSignals;
}

/** A server on a port. */
export interface Listening {
  readonly url: URL;
  readonly port: number;
  /** Accepts no more connections, lets the calls that were accepted end, and closes. */
  readonly close: () => Promise<void>;
  readonly closed: Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_MS = 1000;
/** Longer than the minute for which proxies and clients commonly keep a connection: none is closed as it is about to be used. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Serves a contract over Streamable HTTP on a port of this machine. Resolves when it listens.
 */
export async function listen(core: Servable, options: ListenOptions): Promise<Listening> {
  const handler = await createHttpHandler(core, options);
  const path = options.path ?? "/mcp";
  const served = [path, ...PROBE_PATHS];
  const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const timeouts = { requestTimeout, headersTimeout: requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer({ ...timeouts, connectionsCheckingInterval: CHECK_MS }, (request, response) => {
    if (served.includes(pathOf(request.url))) handler.node(request, response).catch(() => response.destroy());
    else writeRefusal(response, { status: 404, message: "Not found" });
  });
  const host = options.host ?? "127.0.0.1";
  const port = await bound(server, options.port, host);
  const closed = new Promise<void>((resolve) => void server.once("close", resolve));
  const close = async () => {
    const closing = handler.close();
    if (options.shutdownDelayMs !== undefined) await systemClock.sleep(options.shutdownDelayMs);
    server.close();
    await closing;
    server.closeAllConnections();
    await closed;
  };
  const forget = stopOnSignal(options.signals ?? STOP_SIGNALS, close);
  return {
    url: urlOf(host, port, path),
    port,
    close,
    closed: closed.then(forget),
  };
}

/** The URL of a server on an address; IPv6 addresses are in brackets. */
export function urlOf(host: string, port: number, path: string): URL {
  return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}${path}`);
}

async function bound(server: Server, port: number, host: string): Promise<number> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`The port must be a whole number from 0 to 65535, not ${port}.`);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new Error(`Port ${port} of ${host} is in use. Choose another port.`, { cause: error }) : error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      // Only a server on a pipe has no port.
      resolve((server.address() as AddressInfo).port);
    });
  });
}
