import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

/** How a user signs in at a server. */
export interface SignIn {
  /** The id of a registered client; null: the client registers itself. */
  readonly clientId: string | null;
  /** Shows the user where to sign in. */
  readonly show: (url: URL) => void;
}

/** One sign-in: the provider for the official client, and the answer that comes back to this machine. */
export interface SignInSession {
  readonly provider: OAuthClientProvider;
  /** True once the user was asked to sign in. */
  readonly isAsked: () => boolean;
  /** The parameters of the redirect, or why there are none. */
  readonly answer: (signal: AbortSignal | undefined) => Promise<URLSearchParams | { readonly why: string }>;
  readonly close: () => void;
}

const PATH = "/callback";
const MAX_WAIT_MS = 300_000;
const LATE = 'the server asks for a sign-in after the connection. Send a token: --header "Authorization: Bearer ..."';

/**
 * Opens a loopback address for the redirect of an authorization server. Tokens stay in memory.
 *
 * Source: RFC 8252, 7.3; MCP, authorization.
 */
export async function openSignIn({ clientId, show }: SignIn): Promise<SignInSession> {
  const state = randomBytes(32).toString("base64url");
  let resolveRedirect: (parameters: URLSearchParams) => void = () => {};
  const redirect = new Promise<URLSearchParams>((resolve) => {
    resolveRedirect = resolve;
  });
  const server = await listening(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
      const isOurs = pathname === PATH && searchParams.get("state") === state;
      response.writeHead(isOurs ? 200 : 404, { "content-type": "text/plain; charset=utf-8", connection: "close" });
      response.end(isOurs ? "You can close this window.\n" : "Not found.\n");
      if (isOurs) resolveRedirect(searchParams);
    }),
  );
  let isAsked = false;
  let isOver = false;
  const { port } = server.address() as AddressInfo;
  const ask = (url: URL) => {
    // No one would read the answer.
    if (isOver) throw new Error(isAsked ? "the server refused the token" : LATE);
    isAsked = true;
    show(url);
  };
  return {
    provider: providerOf({ redirectUrl: `http://127.0.0.1:${port}${PATH}`, clientId, state, ask }),
    isAsked: () => isAsked,
    answer: async (signal) => {
      const answer = await answerWithin(redirect, signal);
      isOver = true;
      return answer;
    },
    close: () => {
      isOver = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

function listening(server: Server): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

async function answerWithin(
  redirect: Promise<URLSearchParams>,
  signal: AbortSignal | undefined,
): ReturnType<SignInSession["answer"]> {
  const over = AbortSignal.any([AbortSignal.timeout(MAX_WAIT_MS), ...(signal === undefined ? [] : [signal])]);
  const given = await Promise.race([redirect, aborted(over)]);
  if (given === null) return { why: "the user did not sign in" };
  const error = given.get("error");
  return error === null ? given : { why: `the sign-in failed: ${error}` };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener("abort", () => resolve(null), { once: true });
  });
}

interface Providing {
  readonly redirectUrl: string;
  readonly clientId: string | null;
  readonly state: string;
  readonly ask: (url: URL) => void;
}

/** What a sign-in keeps, in memory. */
interface Saved {
  readonly verifier: string;
  readonly client?: StoredOAuthClientInformation;
  readonly tokens?: StoredOAuthTokens;
  readonly discovered?: OAuthDiscoveryState;
}

function providerOf({ redirectUrl, clientId, state, ask }: Providing): OAuthClientProvider {
  const saved: Saved = clientId === null ? { verifier: "" } : { verifier: "", client: { client_id: clientId } };
  const saveClientInformation = (client: StoredOAuthClientInformation) => void Object.assign(saved, { client });
  return {
    redirectUrl,
    clientMetadata: {
      client_name: "Toolpact",
      redirect_uris: [redirectUrl],
      grant_types: ["authorization_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    state: () => state,
    clientInformation: () => saved.client,
    ...(clientId === null ? { saveClientInformation } : {}),
    tokens: () => saved.tokens,
    saveTokens: (tokens) => void Object.assign(saved, { tokens }),
    redirectToAuthorization: ask,
    saveCodeVerifier: (verifier) => void Object.assign(saved, { verifier }),
    codeVerifier: () => saved.verifier,
    // The code is sent to the authorization server at which the user signed in, whatever the server names later.
    saveDiscoveryState: (discovered) => void Object.assign(saved, { discovered }),
    discoveryState: () => saved.discovered,
  };
}
