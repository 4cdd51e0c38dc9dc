import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { listed } from "../schema-rule.ts";
import { toolErrorRows } from "../tool-error-rows.ts";

/** A code with which a tool that existed may newly fail. */
export const errorAddedToTool: DiffRule = function* (sides) {
  for (const { code, tools, at, isAdvertised } of toolErrorRows(sides, "added")) {
    const why = isAdvertised ? ", which is outside the list that clients were given" : "";
    const effect = isAdvertised ? "breaking" : "compatible";
    yield change(
      "error-added-to-tool",
      { effect, path: `errors/${code}`, tools, at },
      { code, tools: listed(tools), why },
    );
  }
};
