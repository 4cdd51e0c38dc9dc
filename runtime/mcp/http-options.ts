import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Leaving } from "./probes.ts";
import type { RequestSource } from "./request-source.ts";
import type { ServerOptions } from "./server-options.ts";

/** The options of `createHttpHandler`. */
export interface HttpOptions extends ServerOptions, RequestSource, Leaving {
  /**
   * Finds out who calls: `verifyBearerToken` of the SDK, say. A response refuses. Left out, nobody is asked, and all callers
   * are nobody in particular.
   */
  readonly authenticate?: (request: Request) => AuthInfo | Response | Promise<AuthInfo | Response>;
  /** The largest body of a request: the contract's `input_bytes` and 64 KiB around it, unless given. */
  readonly maxBodyBytes?: number;
}
