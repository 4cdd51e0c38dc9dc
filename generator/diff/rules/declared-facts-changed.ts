import type { Tool } from "../../model.ts";
import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** The facts that a tool may leave open, and how they read in a message. */
const FACTS = {
  effects: ({ effects }: Tool) => effects.kind === "known",
  idempotency: ({ repeats }: Tool) => repeats.kind === "known",
  "error codes": ({ codes }: Tool) => codes === "known",
} as const;

/** Reports a fact about a tool that is newly declared, or no longer. */
export const declaredFactsChanged: DiffRule = function* ({ tools }) {
  for (const { name, before, after } of tools) {
    for (const { fact, isKnown } of changedFacts(before, after)) {
      const effect = isKnown ? "compatible" : "breaking";
      const state = isKnown ? "now declares" : "no longer declares";
      const facts = { effect, path: `tools/${name}`, tools: [name], at: after.at } as const;
      yield change("declared-facts-changed", facts, { tool: name, state, fact });
    }
  }
};

function changedFacts(before: Tool, after: Tool) {
  const facts = Object.entries(FACTS).map(([fact, isKnown]) => ({
    fact,
    was: isKnown(before),
    isKnown: isKnown(after),
  }));
  return facts.filter(({ was, isKnown }) => was !== isKnown);
}
