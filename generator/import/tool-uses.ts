import type { Json, JsonObject } from "../json.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";

/** The dependencies of imported tools, as derived from their hints. */
export const GUESSED_DEPENDENCIES: JsonObject = {
  store: { kind: "state", description: "State that the server keeps." },
  world: { kind: "network", description: "Systems outside the server." },
};

/** MCP's defaults, for hints that a server leaves out. Source: MCP, ToolAnnotations. */
export function hintsOf({ hints }: Pick<ListedTool, "hints">) {
  const { readOnlyHint = false, destructiveHint = true, idempotentHint = false, openWorldHint = true } = hints;
  return { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
}

/** `uses` and `idempotent` from which the same hints follow. */
export function usesOf(tool: Pick<ListedTool, "hints" | "name">): JsonObject {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = hintsOf(tool);
  const dependency = openWorldHint ? "world" : "store";
  if (readOnlyHint) {
    const isSaid = tool.hints.idempotentHint === false;
    return { uses: { [dependency]: "read" }, ...(isSaid ? { idempotent: false } : {}) };
  }
  const verb: Json = destructiveHint ? destroying(tool.name) : "create";
  return { uses: { [dependency]: verb }, idempotent: idempotentHint };
}

function destroying(name: string): string {
  return /(?:^|[^a-z])(?:delete|remove|destroy|drop)/i.test(name) ? "delete" : "update";
}
