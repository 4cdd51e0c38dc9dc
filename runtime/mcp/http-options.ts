import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Leaving } from "./probes.ts";
import type { RequestSource } from "./request-source.ts";
import type { ServerOptions } from "./server-options.ts";

/** The options of `createHttpHandler`. */
export interface HttpOptions extends ServerOptions, RequestSource, Leaving {
  /**
   * Authenticates a request, for example with `verifyBearerToken` of the SDK. Returning a response refuses the request.
   * Without this option every caller is anonymous.
   */
  readonly authenticate?: (request: Request) => AuthInfo | Response | Promise<AuthInfo | Response>;
  /** The largest body of a request: the contract's `input_bytes` and 64 KiB around it, unless given. */
  readonly maxBodyBytes?: number;
}
