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

/** A tool that is gone and one that came count as one that was renamed if nothing but their names tells them apart. */
export function toolMoves({ before, after }: Sides): ToolMoves {
  const { gone, added } = paired(before.tools, after.tools, ({ name }) => name);
  const renamed: { readonly from: Tool; readonly to: Tool }[] = [];
  for (const from of gone) {
    const to = added.find((one) => lookOf(one) === lookOf(from) && renamed.every((pair) => pair.to !== one));
    if (to !== undefined) renamed.push({ from, to });
  }
  return {
    gone: gone.filter((one) => renamed.every(({ from }) => from !== one)),
    added: added.filter((one) => renamed.every(({ to }) => to !== one)),
    renamed,
  };
}

function lookOf({ description, input, output, content }: Tool): string {
  const look = { description, input: input.schema, output: output?.schema ?? null, content } as unknown as Json;
  return canonicalJson(look);
}
