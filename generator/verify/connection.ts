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

/** Who checks the tools of a list: the official client, or the caller. */
export type ListForm = "checked" | "as-sent";

/** What a server calls itself. Source: MCP, Implementation. */
export interface ServerInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string | undefined;
}

/** A server, as a client sees it. Its methods don't reject for what the server does wrong. */
export interface Connection {
  /** Null if the server did not name itself. */
  readonly server: ServerInfo | null;
  /** Null if the server sent none. */
  readonly instructions: string | null;
  /**
   * The tools of `tools/list`, of all pages; or why there are none. `checked` (the default) refuses a list of which the
   * official client refuses a tool, `as-sent` takes any list.
   */
  readonly list: (timeoutMs: number, form?: ListForm) => Promise<readonly Json[] | { readonly why: string }>;
  readonly call: (request: CallRequest, timeoutMs: number) => Promise<CallOutcome>;
  /** True if all calls come from one caller that the server can distinguish from others. */
  readonly hasPrincipal: boolean;
  readonly close: () => Promise<void>;
}
