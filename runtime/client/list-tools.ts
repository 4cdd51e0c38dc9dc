import type { ToolEntry } from "./check-pin.ts";

/** A client that lists tools: `Client` of the official SDK, 1.x or 2.x. */
export interface ListingClient {
  // The parameters differ between the two SDKs.
  listTools(
    params?: never,
    options?: never,
  ): Promise<{ readonly tools: readonly ToolEntry[]; nextCursor?: string | undefined }>;
}

/** More pages are an error. */
const MAX_PAGES = 1000;

/** The tools of all pages, from the server and not from a cache. */
export async function listAllTools(client: ListingClient): Promise<readonly ToolEntry[]> {
  const list = client.listTools.bind(client) as unknown as (
    params: object | undefined,
    options: object,
  ) => ReturnType<ListingClient["listTools"]>;
  const tools: ToolEntry[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await list(cursor === undefined ? undefined : { cursor }, { cacheMode: "refresh" });
    tools.push(...page.tools);
    cursor = page.nextCursor;
    if (cursor === undefined) return tools;
  }
  throw new Error(`The server's list of tools has more than ${MAX_PAGES} pages.`);
}
