import type { Json, JsonObject } from "../json.ts";

/** One call of a tool, as it goes over the wire. */
export interface CallRequest {
  readonly name: string;
  readonly arguments: JsonObject;
  readonly _meta?: JsonObject;
}

/** What came back: a result, an error of the protocol, or nothing that could be used. */
export type CallOutcome =
  | { readonly kind: "result"; readonly result: JsonObject }
  | { readonly kind: "protocol-error"; readonly code: number; readonly message: string }
  | { readonly kind: "silence"; readonly why: string };

/** A server, as a client sees it. Its methods don't reject for what the server does wrong. */
export interface Connection {
  /** The rows of `tools/list`, of all pages; or why there are none. */
  readonly list: (timeoutMs: number) => Promise<readonly Json[] | { readonly why: string }>;
  readonly call: (request: CallRequest, timeoutMs: number) => Promise<CallOutcome>;
  /** True where all calls come from one caller whom the server can tell from others. */
  readonly hasPrincipal: boolean;
  readonly close: () => Promise<void>;
}
