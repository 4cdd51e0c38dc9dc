import type { IncomingMessage } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { HttpHandler } from "./http-handler.ts";
import type { HttpOptions } from "./http-options.ts";
import { createHttpService, type HttpService } from "./http-service.ts";
import { pathOf } from "./probes.ts";
import { readBody } from "./read-body.ts";
import { TOO_LARGE } from "./refusal.ts";
import type { Servable } from "./server-options.ts";
import { writeRefusal } from "./write-refusal.ts";

/**
 * Serves a contract over Streamable HTTP, in both eras of the protocol, without sessions: any process can answer any
 * request. Requests from another site, or to another name than those allowed, are refused with 403. `GET /healthz` and
 * `GET /readyz` are answered in addition to it.
 */
export async function createHttpHandler(core: Servable, options: HttpOptions = {}): Promise<HttpHandler> {
  const service = await createHttpService(core, options);
  return { node: nodeHandler(service), fetch: service.fetch, close: service.close };
}

function nodeHandler({ maxBodyBytes, onError, probes, refusalOf, begin, serve }: HttpService): HttpHandler["node"] {
  const adapted = toNodeHandler({ fetch: serve }, { maxRequestBodySize: maxBodyBytes, onerror: onError });
  return async (request, response) => {
    const { method, headers } = request;
    const probe = await probes.answer(method, pathOf(request.url));
    if (probe !== null) return void response.writeHead(probe.status, probe.headers).end(probe.body ?? "");
    const { host, origin, "content-length": bytes } = headers;
    const refusal = refusalOf({ method, host, origin, bytes });
    if (refusal !== null) return writeRefusal(response, refusal);
    response.once("close", begin(headers["mcp-method"]));
    const body = await readBody(request, maxBodyBytes);
    if (body === null) return writeRefusal(response, TOO_LARGE);
    await adapted(alreadyRead(request, body), response).catch(onError);
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
