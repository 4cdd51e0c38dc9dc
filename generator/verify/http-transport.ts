import type { OAuthClientProvider } from "@modelcontextprotocol/client";

/** An answer larger than this ends the connection. */
export const MAX_ANSWER_BYTES = 50_000_000;

/** A server that listens on HTTP. */
export interface HttpTarget {
  readonly url: URL;
  /** They go to that origin alone. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a connection with a sign-in needs. */
interface SignInTransport {
  readonly authProvider: OAuthClientProvider;
  /** Ends each request, also those to the authorization server. */
  readonly signal: AbortSignal;
}

type Core = typeof import("@modelcontextprotocol/client");

/** The transport of the official client to a server, with its user's credentials if there are any. */
export function httpTransport(core: Core, { url, headers }: HttpTarget, signIn: SignInTransport | null) {
  const requestInit = { headers: { ...headers } };
  // A header may contain credentials: it is not sent to another server.
  const options = { requestInit, fetch: boundedFetch, redirectPolicy: "same-origin" } as const;
  if (signIn === null) return new core.StreamableHTTPClientTransport(url, options);
  const { authProvider, signal } = signIn;
  return new core.StreamableHTTPClientTransport(url, { ...options, fetch: endedBy(signal), authProvider });
}

/** The client gives no signal to the requests of a sign-in. */
function endedBy(signal: AbortSignal): typeof boundedFetch {
  return (url, init) => {
    const signals = [signal, init?.signal].filter((one) => one instanceof AbortSignal);
    return boundedFetch(url, { ...init, signal: AbortSignal.any(signals) });
  };
}

/** The platform's own, with an end to what is read of one answer; the client reads as long as a server writes. */
async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.body === null) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= MAX_ANSWER_BYTES) controller.enqueue(chunk);
      else controller.error(new Error(`The answer has more than ${MAX_ANSWER_BYTES} bytes.`));
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}
