import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as Client132 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Stdio132 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as Http132 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Client as Client129 } from "mcp-sdk-1.29/client/index.js";
import { StdioClientTransport as Stdio129 } from "mcp-sdk-1.29/client/stdio.js";
import { StreamableHTTPClientTransport as Http129 } from "mcp-sdk-1.29/client/streamableHttp.js";
import type { Sent } from "./protocol-schema.ts";
import { recordingFetch, recordingTransport } from "./recorded.ts";

/** What all official clients can do. */
export interface AnyClient {
  readonly connect: (transport: never) => Promise<void>;
  readonly listTools: () => Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  readonly callTool: (params: {
    readonly name: string;
    readonly arguments: Record<string, unknown>;
  }) => Promise<object>;
  readonly close: () => Promise<void>;
}

interface Command {
  readonly command: string;
  readonly args: string[];
}

interface ClientInfo {
  readonly name: string;
  readonly version: string;
}

/** A generation of the official client, and the revision that it speaks with us. */
export interface RealClient {
  readonly name: string;
  readonly revision: "2025-11-25" | "2026-07-28";
  readonly create: (info?: ClientInfo) => AnyClient;
  readonly http: (url: URL, conversation: Sent[]) => object;
  readonly stdio: (command: Command, conversation: Sent[]) => object;
}

const TEST: ClientInfo = { name: "test", version: "1.0.0" };
const v2 = {
  http: (url: URL, said: Sent[]) => new StreamableHTTPClientTransport(url, { fetch: recordingFetch(said) }),
  stdio: (command: Command, said: Sent[]) => recordingTransport(new StdioClientTransport(command), said),
};

export const REAL_CLIENTS: readonly RealClient[] = [
  {
    name: "sdk 1.29",
    revision: "2025-11-25",
    create: (info = TEST) => new Client129(info) as unknown as AnyClient,
    http: (url, said) => new Http129(url, { fetch: recordingFetch(said) }),
    stdio: (command, said) => recordingTransport(new Stdio129(command), said),
  },
  {
    name: "sdk 1.32",
    revision: "2025-11-25",
    create: (info = TEST) => new Client132(info) as unknown as AnyClient,
    http: (url, said) => new Http132(url, { fetch: recordingFetch(said) }),
    stdio: (command, said) => recordingTransport(new Stdio132(command), said),
  },
  {
    name: "client 2.4, legacy",
    revision: "2025-11-25",
    create: (info = TEST) => new Client(info, { versionNegotiation: { mode: "legacy" } }) as unknown as AnyClient,
    ...v2,
  },
  {
    name: "client 2.4, modern",
    revision: "2026-07-28",
    create: (info = TEST) =>
      new Client(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } }) as unknown as AnyClient,
    ...v2,
  },
];
