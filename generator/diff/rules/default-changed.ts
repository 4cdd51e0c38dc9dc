import { change } from "../change.ts";
import { markRows } from "../mark-rows.ts";
import type { DiffRule } from "../rule.ts";

/** Another default of an input. */
export const defaultChanged: DiffRule = function* (sides) {
  for (const { name, tools, path, place, from, to, at } of markRows(sides, (mark) =>
    mark.default === undefined ? null : JSON.stringify(mark.default),
  )) {
    const effect = from === null ? "compatible" : "breaking";
    yield change(
      "default-changed",
      { effect, path, place, tools, at },
      { tool: name, place, from: from ?? "nothing", to: to ?? "nothing" },
    );
  }
};
