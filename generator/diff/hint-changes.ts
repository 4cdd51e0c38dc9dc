import type { DiffRuleId } from "../diagnostics/diff.ts";
import type { Annotations } from "../model.ts";
import { type Change, change } from "./change.ts";
import type { Sides } from "./rule.ts";

type HintRuleId = Extract<DiffRuleId, `annotation-${string}`>;

/** The tools of which one hint differs; `bad` is the value that callers may not rely on. */
export function* hintChanges(
  { tools }: Sides,
  id: HintRuleId,
  hint: keyof Annotations,
  bad: boolean,
): Iterable<Change> {
  for (const { name, before, after } of tools) {
    const to = after.annotations[hint];
    if (before.annotations[hint] === to) continue;
    const effect = to === bad ? "breaking" : "compatible";
    const facts = { effect, path: `tools/${name}/annotations/${hint}`, tools: [name], at: after.at } as const;
    yield change(id, facts, { tool: name, hint, to: `${to}` });
  }
}
