import type { ClientRule } from "./rule.ts";

/** Source: reference MCP 6, tool-count. */
export const toolCount: ClientRule = {
  id: "client-tool-count",
  clients: ["openai", "vscode", "cursor"],
  mended: false,
  *faults({ tools }) {
    const count = tools.length;
    const about = { tool: null, below: [] };
    if (count > 40) yield { ...about, detail: `${count}, and more than 40 may be left out`, clients: ["cursor"] };
    if (count > 128) yield { ...about, detail: `${count}, and 128 is the most`, clients: ["openai", "vscode"] };
  },
};
