import { lazy } from "../base/lazy.ts";
import type { Call, Guard } from "../call/call.ts";
import { valueAt } from "../call/plan.ts";
import type { ServerEnvironment } from "../call/server-environment.ts";
import type { Reply, ReplyFacts } from "../contract/reply.ts";

/**
 * Adds to the reply the handler's warnings, suggestions and content, the policy's decision, and where the next page is.
 * All of it is redacted, and stored for a repeated call.
 */
export function attachMetadata(server: ServerEnvironment): Guard {
  const suggestions = lazy(() => import("../call/suggestions.ts"));
  return (next) => async (call) => {
    const reply = await next(call);
    if (call.notes.suggestions.length === 0) return collected(call, reply, undefined);
    const { checkedSuggestions } = await suggestions();
    return collected(call, reply, await checkedSuggestions(server, call));
  };
}

function collected(call: Call, reply: Reply, suggestions: ReplyFacts["suggestions"]): Reply {
  const { warnings, attempts, content, outcome } = call.notes;
  const isPage = reply.kind === "ok" && outcome === undefined;
  const resultCount = isPage ? countOf(call, reply.result) : reply.facts.resultCount;
  const facts: ReplyFacts = {
    ...reply.facts,
    // The reply is not redacted yet, whatever is attached to it.
    redactions: undefined,
    warnings: warnings.length === 0 ? undefined : [...warnings],
    suggestions,
    attempts: attempts === 0 ? undefined : attempts,
    policy: call.policy,
    nextToken: isPage ? tokenOf(call, reply.result) : reply.facts.nextToken,
    resultCount,
    mayContinue: isPage && mayContinue(call, resultCount) ? true : undefined,
    content: isPage && content.length > 0 ? [...content] : reply.facts.content,
  };
  return { ...reply, facts };
}

/** True for a missing token where one is allowed: the last page. */
function tokenOf({ tool }: Call, result: unknown): string | null | undefined {
  const at = tool.outputAt("next_token");
  if (at === null) return undefined;
  const token = valueAt(result, at);
  return typeof token === "string" ? token : null;
}

function countOf({ tool }: Call, result: unknown): number | undefined {
  const count = valueAt(result, tool.outputAt("result_count"));
  return typeof count === "number" ? count : undefined;
}

/** True for a page by offset unless it is shorter than its limit. Handlers return shorter pages only at the end. */
function mayContinue({ tool, input }: Call, count: number | undefined): boolean {
  if (tool.inputAt("offset") === null || tool.outputAt("next_token") !== null) return false;
  const limit = valueAt(input, tool.inputAt("limit"));
  return count === undefined || typeof limit !== "number" || count >= limit;
}
