import type { ServerContext } from "@modelcontextprotocol/server";
import type { CallOptions, Progress } from "../call/call.ts";
import { own } from "../json/json.ts";
import { type Caller, principalOf } from "./caller.ts";
import type { Servable, ServerOptions } from "./server-options.ts";

/** The options of a call: its principal, idempotency key, deadline, and listener for progress. */
export async function callOptions(
  core: Servable,
  options: ServerOptions,
  caller: Caller,
  context: ServerContext,
): Promise<CallOptions> {
  const meta = context.mcpReq._meta;
  const text = (name: string) =>
    meta === undefined ? undefined : metaText(meta, `${core.contract.metaPrefix}/${name}`);
  const principal = (options.principalOf ?? principalOf)(caller);
  return {
    principal: typeof principal === "object" ? await principal : principal,
    anonymous: options.anonymous,
    idempotencyKey: text("idempotency_key"),
    requestId: text("request_id"),
    signal: context.mcpReq.signal,
    context: options.contextOf?.({ ...caller, meta }),
    onProgress: reportProgress(context),
    onLog: ({ level, message, data }) => {
      const line = data === undefined ? message : { message, data };
      context.mcpReq.log(level, line, core.contract.name).catch(() => {});
    },
  };
}

function metaText(meta: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = own(meta, key);
  return typeof value === "string" ? value : undefined;
}

/**
 * Sends progress to a caller that asked for it; undefined for one that didn't. Progress that doesn't go forward stays here.
 *
 * Source: MCP, progress.
 */
function reportProgress({ mcpReq }: ServerContext): ((progress: Progress) => void) | undefined {
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
