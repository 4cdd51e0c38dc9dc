import type { ContractModel } from "../../model.ts";
import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool whose repeated calls are known, refused or answered otherwise than before, or for another time. */
export const duplicatesChanged: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    const [from, to] = [ruleText(sides.before, before.duplicates), ruleText(sides.after, after.duplicates)];
    if (from === to) continue;
    const facts = { effect: "breaking", path: `tools/${name}/duplicates`, tools: [name], at: after.at } as const;
    yield change("duplicates-changed", facts, { tool: name, from, to });
  }
};

function ruleText({ duplicates }: ContractModel, name: string | null): string {
  const rule = duplicates.find((one) => one.name === name);
  if (rule === undefined) return "nothing";
  const { key, windowMs, onRepeat, onConcurrent, onStoreError } = rule;
  return `${onRepeat} by ${key} for ${windowMs} ms (concurrent: ${onConcurrent}, without the store: ${onStoreError})`;
}
