import { parseArgs } from "node:util";
import type { ServerIssue } from "@toolpact/runtime";
import { listen, type Servable, type ServerOptions, serveStdio } from "@toolpact/runtime/mcp";

/** What an example is started with. */
export interface Flags {
  /** Speak over standard input and output, in place of HTTP. */
  readonly stdio: boolean;
  /** The port of this machine to listen on; 0 is any free one. */
  readonly port: number;
  /** Where the example keeps what it keeps, in place of its own folder. */
  readonly data: string | null;
  /** Which profile of the contract to serve, where it has several. */
  readonly profile: string | null;
}

const PORT = 3000;

/** Reads `--stdio`, `--port NUMBER`, `--data PATH` and `--profile NAME`. Throws for anything else. */
export function readFlags(): Flags {
  const { values } = parseArgs({
    options: {
      stdio: { type: "boolean" },
      port: { type: "string" },
      data: { type: "string" },
      profile: { type: "string" },
    },
  });
  const { stdio = false, port = PORT, data = null, profile = null } = values;
  return { stdio, port: Number(port), data, profile };
}

/** Serves an example until a signal, or the end of standard input, stops it. */
export async function serve(core: Servable, flags: Flags = readFlags(), options: ServerOptions = {}): Promise<void> {
  if (flags.stdio) return (await serveStdio(core, options)).closed;
  const server = await listen(core, { port: flags.port, ...options });
  tell(`${core.contract.title ?? core.contract.name} listens on ${server.url}`);
  await server.closed;
}

/** Prints what callers do not see to standard error, for the operator. */
export function tellTrouble({ kind, tool, message, cause }: ServerIssue): void {
  tell(`${kind} in ${tool}: ${message} ${cause instanceof Error ? (cause.stack ?? cause.message) : ""}`);
}

/** Prints a line to standard error, because standard output may belong to the protocol. */
export function tell(line: string): void {
  process.stderr.write(`${line.trimEnd()}\n`);
}
