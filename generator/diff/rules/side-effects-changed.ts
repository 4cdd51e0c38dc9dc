import type { Tool, Verb } from "../../model.ts";
import type { SourceRef } from "../../source.ts";
import { change } from "../change.ts";
import type { DiffRule, Sides } from "../rule.ts";

/** A tool that does more to what it works with than before (INV-MCP-002), or less. */
export const sideEffectsChanged: DiffRule = function* (sides) {
  for (const { name, from, to, isMore, at } of usesRows(sides)) {
    const facts = {
      effect: isMore ? "breaking" : "compatible",
      path: `tools/${name}/uses`,
      tools: [name],
      at,
    } as const;
    yield change("side-effects-changed", facts, { tool: name, from, to });
  }
};

/** A tool that does more or less than before to what it works with. */
interface UsesRow {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isMore: boolean;
  readonly at: SourceRef;
}

const RANK: Readonly<Record<Verb, number>> = { read: 1, create: 2, update: 3, delete: 4 };

/** The tools whose uses differ, all profiles together. */
function usesRows({ tools }: Sides): readonly UsesRow[] {
  return tools.flatMap(({ name, before, after }) => {
    // `declared-facts-changed` reports what becomes known or unknown.
    if (before.effects.kind === "unknown" || after.effects.kind === "unknown") return [];
    const [old, now] = [usesOf(before), usesOf(after)];
    const [from, to] = [textOf(old), textOf(now)];
    if (from === to) return [];
    const isMore = [...now].some(
      ([dependency, verb]) => RANK[verb] > RANK[old.get(dependency) ?? verb] || !old.has(dependency),
    );
    return [{ name, from, to, isMore, at: after.at }];
  });
}

function usesOf({ inProfiles }: Tool): ReadonlyMap<string, Verb> {
  const uses = new Map<string, Verb>();
  for (const [dependency, verb] of inProfiles.flatMap((one) => Object.entries(one.uses))) {
    const known = uses.get(dependency);
    if (known === undefined || RANK[verb] > RANK[known]) uses.set(dependency, verb);
  }
  return uses;
}

function textOf(uses: ReadonlyMap<string, Verb>): string {
  const parts = [...uses].map(([dependency, verb]) => `${verb} ${dependency}`).sort();
  return parts.join(", ") || "none";
}
