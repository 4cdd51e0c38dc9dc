import type { Tool } from "@modelcontextprotocol/server";
import type { ToolRow } from "../contract/contract.ts";
import { own } from "../json/json.ts";
import type { Servable, ServerOptions } from "./server-options.ts";

/** What a server shows of its tools: made once, whoever asks and however often. */
export interface ToolListing {
  /** In the contract's order. */
  readonly tools: readonly Tool[];
  /** The tool that a caller means. */
  readonly find: (name: string) => ListedTool | undefined;
}

export interface ListedTool {
  /** Its name in the contract. */
  readonly name: string;
  readonly row: ToolRow;
  readonly shown: Tool;
}

/** Reads what the compiler has prepared for the profile. */
export async function toolListing({ contract, profile }: Servable, options: ServerOptions): Promise<ToolListing> {
  const load = own(contract.toolLists, profile);
  if (load === undefined) throw new Error(`${contract.name} has no list of tools for the profile ${profile}.`);
  const { toolList } = await load();
  const listed = Object.entries(contract.tools).flatMap(([name, row]): readonly ListedTool[] => {
    const text = own(toolList, name);
    if (text === undefined) return [];
    const shown: Tool = JSON.parse(text);
    return [{ name, row, shown: options.names === "contract" ? { ...shown, name } : shown }];
  });
  const byName = new Map(listed.map((tool) => [tool.shown.name, tool]));
  return { tools: listed.map(({ shown }) => shown), find: (name) => byName.get(name) };
}
