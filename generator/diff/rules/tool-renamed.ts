import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { toolMoves } from "../tool-moves.ts";

/** A tool that is gone while a new one takes the same input, gives the same output and says the same. */
export const toolRenamed: DiffRule = function* (sides) {
  for (const { from, to } of toolMoves(sides).renamed) {
    const tools = [from.name, to.name];
    yield change(
      "tool-renamed",
      { effect: "breaking", path: `tools/${from.name}`, tools, at: to.at },
      { tool: from.name, name: to.name },
    );
  }
};
