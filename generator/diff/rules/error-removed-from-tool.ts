import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { listed } from "../schema-rule.ts";
import { toolErrorRows } from "../tool-error-rows.ts";

/** A code with which a tool no longer fails. */
export const errorRemovedFromTool: DiffRule = function* (sides) {
  for (const { code, tools, at } of toolErrorRows(sides, "removed")) {
    yield change(
      "error-removed-from-tool",
      { effect: "compatible", path: `errors/${code}`, tools, at },
      { code, tools: listed(tools) },
    );
  }
};
