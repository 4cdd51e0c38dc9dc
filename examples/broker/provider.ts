import { randomBytes } from "node:crypto";
import { type Answered, type Asked, type StandIn, startStandIn } from "../stand-in.ts";

/** Secrets that must not leave the process. They are new at each start, so that a test can search for them in everything that is sent. */
export interface Secrets {
  readonly clientSecret: string;
  readonly accessToken: string;
}

export type Provider = StandIn<"vault" | "oauth" | "graph"> & { readonly secrets: Secrets };

/** A vault, a token service and a Graph on this machine, which know one tenant: `contoso`. */
export async function startProvider(): Promise<Provider> {
  const secrets = {
    clientSecret: randomBytes(24).toString("base64url"),
    accessToken: `${randomBytes(18).toString("base64url")}.${randomBytes(48).toString("base64url")}`,
  };
  const standIn = await startStandIn({
    vault: ({ url }) => vault(url.pathname, secrets),
    oauth: ({ body }) => tokenService(body, secrets),
    graph: (asked) => graph(asked, secrets),
  });
  return { ...standIn, secrets };
}

function vault(path: string, { clientSecret }: Secrets): Answered {
  if (path !== "/vault/contoso") return { status: 404 };
  return { status: 200, body: { client_id: "app-1", client_secret: clientSecret } };
}

function tokenService(body: unknown, { clientSecret, accessToken }: Secrets): Answered {
  const isKnown = Object(body).client_secret === clientSecret;
  if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
  return { status: 200, body: { access_token: accessToken, token_type: "Bearer", expires_in: 3600 } };
}

/** `/me` is an account. `/echo` is careless: it answers all that it was sent. */
function graph({ method, url, headers, body }: Asked, { accessToken }: Secrets): Answered {
  if (headers.authorization !== `Bearer ${accessToken}`)
    return { status: 401, body: { error: "InvalidAuthenticationToken" } };
  const path = url.pathname.slice("/graph/v1.0".length);
  if (path === "/me" && method === "GET") return found({ displayName: "Adele Vance", id: "87d349ed" });
  if (path === "/me/messages" && method === "POST") return { ...found({ id: "AAMk1", ...Object(body) }), status: 201 };
  if (path.startsWith("/me/messages/") && method === "DELETE") return { status: 204, headers: { "request-id": "r-2" } };
  if (path === "/echo") return found({ note: `You said ${headers.authorization}`, headers });
  return { status: 404, body: { error: { code: "itemNotFound", seen: headers.authorization } } };
}

function found(body: object): Answered {
  return { status: 200, body, headers: { "request-id": "r-1", "set-cookie": "session=keep-me-secret-3141592653" } };
}
