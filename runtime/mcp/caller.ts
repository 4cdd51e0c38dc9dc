import type { AuthInfo, ServerContext } from "@modelcontextprotocol/server";
import type { CallOptions, Progress } from "../call/call.ts";
import { own } from "../json/json.ts";
import type { Servable, ServerOptions } from "./server-options.ts";

/** What a transport knows of who calls. */
export interface Caller {
  readonly transport: "stdio" | "http";
  /** What the server's authentication found out; undefined where there is none. */
  readonly authInfo?: AuthInfo | undefined;
  /** The HTTP request. */
  readonly request?: Request | undefined;
  /** The `_meta` of the call, as it came. `contextOf` is told it, `principalOf` is not: whoever calls writes there what he likes. */
  readonly meta?: unknown;
}

/** What the call is run with: who asks, under which key, until when, and whom to tell of progress. */
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

/**
 * The subject that the token speaks for. Where nobody has told it, each token is a principal of its own: a client's id is
 * no person, and what one of its users was answered must not reach another.
 */
export async function principalOf({ authInfo }: Caller): Promise<string | null> {
  if (authInfo === undefined) return null;
  const subject = own(authInfo.extra ?? {}, "sub");
  if (typeof subject === "string" && subject !== "") return `sub:${subject}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(authInfo.token));
  return `token:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
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
