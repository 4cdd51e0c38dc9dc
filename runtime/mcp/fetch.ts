import type { HttpOptions } from "./http-options.ts";
import { createHttpService } from "./http-service.ts";
import type { Servable } from "./server-options.ts";

export type { Caller } from "./caller.ts";
export type { HttpOptions } from "./http-options.ts";
export { type Readiness, readinessOf } from "./readiness.ts";
export type { Servable, ServerOptions } from "./server-options.ts";

/** A contract as a function from a request to its response. */
export interface FetchHandler {
  /** Reads its first argument only: what platforms pass in addition, such as the bindings of a Worker, has no effect. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Refuses new requests, waits for the accepted calls, and closes. */
  readonly close: () => Promise<void>;
}

/**
 * Serves a contract over Streamable HTTP on any platform with `fetch`, as `createHttpHandler` of `@toolpact/runtime/mcp` does
 * on Node. Imports no module of Node.
 */
export async function createHttpHandler(core: Servable, options: HttpOptions = {}): Promise<FetchHandler> {
  const { fetch, close } = await createHttpService(core, options);
  return { fetch: (request) => fetch(request), close };
}
