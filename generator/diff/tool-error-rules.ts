import type { Tool } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { change } from "./change.ts";
import type { DiffRule, Sides, ToolPair } from "./rule.ts";
import { sharedProfiles } from "./schema-rows.ts";
import { listed } from "./schema-rules.ts";

/** Rules about the codes with which a tool may fail, by id. */
export const TOOL_ERROR_RULES: Readonly<Record<string, DiffRule>> = {
  *"error-added-to-tool"(sides) {
    for (const { code, tools, at, isAdvertised } of toolErrorRows(sides, "added")) {
      const why = isAdvertised ? ", which was not in the list that clients got" : "";
      const facts = { effect: isAdvertised ? "breaking" : "compatible", path: `errors/${code}`, tools, at } as const;
      yield change("error-added-to-tool", facts, { code, tools: listed(tools), why });
    }
  },
  *"error-removed-from-tool"(sides) {
    for (const { code, tools, at } of toolErrorRows(sides, "removed")) {
      const facts = { effect: "compatible", path: `errors/${code}`, tools, at } as const;
      yield change("error-removed-from-tool", facts, { code, tools: listed(tools) });
    }
  },
};

/** A code that tools have newly got, or no longer have. */
interface ToolErrorRow {
  readonly code: string;
  readonly tools: readonly string[];
  /** The tools showed clients all of their codes. */
  readonly isAdvertised: boolean;
  readonly at: SourceRef;
}

/** Codes that came to tools, or went, in the profiles that both contracts have; one row for each code. */
function toolErrorRows(sides: Sides, way: "added" | "removed"): readonly ToolErrorRow[] {
  const rows = new Map<string, ToolErrorRow>();
  for (const pair of sides.tools) {
    const isAdvertised = pair.after.outputSchema === "full" && pair.before.codes === "known";
    for (const code of differing(pair, way)) {
      const key = `${code} ${isAdvertised}`;
      const tools = [...(rows.get(key)?.tools ?? []), pair.name];
      const at = sides.after.errors.find((one) => one.code === code)?.at ?? pair.after.at;
      rows.set(key, { code, tools, isAdvertised, at });
    }
  }
  return [...rows.values()];
}

function differing(pair: ToolPair, way: "added" | "removed"): ReadonlySet<string> {
  const found = new Set<string>();
  for (const profile of sharedProfiles(pair)) {
    const [old, now] = [codesOf(pair.before, profile), codesOf(pair.after, profile)];
    const [from, to] = way === "added" ? [now, old] : [old, now];
    for (const code of from) if (!to.has(code)) found.add(code);
  }
  return found;
}

function codesOf({ inProfiles }: Tool, profile: string): ReadonlySet<string> {
  return new Set(inProfiles.find((one) => one.profile === profile)?.errors.map(({ code }) => code));
}
