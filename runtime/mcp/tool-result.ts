import type { CallToolResult } from "@modelcontextprotocol/server";
import type { EncodedReply } from "../call/encode-reply.ts";
import type { Contract } from "../contract/contract.ts";
import { resultForm } from "../contract/result-form.ts";
import type { ListedTool } from "./tool-listings.ts";

/** The result of `tools/call` for a reply, in the form that the contract declares. */
export function toolResult({ row }: ListedTool, encoded: EncodedReply, contract: Contract): CallToolResult {
  // Content blocks are checked before, and structured content is what the output schema allows.
  return resultForm(contract).write(row, encoded) as CallToolResult;
}
