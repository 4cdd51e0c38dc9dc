import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createHttpHandler, type Servable, type ServerOptions } from "@toolpact/runtime/mcp";

const repository = resolve(import.meta.dirname, "../..");

/** What a test reads of an envelope: each contract's has some of these. */
export interface Envelope {
  readonly success?: boolean;
  readonly status?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly error: { readonly code: string } & Readonly<Record<string, unknown>>;
  readonly suggestions: readonly { readonly target: string; readonly params: Readonly<Record<string, unknown>> }[];
  readonly redactions: readonly unknown[];
  readonly rate_limit: Readonly<Record<string, unknown>>;
}

/** A client of an example, as its caller sees it. */
export interface Asking {
  readonly client: Client;
  /** The envelope that a tool answers. */
  readonly ask: (tool: string, input: object, meta?: object) => Promise<Envelope>;
  readonly close: () => Promise<void>;
}

/** The official client at a server in this process, over HTTP. It knows the list of tools, so it checks each answer. */
export async function clientOf(core: Servable, options: ServerOptions = {}): Promise<Asking> {
  const asking = await uncheckedClientOf(core, options);
  await asking.client.listTools();
  return asking;
}

/** The same for a few calls: it checks nothing, and is there sooner. */
export async function uncheckedClientOf(core: Servable, options: ServerOptions = {}): Promise<Asking> {
  const handler = await createHttpHandler(core, { drainMs: 0, ...options });
  // Longer than a busy machine takes to compile what a client checks: an idle connection that closes under a request fails it.
  const server = createServer({ keepAliveTimeout: 60_000 }, handler.node);
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const asking = await connected(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  const close = async () => {
    await asking.close();
    await handler.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { ...asking, close };
}

/** The official client of a server that listens elsewhere. */
export function clientAt(url: string): Promise<Asking> {
  return connected(new StreamableHTTPClientTransport(new URL(url)));
}

/** The official client with an example as its child, over standard input and output. */
export function stdioClient(example: string, ...flags: readonly string[]): Promise<Child> {
  return childClient(serverOf(example), "--stdio", ...flags);
}

/** A client whose server is its child. */
export interface Child extends Asking {
  readonly pid: number;
  /** What the server has printed to stderr, outside the protocol. */
  readonly stderr: () => string;
}

/** The official client with any program of ours as its child. */
export async function childClient(program: string, ...flags: readonly string[]): Promise<Child> {
  const args = [...NODE, program, ...flags];
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd: repository, stderr: "pipe" });
  let stderr = "";
  transport.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const asking = await connected(transport);
  return { ...asking, pid: transport.pid ?? 0, stderr: () => stderr };
}

/** An example as a process that listens on a port of its own. */
export async function listening(
  example: string,
  ...flags: readonly string[]
): Promise<{ readonly url: string; readonly stop: () => Promise<number | null> }> {
  const args = [...NODE, serverOf(example), "--port", "0", ...flags];
  const child = spawn(process.execPath, args, { cwd: repository, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<number | null>((done) => void child.once("exit", done));
  const url = await new Promise<string>((found, failed) => {
    let text = "";
    child.stderr.on("data", (chunk) => {
      text += chunk;
      const [, address] = /listens on (\S+)/.exec(text) ?? [];
      if (address !== undefined) found(address);
    });
    child.once("exit", () => failed(new Error(text)));
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, stop };
}

/** As in the scripts of package.json. */
const NODE = ["--import", "tsx", "--conditions=@toolpact/source"];

function serverOf(example: string): string {
  return join(repository, "examples", example, "server.ts");
}

async function connected(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Asking> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const ask = async (tool: string, input: object, meta?: object) => {
    const request = { name: tool, arguments: { ...input }, ...(meta && { _meta: { ...meta } }) };
    return (await client.callTool(request)).structuredContent as unknown as Envelope;
  };
  return { client, ask, close: () => client.close() };
}

/** A folder that is gone after `remove`. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "toolpact-example-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
