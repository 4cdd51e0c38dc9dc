import { CLIENTS } from "../../clients.ts";
import { own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";

/** Clients of the official SDK refuse the whole list. Source: MCP, tools; reference MCP 6, input-root-object. */
export const inputRoot: ClientRule = {
  id: "client-input-root",
  clients: CLIENTS,
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      if (own(tool.row, "inputSchema") === undefined) yield { tool, below: [], detail: "it has none" };
      else if (own(tool.inputSchema, "type") !== "object") {
        yield { tool, below: ["inputSchema"], detail: 'its root is not `type: "object"`' };
      }
    }
  },
};
