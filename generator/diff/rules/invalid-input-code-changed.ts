import { change } from "../change.ts";
import { markRows } from "../mark-rows.ts";
import type { DiffRule } from "../rule.ts";

/** An input property that is refused with another code (`x-error`). */
export const invalidInputCodeChanged: DiffRule = function* (sides) {
  for (const { name, tools, path, place, from, to, at } of markRows(sides, (mark) => mark.errorCode ?? null)) {
    yield change(
      "invalid-input-code-changed",
      { effect: "breaking", path, place, tools, at },
      { tool: name, place, from: from ?? "the common code", to: to ?? "the common code" },
    );
  }
};
