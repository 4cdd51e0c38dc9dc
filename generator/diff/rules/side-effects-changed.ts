import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { usesRows } from "../uses-rows.ts";

/** A tool that does more to what it works with than before (INV-MCP-002), or less. */
export const sideEffectsChanged: DiffRule = function* (sides) {
  for (const { name, from, to, isMore, at } of usesRows(sides)) {
    const facts = {
      effect: isMore ? "breaking" : "compatible",
      path: `tools/${name}/uses`,
      tools: [name],
      at,
    } as const;
    yield change("side-effects-changed", facts, { tool: name, from, to });
  }
};
