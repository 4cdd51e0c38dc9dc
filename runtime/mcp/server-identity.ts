import { type CallToolResult, type Implementation, SERVER_INFO_META_KEY } from "@modelcontextprotocol/server";
import type { Contract } from "../contract/contract.ts";
import type { ServerOptions } from "./server-options.ts";

/** What a server sends of itself. */
export interface ServerIdentity {
  readonly info: Implementation;
  /** The members that identify it, for results of calls; null if `info` has no others. */
  readonly brief: Implementation | null;
  readonly instructions: string | undefined;
}

/** The contract's section `server`, with options in place of what they replace. */
export function serverIdentity(
  { name, version, title, server = {} }: Contract,
  options: ServerOptions,
): ServerIdentity {
  const { instructions, ...stated } = server;
  const { icons, ...info } = {
    name,
    version,
    ...(title === null ? {} : { title }),
    ...stated,
    ...options.info,
  };
  const copies = icons?.map(({ sizes, ...icon }) => ({
    ...icon,
    ...(sizes === undefined ? {} : { sizes: [...sizes] }),
  }));
  const hasMore = copies !== undefined || info.description !== undefined || info.websiteUrl !== undefined;
  return {
    info: { ...info, ...(copies === undefined ? {} : { icons: copies }) },
    brief: hasMore ? { name: info.name, version: info.version } : null,
    instructions: options.instructions ?? instructions,
  };
}

/**
 * The result with a short description of the server. Without one the SDK adds all of it, icons included, to every result.
 *
 * Source: MCP 2026-07-28, `io.modelcontextprotocol/serverInfo`.
 */
export function withServerInfo(result: CallToolResult, info: Implementation): CallToolResult {
  return { ...result, _meta: { ...result._meta, [SERVER_INFO_META_KEY]: info } };
}
