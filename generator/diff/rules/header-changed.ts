import { change } from "../change.ts";
import { headerRows } from "../header-rows.ts";
import type { DiffRule } from "../rule.ts";

/** An input property that HTTP clients copy into another header, or no longer, or newly (`x-mcp-header`). */
export const headerChanged: DiffRule = function* (sides) {
  for (const { tool, place, from, to, at } of headerRows(sides)) {
    const facts = { effect: "breaking", path: `tools/${tool}/input`, place, tools: [tool], at } as const;
    yield change("header-changed", facts, { tool, place, from, to });
  }
};
