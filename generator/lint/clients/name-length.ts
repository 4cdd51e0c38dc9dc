import type { ClientRule } from "./rule.ts";

const MOST = 64;

/** Source: reference MCP 6, name-length-64. */
export const nameLength: ClientRule = {
  id: "client-name-length",
  clients: ["claude", "openai", "gemini", "vscode"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const length = [...tool.name].length;
      if (length > MOST) yield { tool, below: ["name"], detail: `it has ${length} characters, and they take ${MOST}` };
    }
  },
};
