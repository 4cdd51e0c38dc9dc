import { quietly } from "../base/quietly.ts";
import type { Anonymous, CallOptions } from "../call/call.ts";
import type { EncodedReply } from "../call/encode-reply.ts";
import type { Contract, ServerIcon } from "../contract/contract.ts";
import type { SharedStores } from "../implement/implement-options.ts";
import type { JsonObject } from "../json/json.ts";
import type { Caller } from "./caller.ts";

/** What can be served: the core that `implement` makes. */
export interface Servable {
  readonly contract: Contract;
  readonly profile: string;
  readonly answer: (tool: string, input: unknown, options?: CallOptions) => Promise<EncodedReply>;
  readonly stores?: SharedStores;
  readonly anonymous?: Anonymous | undefined;
}

/** A server's own description of itself. Source: MCP 2025-11-25, `Implementation`. */
export interface ServerInfo {
  readonly name?: string;
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly ServerIcon[];
}

/** What all ways of serving have in common. */
export interface ServerOptions {
  /** What the server sends of itself. Each member replaces that of the contract. */
  readonly info?: ServerInfo;
  /** What a model should know of the server as a whole. Replaces the `instructions` of the contract. */
  readonly instructions?: string;
  /**
   * `contract`: tools go by their names in the contract. Several clients refuse names with dots, so wire names have
   * underscores in their place by default.
   */
  readonly names?: "wire" | "contract";
  /**
   * The client whose list of tools all clients get, or null for the standard list. Unless given, each client gets its own by
   * the name that it sends; `clients` in toolpact.yaml lists the clients that have one.
   */
  readonly client?: string | null;
  /** Maximum number of tools on a page of `tools/list`: all of them, unless given. */
  readonly listPageSize?: number;
  /** How long a client may keep the list of tools: 5 minutes, unless given. */
  readonly listTtlMs?: number;
  /** Who may share a cached list of tools: `public`, unless given or lists depend on the client. */
  readonly listScope?: "public" | "private";
  /** The caller. Limits and stored calls are separate for each; null: anonymous. */
  readonly principalOf?: (caller: Caller) => string | null | Promise<string | null>;
  /**
   * How calls of unknown callers are deduplicated. Over HTTP, required if the contract declares idempotency rules or keys and
   * the server has neither `authenticate` nor `principalOf`, unless `implement` was given it.
   */
  readonly anonymous?: Anonymous;
  /** What is added to the envelope's context for a caller. */
  readonly contextOf?: (caller: Caller) => JsonObject;
  /** How long calls may go on after the server begins to stop: 10 seconds, unless given. */
  readonly drainMs?: number;
  /** Hears of what goes wrong outside of calls: bad frames, refused requests, connections that break. */
  readonly onError?: (issue: unknown) => void;
}

/** The listener of a server, if there is one, which cannot break anything. */
export function telling(onError: ServerOptions["onError"]): (issue: unknown) => void {
  return quietly((issue) => onError?.(issue));
}
