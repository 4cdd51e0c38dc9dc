import type { Tool } from "@modelcontextprotocol/server";
import type { Contract, ToolListModule, ToolRow } from "../contract/contract.ts";
import { type JsonObject, own } from "../json/json.ts";
import type { Servable, ServerOptions } from "./server-options.ts";

/** The tools as one kind of client gets them. */
export interface ToolListing {
  /** In the contract's order. */
  readonly tools: readonly Tool[];
  /** The tool of a name in this list, of a standard name or of an alias. */
  readonly find: (name: string) => ListedTool | undefined;
}

export interface ListedTool {
  /** Its name in the contract. */
  readonly name: string;
  readonly row: ToolRow;
  readonly shown: Tool;
}

/** All lists of a server. */
export interface ToolListings {
  /** The clients whose lists differ from the standard one. Empty if all clients get the same list. */
  readonly clients: readonly string[];
  /** The list for a client; the standard one for a client without a list, and for null. */
  readonly of: (client: string | null) => ToolListing;
}

/** Loads what `gen` wrote for the profile: the standard list, and those of single clients. */
export async function toolListings(core: Servable, options: ServerOptions): Promise<ToolListings> {
  const { contract, profile } = core;
  const load = own(contract.toolLists, profile);
  if (load === undefined) throw new Error(`${contract.name} has no list of tools for the profile ${profile}.`);
  const entries = parsed(await load());
  const standard = listingOf(contract, options.names === "contract" ? contractNames(entries) : entries, null);
  const clients = clientsWithLists(core, options);
  const adapted = new Map<string, ToolListing>();
  for (const client of typeof options.client === "string" ? [options.client] : clients) {
    const changes = parsed(await loaderOf(core, client)());
    adapted.set(client, listingOf(contract, merged(entries, changes), standard));
  }
  const fixed = typeof options.client === "string" ? adapted.get(options.client) : undefined;
  return { clients, of: (client) => fixed ?? adapted.get(client ?? "") ?? standard };
}

/** The clients that get a list of their own by the name they send. None if the server is configured for one list. */
export function clientsWithLists({ contract, profile }: Servable, { client }: ServerOptions): readonly string[] {
  return client === undefined ? Object.keys(own(contract.clientLists, profile) ?? {}) : [];
}

function loaderOf({ contract, profile }: Servable, client: string): () => Promise<ToolListModule> {
  const load = own(own(contract.clientLists, profile) ?? {}, client);
  if (load !== undefined) return load;
  throw new Error(
    `${contract.name} has no list of tools for the client ${JSON.stringify(client)}. ` +
      "Add it to `clients` in toolpact.yaml and run `toolpact gen`.",
  );
}

/** Entries of `tools/list` by the tool's name in the contract. */
type Entries = ReadonlyMap<string, JsonObject>;

function parsed({ toolList }: ToolListModule): Entries {
  return new Map(Object.entries(toolList).map(([tool, text]) => [tool, JSON.parse(text)]));
}

function contractNames(entries: Entries): Entries {
  return new Map([...entries].map(([tool, entry]) => [tool, { ...entry, name: tool }]));
}

function merged(entries: Entries, changes: Entries): Entries {
  return new Map([...entries].map(([tool, entry]) => [tool, withoutNull({ ...entry, ...changes.get(tool) })]));
}

function withoutNull(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([, member]) => member !== null));
}

function listingOf(contract: Contract, entries: Entries, standard: ToolListing | null): ToolListing {
  const listed = Object.entries(contract.tools).flatMap(([name, row]): readonly ListedTool[] => {
    const entry = entries.get(name);
    return entry === undefined ? [] : [{ name, row, shown: entry as unknown as Tool }];
  });
  const aliases = listed.flatMap((tool) => (tool.row.aliases ?? []).map((alias) => [alias, tool] as const));
  const byName = new Map([...aliases, ...listed.map((tool) => [tool.shown.name, tool] as const)]);
  return { tools: listed.map(({ shown }) => shown), find: (name) => byName.get(name) ?? standard?.find(name) };
}
