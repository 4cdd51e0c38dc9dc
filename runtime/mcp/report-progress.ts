import type { ServerContext } from "@modelcontextprotocol/server";
import type { Progress } from "../core/call.ts";

/**
 * Sends progress to a caller that asked for it; undefined for one that didn't. Progress that doesn't go forward stays here.
 *
 * Source: MCP, progress.
 */
export function reportProgress({ mcpReq }: ServerContext): ((progress: Progress) => void) | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let last = Number.NEGATIVE_INFINITY;
  return ({ done, total, message }) => {
    if (!(done > last)) return;
    last = done;
    const params = {
      progressToken,
      progress: done,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    };
    mcpReq.notify({ method: "notifications/progress", params }).catch(() => {});
  };
}
