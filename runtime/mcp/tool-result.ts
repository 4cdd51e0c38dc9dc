import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Outcome } from "../implement/core.ts";
import type { ListedTool } from "./tool-listing.ts";

/**
 * An answer as the protocol has it: the envelope as structured content and, for clients that show only the other, as text.
 * Where the advertised schema covers successes only, a failure is text alone: clients hold what is structured against that
 * schema, and would show their own complaint in its place.
 *
 * `_meta` has the limit of the tool's rate class and what is left of it (INV-MCP-007).
 */
export function toolResult(
  { row }: ListedTool,
  { envelope, isError, content, rate }: Outcome,
  metaPrefix: string,
): CallToolResult {
  const text = { type: "text" as const, text: JSON.stringify(envelope) };
  const isStructured = !(isError && row.outputSchema === "success_only");
  return {
    content: [...(content as CallToolResult["content"]), text],
    ...(isStructured ? { structuredContent: envelope as NonNullable<CallToolResult["structuredContent"]> } : {}),
    ...(isError ? { isError: true } : {}),
    ...(rate === undefined ? {} : { _meta: { [`${metaPrefix}/rate_limit`]: { ...rate } } }),
  };
}
