import { parseArgs } from "node:util";
import type { Trouble } from "@toolpact/runtime";
import { listen, type Servable, type ServerOptions, serveStdio } from "@toolpact/runtime/mcp";

/** What an example is started with. */
export interface Flags {
  /** Speak over standard input and output, in place of HTTP. */
  readonly stdio: boolean;
  /** The port of this machine to listen on; 0 is any free one. */
  readonly port: number;
  /** Where the example keeps what it keeps, in place of its own folder. */
  readonly data: string | null;
}

const PORT = 3000;

/** Reads `--stdio`, `--port NUMBER` and `--data PATH`. Throws for anything else. */
export function readFlags(): Flags {
  const { values } = parseArgs({
    options: { stdio: { type: "boolean" }, port: { type: "string" }, data: { type: "string" } },
  });
  return { stdio: values.stdio ?? false, port: Number(values.port ?? PORT), data: values.data ?? null };
}

/** Serves an example until it is told to stop: by a signal, or by the end of standard input. */
export async function serve(core: Servable, flags: Flags = readFlags(), options: ServerOptions = {}): Promise<void> {
  if (flags.stdio) return (await serveStdio(core, options)).closed;
  const server = await listen(core, { port: flags.port, ...options });
  tell(`${core.contract.title ?? core.contract.name} listens on ${server.url}`);
  await server.closed;
}

/** Tells the operator, on standard error, what no caller is told. */
export function tellTrouble({ kind, tool, message, cause }: Trouble): void {
  tell(`${kind} in ${tool}: ${message} ${cause instanceof Error ? (cause.stack ?? cause.message) : ""}`);
}

function tell(line: string): void {
  process.stderr.write(`${line.trimEnd()}\n`);
}
