import { change } from "../change.ts";
import { markRows } from "../mark-rows.ts";
import type { DiffRule } from "../rule.ts";

/** An input property that the runtime understands otherwise than before: as the expected revision, a budget, an idempotency key. */
export const bindingChanged: DiffRule = function* (sides) {
  for (const { name, tools, path, place, from, to, at } of markRows(sides, (mark) => mark.bind ?? null)) {
    const effect = from === null ? "compatible" : "breaking";
    yield change(
      "binding-changed",
      { effect, path, place, tools, at },
      { tool: name, place, from: from ?? "nothing", to: to ?? "nothing" },
    );
  }
};
