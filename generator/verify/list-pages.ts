import type { Client, RequestOptions } from "@modelcontextprotocol/client";
import type { Json, JsonObject } from "../json.ts";
import type { ListForm } from "./connection.ts";

/** More pages than this have no end. */
const MAX_PAGES = 100;

interface Page {
  readonly tools: readonly Json[];
  readonly nextCursor?: string | undefined;
}

type AskPage = (params: { readonly cursor?: string }, options: RequestOptions) => Promise<Page>;

/** Asks with a plain request: the client's own method for lists leaves out tools that it refuses. */
function checkedPage(client: Client): AskPage {
  return async (params, options) => {
    const { tools, nextCursor } = await client.request({ method: "tools/list", params }, options);
    return { tools: tools as unknown as readonly Json[], nextCursor };
  };
}

/** Takes any list. The result's type is the caller's to check. */
function pageAsSent(client: Client): AskPage {
  const validate = (value: unknown) => ({ value });
  const anyResult = { "~standard": { version: 1, vendor: "toolpact", validate } } as const;
  return async (params, options) => {
    const result = await client.request({ method: "tools/list", params }, anyResult, options);
    const { tools, nextCursor } = result as JsonObject;
    if (!Array.isArray(tools)) throw new Error("`tools` is not an array");
    return { tools, nextCursor: typeof nextCursor === "string" ? nextCursor : undefined };
  };
}

/** All pages share the deadline of one call. */
export async function allRows(
  client: Client,
  form: ListForm,
  timeout: number,
): Promise<readonly Json[] | { readonly why: string }> {
  const ask = form === "checked" ? checkedPage(client) : pageAsSent(client);
  const signal = AbortSignal.timeout(timeout);
  let rows: readonly Json[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await ask(cursor === undefined ? {} : { cursor }, { timeout, signal });
    rows = [...rows, ...answer.tools];
    cursor = answer.nextCursor;
    if (cursor === undefined) return rows;
  }
  return { why: `it has more than ${MAX_PAGES} pages` };
}
