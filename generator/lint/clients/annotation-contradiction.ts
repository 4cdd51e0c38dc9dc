import { CLIENTS } from "../../clients.ts";
import type { ClientRule } from "./rule.ts";

/** Source: MCP, ToolAnnotations; reference MCP 6, annotation-coherence. */
export const annotationContradiction: ClientRule = {
  id: "client-annotation-contradiction",
  clients: CLIENTS,
  mended: false,
  *faults({ tools }) {
    for (const tool of tools) {
      const { readOnlyHint, destructiveHint } = tool.hints;
      const isBoth = readOnlyHint === true && destructiveHint === true;
      if (isBoth) yield { tool, below: ["annotations"], detail: "readOnlyHint and destructiveHint are both true" };
    }
  },
};
