import { hostname } from "node:os";
import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio as serveConnection } from "@modelcontextprotocol/server/stdio";
import { countedTransport } from "./counted-transport.ts";
import { createInFlight, DRAIN_MS } from "./in-flight.ts";
import { messageLimits } from "./message-limits.ts";
import { serverFactory } from "./server-factory.ts";
import { type Servable, type ServerOptions, telling } from "./server-options.ts";
import { keepClean, shortLines } from "./stdio-streams.ts";
import { STOP_SIGNALS, type StopSignals, stopOnSignal } from "./stop-on-signal.ts";

export interface ServeStdioOptions extends ServerOptions {
  /** The one principal of this process: its user and machine, unless given. */
  readonly principal?: string | null;
  /**
   * The longest message: 10 MB, unless given. A longer one gets no answer, nor does one that passes another limit before it
   * is parsed; `onError` gets the reason, and the next one is read.
   */
  readonly maxMessageBytes?: number;
  /** Signals that stop the server: SIGTERM and SIGINT, unless given. */
  readonly signals?: StopSignals;
  /** Other streams than those of the process. */
  readonly streams?: { readonly input: Readable; readonly output: Writable };
}

/** A server on a pair of streams. */
export interface StdioServer {
  /** Reads no further, lets the calls that were accepted end, and closes. */
  readonly close: () => Promise<void>;
  /** Resolves when the connection is closed, by whichever side. */
  readonly closed: Promise<void>;
}

const MAX_MESSAGE_BYTES = 10_000_000;
/** Lines are cut before they are split, so some of the next ones may be there already. */
const READ_AHEAD_BYTES = 1_000_000;

/**
 * Serves a contract over standard input and output, in both eras of the protocol. Resolves when it listens.
 * Standard output is the protocol's from then on: what a handler prints goes to standard error.
 * When the client closes the input, the calls that were accepted are answered, and the server closes.
 */
export async function serveStdio(core: Servable, options: ServeStdioOptions = {}): Promise<StdioServer> {
  const principal = options.principal === undefined ? ownerOfProcess() : options.principal;
  const factory = await serverFactory(core, {
    transport: "stdio",
    options: { principalOf: () => principal, ...options },
  });
  const { input, output, release } = streamsOf(options);
  const limitBytes = options.maxMessageBytes ?? MAX_MESSAGE_BYTES;
  const onerror = telling(options.onError);
  const lines = shortLines(input, { bytes: limitBytes, ...messageLimits(core.contract.limits) }, onerror);
  const inFlight = createInFlight();
  const wire = new StdioServerTransport(lines, output, { maxBufferSize: 2 * limitBytes + READ_AHEAD_BYTES });
  const { transport, closed } = countedTransport(wire, inFlight);
  const handle = serveConnection(factory, { transport, onerror });
  const close = once(async () => {
    input.unpipe(lines);
    input.pause();
    await passed(lines);
    await inFlight.drained(options.drainMs ?? DRAIN_MS);
    await handle.close();
    await passed(output);
  });
  const forget = stopOnSignal(options.signals ?? STOP_SIGNALS, close);
  input.once("end", close);
  input.once("close", close);
  return { close, closed: closed.then(forget).then(release) };
}

/** The principal of calls on standard input: the user who runs the process. */
function ownerOfProcess(): string {
  return `stdio:${process.getuid?.() ?? ""}@${hostname()}`;
}

function streamsOf({ streams }: ServeStdioOptions) {
  if (streams !== undefined) return { ...streams, release: () => {} };
  const { frames, release } = keepClean(process.stdout, process.stderr);
  return { input: process.stdin, output: frames, release };
}

/** Resolves when the stream has passed on what was written. */
function passed(stream: Writable): Promise<void> {
  return new Promise((resolve) => void stream.write("", () => void setImmediate(resolve)));
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}
