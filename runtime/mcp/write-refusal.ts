import type { ServerResponse } from "node:http";
import { bodyOf, headersOf, type Refusal } from "./refusal.ts";

/** Answers a request of `node:http` without reading it. */
export function writeRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, headersOf(refusal)).end(bodyOf(refusal));
}
