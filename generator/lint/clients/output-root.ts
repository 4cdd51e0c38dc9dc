import { CLIENTS } from "../../clients.ts";
import { isJsonObject, own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";

/** Clients of the official SDK refuse the whole list. Source: MCP 2025-11-25, tools; reference MCP 6, output-root-object. */
export const outputRoot: ClientRule = {
  id: "client-output-root",
  clients: CLIENTS,
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const output = own(tool.row, "outputSchema");
      if (output === undefined) continue;
      if (isJsonObject(output) && own(output, "type") === "object") continue;
      yield { tool, below: ["outputSchema"], detail: 'its root is not `type: "object"`' };
    }
  },
};
