import type { contract, ToolRequests } from "@toolpact/contracts/tasks";
import type { Json, JsonObject, Suggestion } from "@toolpact/runtime";

type Target = keyof typeof contract.tools & keyof ToolRequests;

/** A call for the caller to make next. The runtime leaves it out unless the tool would accept these params. */
export function calling<Tool extends Target>(
  target: Tool,
  params: { readonly [Name in keyof ToolRequests[Tool]]: Json },
  reason: string,
): Suggestion {
  return { action: "call_tool", target, params: params as JsonObject, reason, priority: "high", validated: true };
}
