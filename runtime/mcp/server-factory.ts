import {
  CLIENT_INFO_META_KEY,
  isSpecType,
  McpServer,
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { callOptions } from "./call-options.ts";
import type { Caller } from "./caller.ts";
import { clientOfSession } from "./client-session.ts";
import { knownClient } from "./known-client.ts";
import { serverIdentity, withServerInfo } from "./server-identity.ts";
import { type Servable, type ServerOptions, telling } from "./server-options.ts";
import { type ListedTool, type ToolListing, type ToolListings, toolListings } from "./tool-listings.ts";
import { toolResult } from "./tool-result.ts";

/** What a transport brings to its servers. */
export interface Transporting {
  readonly transport: Caller["transport"];
  readonly options: ServerOptions;
}

const LIST_TTL_MS = 300_000;

/**
 * Makes the SDK's servers: one for each connection or request. They share nothing that a call changes but the core, whose
 * limits and stores are kept by principal.
 */
export async function serverFactory(core: Servable, { transport, options }: Transporting): Promise<McpServerFactory> {
  const listings = await toolListings(core, options);
  const { info, brief, instructions } = serverIdentity(core.contract, options);
  const ttlMs = options.listTtlMs ?? LIST_TTL_MS;
  const cacheScope = options.listScope ?? "public";
  // A cache that several clients share would give one the list of another.
  const listScope = options.listScope ?? (listings.clients.length > 0 ? "private" : "public");
  const settings = {
    cacheHints: { "tools/list": { ttlMs, cacheScope: listScope }, "server/discover": { ttlMs, cacheScope } },
    ...(instructions === undefined ? {} : { instructions }),
  };
  return ({ authInfo, requestInfo }) => {
    const mcp = new McpServer(info, settings);
    // What the SDK compares with headers that repeat an argument. Its own table is empty: tools are not registered there.
    mcp.toolInputSchemaJson = (name) => findIn(listings, name)?.shown.inputSchema;
    mcp.server.registerCapabilities({ tools: {}, logging: {} });
    const listingOf = (context: ServerContext) => listings.of(clientOf(mcp, context, requestInfo));
    mcp.server.setRequestHandler("tools/list", ({ params }, context) =>
      listTools(listingOf(context), params?.cursor, options),
    );
    if (mayCall(requestInfo)) {
      // The one handler that the SDK leaves alone. Around that of a method it reads requests and results once more.
      mcp.server.fallbackRequestHandler = async ({ method, params }, context) => {
        if (method !== CALL) throw new ProtocolError(ProtocolErrorCode.MethodNotFound, "Method not found");
        const caller = { transport, authInfo, request: requestInfo };
        const result = await callTool({ core, options, caller, context }, listingOf(context), readCall(params));
        return brief === null || context.mcpReq.envelope === undefined ? result : withServerInfo(result, brief);
      };
    }
    return mcp;
  };
}

/** The client of a request: by its own information, that of the connection's `initialize`, or the session id. */
function clientOf({ server }: McpServer, { mcpReq }: ServerContext, request: Request | undefined): string | null {
  const envelope: JsonObject = { ...mcpReq.envelope };
  const info = envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion();
  return isJsonObject(info) ? knownClient(info["name"]) : clientOfSession(request);
}

/** Headers are compared before the client of a request is known. They are the same in all lists. */
function findIn(listings: ToolListings, name: string): ListedTool | undefined {
  for (const client of [null, ...listings.clients]) {
    const found = listings.of(client).find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const CALL = "tools/call";

/** A method without any handler is answered with 404, if the header names it. Source: MCP 2026-07-28, HTTP status codes. */
function mayCall(request: Request | undefined): boolean {
  return (request?.headers.get("mcp-method") ?? CALL) === CALL;
}

/** A page of the list. A cursor is the number of tools on the pages before it. Source: MCP, pagination. */
function listTools({ tools }: ToolListing, cursor: string | undefined, { listPageSize = tools.length }: ServerOptions) {
  const start = cursor === undefined ? 0 : Number(cursor);
  const isPageStart = start % listPageSize === 0 && start > 0 && start < tools.length && String(start) === cursor;
  if (cursor !== undefined && !isPageStart) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid cursor");
  const end = start + listPageSize;
  return { tools: tools.slice(start, end), ...(end < tools.length ? { nextCursor: String(end) } : {}) };
}

interface Asking {
  readonly core: Servable;
  readonly options: ServerOptions;
  readonly caller: Caller;
  readonly context: ServerContext;
}

async function callTool(
  { core, options, caller, context }: Asking,
  listing: ToolListing,
  { name, input }: CallRequest,
) {
  const tool: ListedTool | undefined = listing.find(name);
  if (tool === undefined) throw unknownTool(name);
  try {
    const settings = await callOptions(core, options, caller, context);
    const calledAs = tool.row.aliases?.includes(name) ? name : undefined;
    const encoded = await core.answer(tool.name, input, { ...settings, calledAs });
    if (encoded.reply.facts.content?.every(isSpecType.ContentBlock) === false)
      throw new TypeError(`${tool.name} adds content that is not valid.`);
    return toolResult(tool, encoded, core.contract);
  } catch (thrown) {
    // The core answers for handlers: this is the server's own code, whose words the SDK would send.
    telling(options.onError)(thrown);
    throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
  }
}

/** Lies outside of the contract. */
function unknownTool(name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${JSON.stringify(name.slice(0, 100))}`);
}

/** What a `tools/call` asks for. */
interface CallRequest {
  /** As the client writes it. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Reads the parameters of a `tools/call`. Invalid parameters are a protocol error. Their `_meta` was checked with the message.
 * The SDK's own validation of parameters and results would take a quarter of the whole call.
 *
 * Source: MCP, `CallToolRequest`.
 */
function readCall(params: unknown): CallRequest {
  if (!isJsonObject(params)) throw invalid("params must be an object");
  const { name, arguments: input = {} } = params;
  if (typeof name !== "string") throw invalid("name must be a string");
  if (!isJsonObject(input)) throw invalid("arguments must be an object");
  return { name, input };
}

function invalid(problem: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid tools/call request: ${problem}`);
}
