import type { ClientRule } from "./rule.ts";

/** Source: reference MCP 6, name-start. */
export const nameStart: ClientRule = {
  id: "client-name-start",
  clients: ["gemini"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      if (!/^[A-Za-z_]/.test(tool.name)) yield { tool, below: ["name"], detail: "a letter or _ must come first" };
    }
  },
};
