import { inlineRefs } from "../../schema/projection/inline.ts";
import { printList } from "../schema/print-path.ts";
import type { ClientRule } from "./rule.ts";

/** Clients that take no references would get a schema of any size, so its projection is looser. Source: reference MCP 6, ref-free-input. */
export const inlinedSize: ClientRule = {
  id: "client-inlined-size",
  clients: ["gemini", "cursor"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const { faults } = inlineRefs(tool.inputSchema);
      const refs = [...faults].filter(([, why]) => why === "too large").map(([ref]) => ref);
      if (refs.length > 0) yield { tool, below: ["inputSchema"], detail: printList(refs) };
    }
  },
};
