import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Transport } from "@modelcontextprotocol/client";
import { processGroup } from "./process-group.ts";

/** The part of the official client that starts servers. */
export type StdioSdk = typeof import("@modelcontextprotocol/client/stdio");

/** A server to be started. */
export interface CommandTarget {
  readonly kind: "command";
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** How a server's messages are read. */
interface Hearing {
  readonly maxBufferSize: number;
  /** Receives what it prints outside the protocol. */
  readonly hear: (text: string) => void;
}

/** No shell is between: arguments arrive as they are, on Windows too. What the server starts ends with it. */
export function commandTransport(
  { StdioClientTransport }: StdioSdk,
  target: CommandTarget,
  { maxBufferSize, hear }: Hearing,
): Transport {
  const { command, args, env } = processGroup(target, target);
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    cwd: target.cwd,
    env: { ...env },
    stderr: "pipe",
    maxBufferSize,
  });
  transport.stderr?.on("data", (chunk) => hear(String(chunk)));
  const close = transport.close.bind(transport);
  transport.close = async () => {
    const child = (transport as unknown as Started)._process;
    if (child !== undefined && process.platform === "win32") await endTree(child, target.env);
    await close();
    // What has left the server's group may hold them open for ever, and this process would wait for it.
    for (const pipe of [child?.stdin, child?.stdout, child?.stderr]) pipe?.destroy();
  };
  return transport;
}

/** What the client's transport keeps to itself: there is no other way to the pipes. */
interface Started {
  readonly _process?: ChildProcess;
}

const GRACE_MS = 2_000;

/** On Windows: the child may end by itself; else it ends with all that it has started. */
async function endTree(child: ChildProcess, env: CommandTarget["env"]): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  child.stdin?.end();
  await once(child, "exit", { signal: AbortSignal.timeout(GRACE_MS) }).catch(() => {});
  if (hasEnded(child)) return;
  const args = ["/pid", String(child.pid), "/T", "/F"];
  // By its whole path: the folder that a server is started in is looked into first, and may hold anything.
  const program = join(env["SystemRoot"] ?? "C:\\Windows", "System32", "taskkill.exe");
  await new Promise<void>((resolve) => void execFile(program, args, () => resolve()));
}

/** The id of a process that has ended may be another's by now. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
