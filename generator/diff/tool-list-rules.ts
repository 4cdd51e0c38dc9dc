import { canonicalJson } from "../emit/canonical-json.ts";
import type { Json } from "../json.ts";
import type { Tool } from "../model.ts";
import { change } from "./change.ts";
import { type DiffRule, paired, type Sides, type ToolPair } from "./rule.ts";

/** Rules about which tools a contract and its profiles have, by id. */
export const TOOL_LIST_RULES: Readonly<Record<string, DiffRule>> = {
  *"tool-removed"(sides) {
    for (const { name, at } of toolMoves(sides).gone) {
      const facts = { effect: "breaking", path: `tools/${name}`, tools: [name], at, side: "before" } as const;
      yield change("tool-removed", facts, { tool: name });
    }
    for (const { alias, tool } of lostAliases(sides)) {
      const facts = { effect: "breaking", path: `tools/${alias}`, tools: [alias, tool.name], at: tool.at } as const;
      yield change("tool-removed", facts, { tool: alias });
    }
  },
  *"tool-renamed"(sides) {
    for (const { from, to } of toolMoves(sides).renamed) {
      const facts = { effect: "breaking", path: `tools/${from.name}`, tools: [from.name, to.name], at: to.at } as const;
      yield change("tool-renamed", facts, { tool: from.name, name: to.name, state: "no longer works" });
    }
    for (const { from, to } of sides.renames) {
      const facts = { effect: "compatible", path: `tools/${from}`, tools: [from, to.name], at: to.at } as const;
      yield change("tool-renamed", facts, { tool: from, name: to.name, state: "is an alias" });
    }
  },
  *"tool-added"(sides) {
    for (const { name, at } of toolMoves(sides).added) {
      const facts = { effect: "compatible", path: `tools/${name}`, tools: [name], at } as const;
      yield change("tool-added", facts, { tool: name });
    }
  },
  "tool-left-profile": profileRule("tool-left-profile", "breaking", ({ before, after }) => [before, after]),
  "tool-joined-profile": profileRule("tool-joined-profile", "compatible", ({ before, after }) => [after, before]),
};

/** Reports the profiles that have the first tool of `order` and lack the second. */
function profileRule(
  id: "tool-left-profile" | "tool-joined-profile",
  effect: "breaking" | "compatible",
  order: (pair: ToolPair) => readonly [Tool, Tool],
): DiffRule {
  return function* ({ tools }) {
    for (const pair of tools) {
      const { name, after } = pair;
      const [here, there] = order(pair).map(({ inProfiles }) => inProfiles.map(({ profile }) => profile));
      for (const profile of here?.filter((one) => there?.includes(one) !== true) ?? []) {
        const facts = { effect, path: `tools/${name}/profiles/${profile}`, tools: [name], at: after.at };
        yield change(id, facts, { tool: name, profile });
      }
    }
  };
}

/** Tools that were added, removed or only renamed. */
interface ToolMoves {
  readonly gone: readonly Tool[];
  readonly added: readonly Tool[];
  readonly renamed: readonly { readonly from: Tool; readonly to: Tool }[];
}

const known = new WeakMap<Sides, ToolMoves>();

/** A removed tool and an added one count as renamed if they differ only in their names. */
function toolMoves(sides: Sides): ToolMoves {
  const moves = known.get(sides) ?? movesOf(sides);
  known.set(sides, moves);
  return moves;
}

function movesOf({ before, after }: Sides): ToolMoves {
  const { gone, added } = paired(before.tools, after.tools, ({ name }) => name);
  const unclaimed = byLook(added);
  const renamed = gone.flatMap((from) => {
    const to = unclaimed.get(lookOf(from))?.shift();
    return to === undefined ? [] : [{ from, to }];
  });
  const matched = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  return { gone: gone.filter((one) => !matched.has(one)), added: added.filter((one) => !matched.has(one)), renamed };
}

function byLook(tools: readonly Tool[]): ReadonlyMap<string, Tool[]> {
  const looks = new Map<string, Tool[]>();
  for (const tool of tools) {
    const look = lookOf(tool);
    const alike = looks.get(look) ?? [];
    alike.push(tool);
    looks.set(look, alike);
  }
  return looks;
}

function lookOf({ description, input, output, content }: Tool): string {
  const look = { description, input: input.schema, output: output?.schema ?? null, content } as unknown as Json;
  return canonicalJson(look);
}

/** Aliases of tools that remain, under which nothing can be called any more. */
function lostAliases({ tools, after }: Sides): readonly { readonly alias: string; readonly tool: Tool }[] {
  const callable = new Set(after.tools.flatMap(({ name, aliases = [] }) => [name, ...aliases]));
  return tools.flatMap(({ before: { aliases = [] }, after: tool }) =>
    aliases.filter((alias) => !callable.has(alias)).map((alias) => ({ alias, tool })),
  );
}
