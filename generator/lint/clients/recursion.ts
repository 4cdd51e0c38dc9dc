import { inlineRefs } from "../../schema/projection/inline.ts";
import { printList } from "../schema/print-path.ts";
import type { ClientRule } from "./rule.ts";

/** Source: reference MCP 6, recursive-ref and claude-strict. */
export const recursion: ClientRule = {
  id: "client-recursion",
  clients: ["gemini", "cursor", "claude-strict"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const { faults } = inlineRefs(tool.inputSchema);
      const refs = [...faults].filter(([, why]) => why === "recursive").map(([ref]) => ref);
      if (refs.length > 0) yield { tool, below: ["inputSchema"], detail: printList(refs) };
    }
  },
};
