import type { IncomingMessage } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { type AuthInfo, createMcpHandler, isJsonContentType, type McpHttpHandler } from "@modelcontextprotocol/server";
import { checkAnonymous } from "./anonymous.ts";
import { withClientSession } from "./client-session.ts";
import type { HttpHandler } from "./http-handler.ts";
import type { HttpOptions } from "./http-options.ts";
import { createInFlight, DRAIN_MS } from "./in-flight.ts";
import { messageLimits } from "./message-limits.ts";
import { withProbes } from "./probes.ts";
import { readBody } from "./read-body.ts";
import { type BodyLimits, readMessage } from "./read-message.ts";
import { type Refusal, refusalResponse, TOO_LARGE, withoutNullId, writeRefusal } from "./refusal.ts";
import { sourceProblem } from "./request-source.ts";
import { serverFactory } from "./server-factory.ts";
import { type Servable, telling } from "./server-options.ts";
import { clientsWithLists } from "./tool-listings.ts";

/** What a request contains around an input. */
const AROUND_INPUT_BYTES = 65_536;

/**
 * Serves a contract over Streamable HTTP, in both eras of the protocol, without sessions: any process can answer any
 * request. Requests from another site, or to another name than those allowed, are refused with 403. `GET /healthz` and
 * `GET /readyz` are answered in addition to it.
 */
export async function createHttpHandler(core: Servable, options: HttpOptions = {}): Promise<HttpHandler> {
  checkAnonymous(core, options);
  return withProbes(core, await handlerOf(core, options), options);
}

async function handlerOf(core: Servable, options: HttpOptions): Promise<HttpHandler> {
  const factory = await serverFactory(core, { transport: "http", options });
  const onerror = telling(options.onError);
  const maxRequestBodySize = options.maxBodyBytes ?? core.contract.limits.inputBytes + AROUND_INPUT_BYTES;
  const limits = { bytes: maxRequestBodySize, ...messageLimits(core.contract.limits) };
  const mcp = createMcpHandler(factory, { maxRequestBodySize, onerror });
  const inFlight = createInFlight();
  let isStopping = false;
  const begin = (method: unknown) => (method === SUBSCRIPTION ? () => {} : inFlight.begin());
  const refusalOf = ({ host, origin, method, bytes }: Asking) => {
    const strange = sourceProblem(options, host, origin);
    if (strange !== null) return strange;
    if (isStopping) return STOPPING;
    if (method !== "POST") return NOT_ALLOWED;
    return Number(bytes ?? 0) > maxRequestBodySize ? TOO_LARGE : null;
  };
  const serve = authenticated(options, limited(limits, answering(mcp, clientsWithLists(core, options))));
  const adapted = toNodeHandler({ fetch: serve }, { maxRequestBodySize, onerror });
  return {
    node: async (request, response) => {
      const { method, headers } = request;
      const { host, origin, "content-length": bytes } = headers;
      const refusal = refusalOf({ method, host, origin, bytes });
      if (refusal !== null) return writeRefusal(response, refusal);
      response.once("close", begin(headers["mcp-method"]));
      const body = await readBody(request, maxRequestBodySize);
      if (body === null) return writeRefusal(response, TOO_LARGE);
      await adapted(alreadyRead(request, body), response).catch(onerror);
    },
    fetch: async (request, found) => {
      const { method, headers } = request;
      const host = headers.get("host") ?? new URL(request.url).host;
      const asking = { method, host, origin: headers.get("origin"), bytes: headers.get("content-length") };
      const refusal = refusalOf(asking);
      if (refusal !== null) return refusalResponse(refusal);
      return whenRead(serve(request, found), begin(headers.get("mcp-method")));
    },
    close: async () => {
      isStopping = true;
      await inFlight.drained(options.drainMs ?? DRAIN_MS);
      await mcp.close();
    },
  };
}

function answering(mcp: McpHttpHandler, clients: readonly string[]): McpHttpHandler["fetch"] {
  return async (request, found) => {
    const response = await withoutNullId(await mcp.fetch(request, found));
    return withClientSession(response, found?.parsedBody, clients);
  };
}

type NodeRequest = Parameters<ReturnType<typeof toNodeHandler>>[0];

/** A request as the SDK wants it, whose body is here. */
function alreadyRead(
  { method = "POST", url = "/", headers, auth }: IncomingMessage & { auth?: AuthInfo },
  body: readonly Buffer[],
): NodeRequest {
  return {
    method,
    url,
    headers: headers as NodeRequest["headers"],
    ...(auth === undefined ? {} : { auth }),
    async *[Symbol.asyncIterator]() {
      yield* body;
    },
  };
}

/** A stream that stays open until the server stops: nothing is lost with it. */
const SUBSCRIPTION = "subscriptions/listen";

/** What of a request is checked before its body is read. */
interface Asking {
  readonly method: string | undefined;
  readonly host: string | null | undefined;
  readonly origin: string | null | undefined;
  readonly bytes: string | null | undefined;
}

const NOT_ALLOWED: Refusal = { status: 405, message: "Method not allowed", headers: { allow: "POST" } };
const STOPPING: Refusal = { status: 503, message: "The server is stopping" };

/** Reads and parses a body within the limits, so that the SDK parses none itself. It refuses other types of content. */
function limited(limits: BodyLimits, serve: McpHttpHandler["fetch"]): McpHttpHandler["fetch"] {
  return async (request, found) => {
    if (!isJsonContentType(request.headers.get("content-type"))) return serve(request, found);
    const read = await readMessage(request, limits);
    return "refusal" in read ? refusalResponse(read.refusal) : serve(request, { ...found, ...read });
  };
}

/** Determines the caller, unless that was done before. */
function authenticated({ authenticate }: HttpOptions, serve: McpHttpHandler["fetch"]): McpHttpHandler["fetch"] {
  if (authenticate === undefined) return serve;
  return async (request, found) => {
    if (found?.authInfo !== undefined) return serve(request, found);
    const authInfo = await authenticate(request);
    return authInfo instanceof Response ? authInfo : serve(request, { ...found, authInfo });
  };
}

/** Returns the response, and calls `end` when its body was read to the end or its reader has left. */
export async function whenRead(coming: Promise<Response>, end: () => void): Promise<Response> {
  const response = await coming.catch((error: unknown) => {
    end();
    throw error;
  });
  if (response.body === null || !isStream(response)) {
    end();
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    },
    cancel: async (reason) => {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}

function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}
