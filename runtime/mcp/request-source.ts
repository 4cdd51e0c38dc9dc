import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import type { Refusal } from "./refusal.ts";

/** Where requests may come from. */
export interface RequestSource {
  /**
   * The names, without ports, that requests may be sent to: `localhost`, `127.0.0.1` and `[::1]`, unless given. Name the
   * server's own there when it is not for this machine alone. `any` leaves the check to a proxy in front of it.
   */
  readonly allowedHosts?: readonly string[] | "any";
  /** The names of sites whose pages may call: the same as `allowedHosts`, unless given. Programs send no origin. */
  readonly allowedOrigins?: readonly string[] | "any";
}

/**
 * Why a request is refused by where it comes from; null if it isn't. A page of any site can have its name point at this
 * machine, and its host or origin gives it away.
 *
 * Source: MCP, Streamable HTTP.
 */
export function sourceProblem(
  { allowedHosts = localhostAllowedHostnames(), allowedOrigins = allowedHosts }: RequestSource,
  host: string | null | undefined,
  origin: string | null | undefined,
): Refusal | null {
  if (allowedHosts !== "any" && !validateHostHeader(host, [...allowedHosts]).ok)
    return { status: 403, message: "Invalid Host" };
  if (allowedOrigins !== "any" && !validateOriginHeader(origin, [...allowedOrigins]).ok) {
    return { status: 403, message: "Invalid Origin" };
  }
  return null;
}
