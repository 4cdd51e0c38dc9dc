import type { ClientRule } from "./rule.ts";

const TAKEN = /^[A-Za-z0-9_-]+$/;

/** One name with a dot makes some clients drop the whole list. Source: reference MCP 6, name-charset. */
export const nameCharset: ClientRule = {
  id: "client-name-charset",
  clients: ["claude", "openai", "vscode"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      if (!TAKEN.test(tool.name)) yield { tool, below: ["name"], detail: "they take letters, digits, _ and - alone" };
    }
  },
};
