import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { dependencies } from "@toolpact/contracts/social";
import { ProviderError, type ProviderReason } from "@toolpact/runtime";

/** Where X is, and whose account the server acts for; without a token, X isn't configured. */
export interface XSettings {
  readonly url: string;
  readonly token: string | null;
  readonly timeoutMs: number;
  /** Called after each request. */
  readonly onRequest: (method: Method, path: string, ok: boolean) => void;
}

type Method = "GET" | "POST" | "DELETE";

type Query = Readonly<Record<string, string | number | undefined>>;

/** The contract's dependency `x_client`: a method for each verb. What X answers is checked with the tool's result. */
export interface XClient {
  readonly get: <Answer>(path: string, query: Query, signal: AbortSignal) => Promise<Answer>;
  readonly post: <Answer>(path: string, body: object, signal: AbortSignal) => Promise<Answer>;
  readonly remove: <Answer>(path: string, signal: AbortSignal) => Promise<Answer>;
}

type Reason = ProviderReason<typeof dependencies.x_client>;

export function xClient({ url, token, timeoutMs, onRequest }: XSettings): XClient {
  const send = async <Answer>(
    method: Method,
    path: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<Answer> => {
    if (token === null) throw new ProviderError<Reason>({ reason: "not_configured" });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(`${url}/x/2/${path}`, { method, headers, signal: within, ...init }).catch((thrown) => {
      onRequest(method, path, false);
      throw thrown;
    });
    onRequest(method, path, response.ok);
    if (!response.ok) throw await failureOf(response);
    return (await response.json()) as Answer;
  };
  return {
    get: (path, query, signal) => {
      const given = Object.entries(query).flatMap(([name, value]): readonly [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return send("GET", given.length === 0 ? path : `${path}?${new URLSearchParams([...given])}`, {}, signal);
    },
    post: (path, body, signal) => send("POST", path, { body: JSON.stringify(body) }, signal),
    remove: (path, signal) => send("DELETE", path, {}, signal),
  };
}

async function failureOf(response: Response): Promise<ProviderError> {
  const text = await response.text();
  const reason: Reason | undefined = text.includes("account_restricted") ? "account_restricted" : undefined;
  const { status, headers } = response;
  return new ProviderError<Reason>({ status, reason, retryAfter: headers.get("retry-after") });
}

/** The contract's dependency `llm`. */
export interface Llm {
  /** Writes this many drafts on a topic. */
  readonly draft: (topic: string, count: number, signal: AbortSignal) => Promise<readonly string[]>;
}

export function llmAt(url: string): Llm {
  return {
    draft: async (topic, count, signal) => {
      const response = await fetch(`${url}/llm`, { method: "POST", body: JSON.stringify({ topic, count }), signal });
      if (!response.ok) throw new ProviderError({ status: response.status });
      return ((await response.json()) as { readonly texts: readonly string[] }).texts;
    },
  };
}

/** The contract's dependency `media_files`: one folder. */
export interface MediaFiles {
  readonly read: (path: string) => Promise<Uint8Array>;
}

export function mediaIn(folder: string): MediaFiles {
  return {
    read: async (path) => {
      const file = resolve(folder, path);
      if (!file.startsWith(resolve(folder) + sep)) throw new ProviderError({ reason: "access_denied" });
      return readFile(file).catch(() => {
        throw new ProviderError({ reason: "not_found" });
      });
    },
  };
}
