import type { DiffRuleId } from "../diagnostics/diff.ts";
import type { Annotations, Tool } from "../model.ts";
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

/**
 * Reports the tools whose hint differs; a change to `unsafe` breaks callers that relied on the opposite. `unsafe` is
 * also the value of a hint that is left out.
 *
 * Source: MCP, ToolAnnotations.
 */
function hintRule(id: HintRuleId, hint: keyof Annotations, unsafe: boolean): DiffRule {
  return function* ({ tools }) {
    for (const { name, before, after } of tools) {
      const [from, to] = [before.annotations[hint], after.annotations[hint]];
      if (from === to || isFactChange(hint, before, after) || isImplied(hint, before, after)) continue;
      const facts = {
        effect: isLost(from, to, unsafe) ? "breaking" : "compatible",
        path: `tools/${name}/annotations/${hint}`,
        tools: [name],
        at: after.at,
      } as const;
      yield change(id, facts, { tool: name, hint, to: `${to ?? `left out, which means ${unsafe}`}` });
    }
  };
}

/** True if callers relied on the hint, and can no longer. */
function isLost(from: boolean | undefined, to: boolean | undefined, unsafe: boolean): boolean {
  return (from ?? unsafe) !== unsafe && (to ?? unsafe) === unsafe;
}

/** The values of hints that are left out. */
const DEFAULTS = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true } as const;

/**
 * True if another hint reports the change: hints about what a tool changes have no meaning for a tool that only reads,
 * and a default that is spelled out has no meaning of its own.
 */
function isImplied(hint: keyof Annotations, { annotations: before }: Tool, { annotations: after }: Tool): boolean {
  const differs = (one: keyof typeof DEFAULTS) => (before[one] ?? DEFAULTS[one]) !== (after[one] ?? DEFAULTS[one]);
  const isAboutChanges = hint === "destructiveHint" || hint === "idempotentHint";
  if (isAboutChanges && differs("readOnlyHint")) return true;
  return !differs(hint) && Object.keys(DEFAULTS).some((one) => differs(one as keyof typeof DEFAULTS));
}

/** True if the fact that a hint follows from became known or unknown: `declared-facts-changed` reports that. */
function isFactChange(hint: keyof Annotations, before: Tool, after: Tool): boolean {
  return hint === "idempotentHint"
    ? before.repeats.kind !== after.repeats.kind
    : before.effects.kind !== after.effects.kind;
}
