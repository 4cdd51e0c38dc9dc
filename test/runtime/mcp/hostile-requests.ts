/** Requests that cost far more than an ordinary one of their size, unless they are refused before they are parsed. */

export interface HostileRequest {
  readonly body: string;
  /** The HTTP status of the refusal. */
  readonly status: number;
  /** A part of the refusal's message. */
  readonly message: string;
  /** The id that the refusal has. */
  readonly id?: number;
}

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 0]));

const MODERN = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1.0.0" },
};

/** A `tools/call` as a value. */
export function toolCall(id: unknown, input: unknown = {}, meta: object = {}) {
  return {
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "agent_list", arguments: input, _meta: { ...MODERN, ...meta } },
  };
}

/** A `tools/call` of 2025-11-25, which a batch may hold. */
export function legacyToolCall(id: unknown, meta: object = {}) {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name: "agent_list", arguments: {}, _meta: meta } };
}

const initialize = (experimental: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: { experimental },
    clientInfo: { name: "raw", version: "1.0.0" },
  },
});

const OUTSIDE = "more than 1000 members outside of params.arguments";
const LONG = "x".repeat(257);

export const HOSTILE_REQUESTS: Readonly<Record<string, HostileRequest>> = {
  "`_meta` with 90,000 names": { body: JSON.stringify(toolCall(1, {}, names(90_000))), status: 413, message: OUTSIDE },
  "`initialize` with 60,000 capabilities": {
    body: JSON.stringify(initialize(names(60_000))),
    status: 413,
    message: OUTSIDE,
  },
  "a batch of 100 calls with 900 names in each `_meta`": {
    body: JSON.stringify(Array.from({ length: 100 }, (_, id) => legacyToolCall(id, names(900)))),
    status: 413,
    message: OUTSIDE,
  },
  "an input of 500,000 nested lists": {
    body: JSON.stringify(toolCall(1, "DEEP")).replace('"DEEP"', `${"[".repeat(500_000)}${"]".repeat(500_000)}`),
    status: 413,
    message: "more than 1000 levels deep in params.arguments",
  },
  "an input of 50,000 names": {
    body: JSON.stringify(toolCall(1, names(50_000))),
    status: 413,
    message: "more than 20000 members in params.arguments",
  },
  "a progress token of 257 characters": {
    body: JSON.stringify(toolCall(1, {}, { progressToken: LONG })),
    status: 400,
    message: "The progress token is longer than 256 characters",
    id: 1,
  },
  "an id of 257 characters": {
    body: JSON.stringify(toolCall(LONG)),
    status: 400,
    message: "The id is longer than 256 characters",
  },
  "an input that has one name twice": {
    body: JSON.stringify(toolCall(1, { limit: 1, offset: 2 })).replace('"offset"', '"limit"'),
    status: 400,
    message: "duplicate name",
  },
};

/** Batches exist over HTTP only. */
export const HOSTILE_BATCHES: Readonly<Record<string, HostileRequest>> = {
  "a batch with one id ten times": {
    body: JSON.stringify(Array.from({ length: 10 }, () => legacyToolCall("same"))),
    status: 400,
    message: "Requests of the batch have the same id",
  },
  "a batch with a progress token of 257 characters": {
    body: JSON.stringify([legacyToolCall(1), legacyToolCall(2, { progressToken: LONG })]),
    status: 400,
    message: "The progress token is longer than 256 characters",
  },
};
