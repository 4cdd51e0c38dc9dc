import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { toolMoves } from "../tool-moves.ts";

/** A tool that the old contract did not have. */
export const toolAdded: DiffRule = function* (sides) {
  for (const { name, at } of toolMoves(sides).added) {
    yield change("tool-added", { effect: "compatible", path: `tools/${name}`, tools: [name], at }, { tool: name });
  }
};
