/** Raw HTTP requests, for what no client would send. */

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1.0.0" },
};

export interface RawCall {
  readonly id: number | string;
  readonly tool: string;
  readonly input: object;
  readonly meta?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of 2026-07-28. */
export function modernCall(url: URL | string, { id, tool, input, meta = {}, headers = {} }: RawCall): Request {
  const params = { name: tool, arguments: input, _meta: { ...META, ...meta } };
  return new Request(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": tool,
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params }),
  });
}

/** A call of 2025-11-25, without the handshake: servers without sessions answer it all the same. */
export function legacyCall(url: URL | string, { id, tool, input, meta = {}, headers = {} }: RawCall): Request {
  return new Request(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: tool, arguments: input, _meta: meta },
    }),
  });
}

/** The last message of a response: its JSON, or the last event of a stream. */
export async function lastMessage(response: Response): Promise<{
  readonly id?: unknown;
  readonly result?: { readonly structuredContent?: unknown; readonly isError?: boolean };
  readonly error?: { readonly code: number; readonly message: string };
}> {
  const text = await response.text();
  const events = text.split("\n").filter((line) => line.startsWith("data:"));
  return JSON.parse(events.at(-1)?.slice("data:".length) ?? text);
}
