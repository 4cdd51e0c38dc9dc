import { createServer, type RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { weatherCore } from "../../../examples/weather/core.ts";
import { createHttpHandler } from "../../../runtime/mcp/index.ts";
import type { Message, Sent } from "./protocol-schema.ts";
import { type AnyClient, REAL_CLIENTS, type RealClient } from "./real-clients.ts";
import { weatherByHand } from "./weather-by-hand.ts";

const NODE = ["--import", "tsx", "--conditions=@toolpact/source"];
const programs = {
  toolpact: ["../../../examples/weather/server.ts", "--stdio"],
  byHand: ["./weather-by-hand.ts"],
} as const;
type ServerName = keyof typeof programs;

/** A server with limits and readings of its own. */
async function started(name: ServerName) {
  const ours = await createHttpHandler(weatherCore(), { listPageSize: 4 });
  const node = name === "toolpact" ? ours.node : toNodeHandler(createMcpHandler(weatherByHand()));
  const server = createServer({ keepAliveTimeout: 60_000 }, node as RequestListener);
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const address = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/mcp`), close };
}

/** What the clients of both generations can do, with the options that they have. */
interface WideClient {
  readonly listTools: (params?: { readonly cursor: string }) => Promise<{ readonly nextCursor?: string }>;
  readonly callTool: (...params: readonly unknown[]) => Promise<unknown>;
}

/** Every kind of tool and result, and the list page by page. */
async function converse(any: AnyClient, real: RealClient): Promise<void> {
  const client = any as unknown as WideClient;
  const { nextCursor } = await client.listTools();
  if (nextCursor !== undefined) await client.listTools({ cursor: nextCursor });
  await client.listTools({ cursor: "no page" }).catch(() => undefined);
  const onprogress = () => undefined;
  // The first generation has the schema of the result before the options.
  const between = real.name.startsWith("sdk") ? [undefined] : [];
  const call = (name: string, input: object = {}, ...options: readonly object[]) =>
    client.callTool({ name, arguments: { ...input } }, ...between, ...options);
  await call("describe_weather", { city: "Oslo" });
  await call("get_forecast", { city: "Oslo", days: 1 });
  await call("get_forecast", { city: "Oslo" });
  await call("get_radar_image", { city: "Lima" });
  await call("get_report", { city: "Pune" });
  await call("list_cities");
  await call("get_forecast", { city: "Atlantis" });
  await call("get_radar_image", { city: "Atlantis" });
  for (let times = 0; times < 4; times++) await call("record_reading", { city: "Oslo", celsius: times });
  await call("refresh_stations", {}, { onprogress });
  await call("no_such_tool").catch(() => undefined);
}

/** The body of an HTTP request that is not a message, such as GET: the SDK's has an id of null, which the protocol has not. */
function isRefusedRequest({ id = null, error }: Message): boolean {
  return error !== undefined && id === null;
}

/** A conversation with a server that no client has called before. */
async function trace(name: ServerName, real: RealClient, transport: "http" | "stdio"): Promise<readonly Sent[]> {
  const conversation: Sent[] = [];
  const client = real.create();
  const [program, ...flags] = programs[name];
  const args = [...NODE, fileURLToPath(new URL(program, import.meta.url)), ...flags];
  const server = transport === "http" ? await started(name) : null;
  const connection =
    server === null
      ? real.stdio({ command: process.execPath, args }, conversation)
      : real.http(server.url, conversation);
  await client.connect(connection as never);
  await converse(client, real);
  await client.close();
  server?.close();
  return conversation.filter(({ message }) => !isRefusedRequest(message));
}

describe.each(["http", "stdio"] as const)("over %s", (transport) => {
  test.each(REAL_CLIENTS)("$name sees the same messages as from a server written by hand", async (real) => {
    const ours = await trace("toolpact", real, transport);
    const theirs = await trace("byHand", real, transport);
    expect(ours.length).toBeGreaterThan(20);
    expect(ours).toEqual(theirs);
  });
});
