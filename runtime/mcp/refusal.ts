/** A request that is not served. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** The JSON-RPC error code: -32000, unless given. */
  readonly code?: number;
  /** Of the request, if it is known. */
  readonly id?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The code that the SDK and others use where the protocol has none. */
const CODE = -32_000;

/** Source: JSON-RPC 2.0, error object. */
export const INVALID_REQUEST = -32_600;

export const TOO_LARGE: Refusal = { status: 413, message: "The body is too large" };

/** The JSON-RPC error. Without an id if the request's is not known: the protocol's schema does not allow null. */
export function errorOf({ id, code = CODE, message }: Refusal) {
  return { jsonrpc: "2.0" as const, id: id as string | number | undefined, error: { code, message } };
}

/** The body of a refusal. */
export function bodyOf(refusal: Refusal): string {
  return JSON.stringify(errorOf(refusal));
}

/** The headers of a refusal. */
export function headersOf({ headers = {} }: Refusal): Record<string, string> {
  return { "content-type": "application/json", connection: "close", ...headers };
}

/** Answers without reading the request. */
export function refusalResponse(refusal: Refusal): Response {
  return new Response(bodyOf(refusal), { status: refusal.status, headers: headersOf(refusal) });
}

/** The SDK answers requests that it can't read with the id null, which the protocol's schema doesn't know. */
export async function withoutNullId(response: Response): Promise<Response> {
  const isRefusal = response.status >= 400 && response.headers.get("content-type") === "application/json";
  if (!isRefusal) return response;
  const { id, ...body } = (await response.json()) as { readonly id?: unknown };
  return Response.json(id === null ? body : { ...body, id }, response);
}
