import { ProviderError } from "@toolpact/runtime";

/** Where the providers are, and how long each may take to answer. */
export interface Providers {
  readonly url: string;
  readonly timeoutsMs: { readonly vault: number; readonly token: number; readonly graph: number };
}

/** The credentials that the broker has of a tenant. */
export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The contract's dependency `vault`. */
export interface Vault {
  readonly get: (tenant: string, signal: AbortSignal) => Promise<Credentials>;
}

/** A call to Graph. */
export interface GraphRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly token: string;
  readonly signal: AbortSignal;
}

interface GraphAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The contract's dependency `graph`: its token service, and what the token is for. */
export interface Graph {
  readonly token: (
    tenant: string,
    credentials: Credentials,
    scopes: readonly string[],
    signal: AbortSignal,
  ) => Promise<string>;
  readonly send: (request: GraphRequest) => Promise<GraphAnswer>;
}

/** What the tool uses. */
export interface Dependencies {
  readonly vault: Vault;
  readonly graph: Graph;
}

export function vaultAt({ url, timeoutsMs }: Providers): Vault {
  return {
    get: async (tenant, signal) => {
      const place = `${url}/vault/${encodeURIComponent(tenant)}`;
      const response = await fetch(place, { signal: within(timeoutsMs.vault, signal) });
      if (response.status === 404) throw new ProviderError({ reason: "not_found", details: { tenant_id: tenant } });
      if (response.status === 403) throw new ProviderError({ reason: "access_denied", details: { tenant_id: tenant } });
      if (!response.ok) throw new ProviderError({ status: response.status });
      return (await response.json()) as Credentials;
    },
  };
}

export function graphAt({ url, timeoutsMs }: Providers): Graph {
  return {
    token: async (tenant, credentials, scopes, signal) => {
      const place = `${url}/oauth/${encodeURIComponent(tenant)}/oauth2/v2.0/token`;
      const body = JSON.stringify({ ...credentials, grant_type: "client_credentials", scope: scopes.join(" ") });
      const response = await fetch(place, { method: "POST", body, signal: within(timeoutsMs.token, signal) });
      const { access_token: token } = await bodyOf(response);
      if (typeof token !== "string") throw new ProviderError({ status: 422 });
      return token;
    },
    send: async ({ method, path, headers, body, token, signal }) => {
      const response = await fetch(`${url}/graph${resolvedPath(path)}`, {
        method,
        headers: { ...headers, "content-type": "application/json", authorization: `Bearer ${token}` },
        signal: within(timeoutsMs.graph, signal),
        ...(body === null || method === "GET" ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await bodyOf(response) };
    },
  };
}

/** A path as a request has it: `..` and its other spellings are resolved, and none leads above the resource. */
export function resolvedPath(path: string): string {
  const { pathname, search } = new URL(`http://graph${path}`);
  return pathname + search;
}

function within(ms: number, signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

/** The JSON object of a success; any other answer becomes a `ProviderError` for the contract's `error_map`, with its body. */
async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const text = await response.text();
  const details = {
    provider: "microsoft_graph",
    provider_request_id: response.headers.get("request-id") ?? "unknown",
    provider_body: text,
  };
  const { status } = response;
  if (!response.ok) throw new ProviderError({ status, retryAfter: response.headers.get("retry-after"), details });
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new ProviderError({ details });
  }
}
