import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool whose name on the wire differs, though its name in the contract is the same. */
export const wireNameChanged: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    if (before.wireName === after.wireName) continue;
    const facts = { effect: "breaking", path: `tools/${name}`, tools: [name], at: after.at } as const;
    yield change("wire-name-changed", facts, { tool: name, from: before.wireName, to: after.wireName });
  }
};
