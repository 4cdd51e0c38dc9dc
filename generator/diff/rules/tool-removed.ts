import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { toolMoves } from "../tool-moves.ts";

/** A tool that the new contract no longer has. */
export const toolRemoved: DiffRule = function* (sides) {
  for (const { name, at } of toolMoves(sides).gone) {
    yield change(
      "tool-removed",
      { effect: "breaking", path: `tools/${name}`, tools: [name], at, side: "before" },
      { tool: name },
    );
  }
};
