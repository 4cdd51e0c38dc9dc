import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Outcome } from "../core/core.ts";
import type { ListedTool } from "./tool-listing.ts";

/**
 * An answer as the protocol has it: the envelope as structured content and, for clients that show only the other, as text.
 * Where the advertised schema covers successes only, a failure is text alone: clients hold what is structured against that
 * schema, and would show their own complaint in its place.
 *
 * Source: DESIGN 8.
 */
export function toolResult({ row }: ListedTool, { envelope, isError, content }: Outcome): CallToolResult {
  const text = { type: "text" as const, text: JSON.stringify(envelope) };
  const isStructured = !(isError && row.outputSchema === "success_only");
  return {
    content: [...(content as CallToolResult["content"]), text],
    ...(isStructured ? { structuredContent: envelope as NonNullable<CallToolResult["structuredContent"]> } : {}),
    ...(isError ? { isError: true } : {}),
  };
}
