import { isJsonObject, own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";

/** The form that MCP recommends for a tool without parameters leaves them out. Source: reference MCP 6, input-properties-present. */
export const noProperties: ClientRule = {
  id: "client-no-properties",
  clients: ["openai", "vscode"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const properties = own(tool.inputSchema, "properties");
      if (!isJsonObject(properties)) yield { tool, below: ["inputSchema"], detail: "`properties: {}` is enough" };
    }
  },
};
