import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that is now deprecated, or no longer. */
export const toolDeprecated: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    if ((before.deprecated === null) === (after.deprecated === null)) continue;
    const state = after.deprecated === null ? "no longer" : "now";
    yield change(
      "tool-deprecated",
      { effect: "compatible", path: `tools/${name}`, tools: [name], at: after.at },
      { tool: name, state },
    );
  }
};
