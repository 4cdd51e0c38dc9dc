import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { isJsonObject } from "../json.ts";

/** What a `tools/call` asks for. */
export interface CallRequest {
  /** As the client writes it. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Reads the parameters of a `tools/call`; what is none is a protocol error. Their `_meta` was looked at with the message.
 * The SDK's own reading, and its second look at our answer, would take a quarter of the whole call.
 *
 * Source: MCP, `CallToolRequest`.
 */
export function readCall(params: unknown): CallRequest {
  if (!isJsonObject(params)) throw invalid("params must be an object");
  const { name, arguments: input = {} } = params;
  if (typeof name !== "string") throw invalid("name must be a string");
  if (!isJsonObject(input)) throw invalid("arguments must be an object");
  return { name, input };
}

function invalid(problem: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid tools/call request: ${problem}`);
}
