import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthInfo } from "@modelcontextprotocol/server";

/** A contract as a handler of HTTP requests. */
export interface HttpHandler {
  /** For `node:http`: `createServer(handler.node)`. `auth` of the request is what its authentication found out. */
  readonly node: (request: IncomingMessage & { auth?: AuthInfo }, response: ServerResponse) => Promise<void>;
  /** For everything that speaks `fetch`. */
  readonly fetch: (request: Request, found?: { readonly authInfo?: AuthInfo }) => Promise<Response>;
  /** Refuses what comes from now on, lets the calls that were accepted end, and closes. */
  readonly close: () => Promise<void>;
}
