import { canonicalJson } from "../emit/canonical-json.ts";
import type { Json } from "../json.ts";
import type { Tool } from "../model.ts";
import { paired, type Sides } from "./rule.ts";

/** Tools that came, went, or only changed their name. */
export interface ToolMoves {
  readonly gone: readonly Tool[];
  readonly added: readonly Tool[];
  readonly renamed: readonly { readonly from: Tool; readonly to: Tool }[];
}

const known = new WeakMap<Sides, ToolMoves>();

/** A tool that is gone and one that came count as one that was renamed if nothing but their names tells them apart. */
export function toolMoves(sides: Sides): ToolMoves {
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
  const told = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  return { gone: gone.filter((one) => !told.has(one)), added: added.filter((one) => !told.has(one)), renamed };
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
