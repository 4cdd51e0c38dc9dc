import type { CallToolResult } from "@modelcontextprotocol/server";
import type { EncodedReply } from "../call/encode-reply.ts";
import type { ListedTool } from "./tool-listing.ts";

/**
 * The result of `tools/call` for a reply: the envelope as structured content and, for clients that show only text, as
 * text. If the advertised schema covers successes only, a failure is text alone: clients validate structured content
 * with that schema, and would show their own error instead.
 *
 * `_meta` has the limit of the tool's rate class and what is left of it (INV-MCP-007).
 */
export function toolResult({ row }: ListedTool, { reply, envelope }: EncodedReply, metaPrefix: string): CallToolResult {
  const { content = [], rate } = reply.facts;
  const isError = reply.kind === "failed";
  const text = { type: "text" as const, text: JSON.stringify(envelope) };
  const isStructured = !(isError && row.outputSchema === "success_only");
  return {
    content: [...(content as CallToolResult["content"]), text],
    ...(isStructured ? { structuredContent: envelope as NonNullable<CallToolResult["structuredContent"]> } : {}),
    ...(isError ? { isError: true } : {}),
    ...(rate === undefined ? {} : { _meta: { [`${metaPrefix}/rate_limit`]: { ...rate } } }),
  };
}
