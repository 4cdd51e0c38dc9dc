import { change } from "../change.ts";
import { markRows } from "../mark-rows.ts";
import type { DiffRule } from "../rule.ts";

/** Other aliases of an input property. */
export const aliasChanged: DiffRule = function* (sides) {
  for (const { name, tools, path, place, from, to, at } of markRows(
    sides,
    (mark) => mark.aliases?.join(", ") ?? null,
  )) {
    const now = new Set(to?.split(", "));
    const effect = (from?.split(", ") ?? []).every((alias) => now.has(alias)) ? "compatible" : "breaking";
    yield change(
      "alias-changed",
      { effect, path, place, tools, at },
      { tool: name, place, from: from ?? "nothing", to: to ?? "nothing" },
    );
  }
};
