import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What the server does otherwise. */
export interface SignInOptions {
  /** The only client that it has; without one, clients register themselves. */
  readonly clientId?: string;
  /** The user refuses. */
  readonly refuses?: boolean;
  /** The authorization server that the MCP server names after the user's approval and before the token. */
  readonly namesLater?: string;
  /** A path whose requests get no answer. */
  readonly silentAt?: string;
  /** The server accepts none of the tokens. */
  readonly rejectsTokens?: boolean;
  /** Only `tools/list` needs a token. */
  readonly guardsToolsOnly?: boolean;
}

/** An MCP server of one tool behind an authorization server: code grant, PKCE (S256) and dynamic registration. */
export async function signInServer(options: SignInOptions = {}) {
  const clients = new Set(options.clientId === undefined ? [] : [options.clientId]);
  const codes = new Map<string, { readonly challenge: string; readonly redirect: string; readonly client: string }>();
  const tokens = new Set<string>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push(`${request.method} ${request.url?.split("?")[0]}`);
    route({ request, response, body, origin: originOf(), clients, codes, tokens, options });
  });
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `${originOf()}/mcp`, tokens, requests, close };
}

interface Routed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
  readonly origin: string;
  readonly clients: Set<string>;
  readonly codes: Map<string, { readonly challenge: string; readonly redirect: string; readonly client: string }>;
  readonly tokens: Set<string>;
  readonly options: SignInOptions;
}

function route(routed: Routed): unknown {
  const { request, origin, options } = routed;
  const url = new URL(request.url ?? "/", origin);
  if (url.pathname === options.silentAt) return;
  if (url.pathname.startsWith("/.well-known/oauth-protected-resource"))
    return send(routed, 200, { resource: `${origin}/mcp`, authorization_servers: [namedBy(routed)] });
  if (url.pathname.startsWith("/.well-known/oauth-authorization-server"))
    return send(routed, 200, metadataOf(origin, options));
  if (url.pathname === "/register" && options.clientId === undefined) return register(routed);
  if (url.pathname === "/authorize") return authorize(routed, url.searchParams);
  if (url.pathname === "/token") return exchange(routed);
  if (url.pathname === "/mcp") return serve(routed);
  return send(routed, 404, {});
}

/** The authorization server that the MCP server names. */
function namedBy({ origin, codes, options: { namesLater = origin } }: Routed): string {
  return codes.size === 0 ? origin : namesLater;
}

function metadataOf(origin: string, { clientId }: SignInOptions): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    ...(clientId === undefined ? { registration_endpoint: `${origin}/register` } : {}),
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
  };
}

function send(
  { response }: Routed,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>> = {},
): unknown {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  return response.end(JSON.stringify(value));
}

function register(routed: Routed): void {
  const client_id = `client-${randomUUID()}`;
  routed.clients.add(client_id);
  send(routed, 201, { ...JSON.parse(routed.body), client_id });
}

function authorize(routed: Routed, asked: URLSearchParams): unknown {
  const { clients, codes, response, options } = routed;
  const param = (name: string) => asked.get(name) ?? "";
  const [client, redirect] = [param("client_id"), param("redirect_uri")];
  const isLoopback = /^http:\/\/127\.0\.0\.1:\d+\//.test(redirect);
  if (!clients.has(client) || !isLoopback || param("code_challenge_method") !== "S256")
    return send(routed, 400, { error: "invalid_request" });
  const code = randomUUID();
  codes.set(code, { challenge: param("code_challenge"), redirect, client });
  const target = new URL(redirect);
  target.searchParams.set("state", param("state"));
  target.searchParams.set(
    options.refuses === true ? "error" : "code",
    options.refuses === true ? "access_denied" : code,
  );
  return response.writeHead(302, { location: target.href }).end();
}

function exchange(routed: Routed): unknown {
  const { codes, tokens } = routed;
  const form = new URLSearchParams(routed.body);
  const granted = codes.get(form.get("code") ?? "");
  codes.delete(form.get("code") ?? "");
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isFine =
    granted?.challenge === challenge &&
    granted.redirect === form.get("redirect_uri") &&
    granted.client === form.get("client_id");
  if (!isFine) return send(routed, 400, { error: "invalid_grant" });
  const access_token = `secret-${randomUUID()}`;
  tokens.add(access_token);
  return send(routed, 200, { access_token, token_type: "Bearer" });
}

function isAdmitted({ request, body, tokens, options }: Routed): boolean {
  if (options.guardsToolsOnly === true && !body.includes('"tools/list"')) return true;
  const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
  return tokens.has(token) && options.rejectsTokens !== true;
}

function serve(routed: Routed): unknown {
  const { request, response, body, origin } = routed;
  if (!isAdmitted(routed)) {
    const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
    return send(routed, 401, {}, { "www-authenticate": challenge });
  }
  if (request.method !== "POST") return send(routed, 405, {});
  const { id, method, params } = JSON.parse(body);
  if (id === undefined) return response.writeHead(202).end();
  const serverInfo = { name: "guarded", version: "2.1.0" };
  const results: Readonly<Record<string, object>> = {
    initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo },
    "tools/list": { tools: [{ name: "greet", description: "Says hello.", inputSchema: { type: "object" } }] },
  };
  const result = results[String(method)];
  const answer = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result };
  return send(routed, 200, { jsonrpc: "2.0", id, ...answer });
}
