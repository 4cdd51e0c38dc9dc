import type { DiffRuleId } from "../diagnostics/diff.ts";
import type { Annotations } from "../model.ts";
import { change } from "./change.ts";
import type { DiffRule } from "./rule.ts";

/** Rules about the tool annotations of MCP, by id. */
export const HINT_RULES: Readonly<Record<string, DiffRule>> = {
  "annotation-read-only-changed": hintRule("annotation-read-only-changed", "readOnlyHint", false),
  "annotation-destructive-changed": hintRule("annotation-destructive-changed", "destructiveHint", true),
  "annotation-idempotent-changed": hintRule("annotation-idempotent-changed", "idempotentHint", false),
  "annotation-open-world-changed": hintRule("annotation-open-world-changed", "openWorldHint", true),
};

type HintRuleId = Extract<DiffRuleId, `annotation-${string}`>;

/** Reports the tools whose hint differs; a change to `unsafe` breaks callers that relied on the opposite. */
function hintRule(id: HintRuleId, hint: keyof Annotations, unsafe: boolean): DiffRule {
  return function* ({ tools }) {
    for (const { name, before, after } of tools) {
      const to = after.annotations[hint];
      if (before.annotations[hint] === to) continue;
      const effect = to === unsafe ? "breaking" : "compatible";
      const facts = { effect, path: `tools/${name}/annotations/${hint}`, tools: [name], at: after.at } as const;
      yield change(id, facts, { tool: name, hint, to: `${to}` });
    }
  };
}
