import type { ServerResponse } from "node:http";

/** A request that is not served. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** The code that the SDK and others use where the protocol has none. */
const CODE = -32_000;

function bodyOf({ message }: Refusal): string {
  return JSON.stringify({ jsonrpc: "2.0", error: { code: CODE, message }, id: null });
}

const HEADERS = { "content-type": "application/json", connection: "close" };

/** Answers without reading the request. */
export function writeRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, HEADERS).end(bodyOf(refusal));
}

/** The same for `fetch`. */
export function refusalResponse(refusal: Refusal): Response {
  return new Response(bodyOf(refusal), { status: refusal.status, headers: HEADERS });
}
