import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";
import { textRows } from "../text-rows.ts";

/** A tool, or a part of its input or output, that is described otherwise. */
export const descriptionChanged: DiffRule = function* (sides) {
  for (const { what, path, place, tools, at } of textRows(sides)) {
    yield change("description-changed", { effect: "compatible", bump: "patch", path, place, tools, at }, { what });
  }
};
