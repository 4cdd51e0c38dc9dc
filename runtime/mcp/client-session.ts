import { isJsonObject } from "../json/json.ts";
import { knownClient } from "./known-client.ts";

/**
 * Until 2025-11-25 a client sends its name with `initialize` only. Over HTTP, the session id is all that links later requests
 * to it. Servers keep no sessions, so the id itself has the client: `gemini.<uuid>`. It selects a list of tools, nothing else.
 *
 * Source: MCP 2025-11-25, transports, session management.
 */
const SESSION_HEADER = "mcp-session-id";

/** Adds a session id to the response of an `initialize` request whose client has a list of its own. */
export function withClientSession(response: Response, message: unknown, clients: readonly string[]): Response {
  const client = initializingClient(message);
  if (response.ok && client !== null && clients.includes(client)) {
    response.headers.set(SESSION_HEADER, `${client}.${crypto.randomUUID()}`);
  }
  return response;
}

function initializingClient(message: unknown): string | null {
  if (!isJsonObject(message) || message["method"] !== "initialize" || !isJsonObject(message["params"])) return null;
  const info = message["params"]["clientInfo"];
  return isJsonObject(info) ? knownClient(info["name"]) : null;
}

/** The client that the session id of a request has, or null. It may be any string. */
export function clientOfSession(request: Request | undefined): string | null {
  const [client, rest] = request?.headers.get(SESSION_HEADER)?.split(".", 2) ?? [];
  return client === undefined || rest === undefined ? null : client;
}
