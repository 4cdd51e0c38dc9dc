import { isJsonObject, own } from "../../json.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import type { ClientFault, ClientRule } from "./rule.ts";
import type { Part } from "./schema-places.ts";

const CURRENT = /^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** Builds of a client have refused lists that an SDK had tagged draft-07. Source: reference MCP 5 and 6, dialect. */
export const dialect: ClientRule = {
  id: "client-dialect",
  clients: ["claude"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      yield* dialectOf(tool, "inputSchema");
      yield* dialectOf(tool, "outputSchema");
    }
  },
};

function* dialectOf(tool: ListedTool, part: Part): Iterable<ClientFault> {
  const schema = own(tool.row, part);
  const named = isJsonObject(schema) ? own(schema, "$schema") : undefined;
  if (named === undefined || (typeof named === "string" && CURRENT.test(named))) return;
  yield { tool, below: [part, "$schema"], detail: `${part} says ${JSON.stringify(named)}` };
}
