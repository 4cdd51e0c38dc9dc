import { type AuthInfo, createMcpHandler, isJsonContentType, type McpHttpHandler } from "@modelcontextprotocol/server";
import { checkAnonymous } from "./anonymous.ts";
import { withClientSession } from "./client-session.ts";
import type { HttpOptions } from "./http-options.ts";
import { createInFlight, DRAIN_MS } from "./in-flight.ts";
import { messageLimits } from "./message-limits.ts";
import { createProbes, type Probes } from "./probes.ts";
import { type BodyLimits, readMessage } from "./read-message.ts";
import { type Refusal, refusalResponse, TOO_LARGE, withoutNullId } from "./refusal.ts";
import { sourceProblem } from "./request-source.ts";
import { serverFactory } from "./server-factory.ts";
import { type Servable, telling } from "./server-options.ts";
import { clientsWithLists } from "./tool-listings.ts";

/** A contract over HTTP, before a platform's own kind of request: what `node` and `fetch` of a handler share. */
export interface HttpService {
  readonly maxBodyBytes: number;
  readonly onError: (issue: unknown) => void;
  readonly probes: Probes;
  /** Why a request is refused before its body is read; null if it is not refused. */
  readonly refusalOf: (asking: Asking) => Refusal | null;
  /** Counts a request as running until the returned function is called. `method` is the request's `Mcp-Method` header. */
  readonly begin: (method: unknown) => () => void;
  /** Authenticates, reads and answers a request that was not refused. */
  readonly serve: McpHttpHandler["fetch"];
  /** All of it, for a request of `fetch`. */
  readonly fetch: (request: Request, found?: { readonly authInfo?: AuthInfo }) => Promise<Response>;
  /** Refuses new requests, waits for the accepted calls, and closes. */
  readonly close: () => Promise<void>;
}

/** What of a request is checked before its body is read. */
export interface Asking {
  readonly method: string | undefined;
  readonly host: string | null | undefined;
  readonly origin: string | null | undefined;
  readonly bytes: string | null | undefined;
}

/** What a request contains around an input. */
const AROUND_INPUT_BYTES = 65_536;

export async function createHttpService(core: Servable, options: HttpOptions): Promise<HttpService> {
  checkAnonymous(core, options);
  const factory = await serverFactory(core, { transport: "http", options });
  const onError = telling(options.onError);
  const maxBodyBytes = options.maxBodyBytes ?? core.contract.limits.inputBytes + AROUND_INPUT_BYTES;
  const limits = { bytes: maxBodyBytes, ...messageLimits(core.contract.limits) };
  const mcp = createMcpHandler(factory, { maxRequestBodySize: maxBodyBytes, onerror: onError });
  const inFlight = createInFlight();
  const probes = createProbes(core, options);
  let isStopping = false;
  const refusalOf = ({ host, origin, method, bytes }: Asking) => {
    const strange = sourceProblem(options, host, origin);
    if (strange !== null) return strange;
    if (isStopping) return STOPPING;
    if (method !== "POST") return NOT_ALLOWED;
    return Number(bytes ?? 0) > maxBodyBytes ? TOO_LARGE : null;
  };
  const begin = (method: unknown) => (method === SUBSCRIPTION ? () => {} : inFlight.begin());
  const serve = authenticated(options, limited(limits, answering(mcp, clientsWithLists(core, options))));
  const parts = { maxBodyBytes, onError, probes, refusalOf, begin, serve };
  return {
    ...parts,
    fetch: fetching(parts),
    close: async () => {
      await probes.leave();
      isStopping = true;
      await inFlight.drained(options.drainMs ?? DRAIN_MS);
      await mcp.close();
    },
  };
}

function fetching({ probes, refusalOf, begin, serve }: Omit<HttpService, "fetch" | "close">): HttpService["fetch"] {
  return async (request, found) => {
    const { method, headers } = request;
    const { pathname, host: urlHost } = new URL(request.url);
    const probe = await probes.answer(method, pathname);
    if (probe !== null) return new Response(probe.body, probe);
    const [host, origin] = [headers.get("host") ?? urlHost, headers.get("origin")];
    const refusal = refusalOf({ method, host, origin, bytes: headers.get("content-length") });
    if (refusal !== null) return refusalResponse(refusal);
    return whenRead(serve(request, found), begin(headers.get("mcp-method")));
  };
}

function answering(mcp: McpHttpHandler, clients: readonly string[]): McpHttpHandler["fetch"] {
  return async (request, found) => {
    const response = await withoutNullId(await mcp.fetch(request, found));
    return withClientSession(response, found?.parsedBody, clients);
  };
}

/** A stream that stays open until the server stops: nothing is lost with it. */
const SUBSCRIPTION = "subscriptions/listen";

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
