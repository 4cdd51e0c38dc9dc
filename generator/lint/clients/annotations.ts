import type { ListedTool } from "../../tools-list/tools-list.ts";
import type { ClientRule } from "./rule.ts";

/** A directory of servers asks for them, and what a client asks its user depends on them. Source: reference MCP 6, annotations-complete. */
export const annotations: ClientRule = {
  id: "client-annotations",
  clients: ["claude", "vscode"],
  mended: false,
  *faults({ tools }) {
    for (const tool of tools) {
      const missing = missingIn(tool);
      if (missing.length > 0) yield { tool, below: ["name"], detail: missing.join(", ") };
    }
  },
};

function missingIn({ title, hints }: ListedTool): readonly string[] {
  const isMissing = { title: title === null, ...hintsMissing(hints) };
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? [name] : []));
}

function hintsMissing({ readOnlyHint, destructiveHint }: ListedTool["hints"]) {
  return { readOnlyHint: readOnlyHint === undefined, destructiveHint: destructiveHint === undefined };
}
