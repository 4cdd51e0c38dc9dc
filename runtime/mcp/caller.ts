import type { AuthInfo } from "@modelcontextprotocol/server";
import { sha256 } from "../base/sha256.ts";
import { own } from "../json/json.ts";

/** What a transport knows of who calls. */
export interface Caller {
  readonly transport: "stdio" | "http";
  /** What the server's authentication found out; undefined without authentication. */
  readonly authInfo?: AuthInfo | undefined;
  /** The HTTP request. */
  readonly request?: Request | undefined;
  /** The `_meta` of the call, unchanged. `contextOf` receives it, `principalOf` does not: the caller controls its content. */
  readonly meta?: unknown;
}

/**
 * The subject of the token. Without a `sub`, each token is a principal of its own: a client's id does not identify a
 * person, and a reply to one of its users must not reach another.
 */
export async function principalOf({ authInfo }: Caller): Promise<string | null> {
  if (authInfo === undefined) return null;
  const subject = own(authInfo.extra ?? {}, "sub");
  if (typeof subject === "string" && subject !== "") return `sub:${subject}`;
  return `token:${await sha256(authInfo.token)}`;
}
