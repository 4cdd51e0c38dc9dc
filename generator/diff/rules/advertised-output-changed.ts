import type { Tool } from "../../model.ts";
import { type Change, change } from "../change.ts";
import type { DiffRule, ToolPair } from "../rule.ts";

/** A tool that advertises another part of its answers (`output_schema`) or other content blocks. */
export const advertisedOutputChanged: DiffRule = function* ({ tools }) {
  for (const pair of tools) {
    const changed = schemaChanges(pair);
    // A tool with an output schema has no text block, unless the contract lists one.
    yield* changed.length > 0 ? changed : contentChanges(pair);
  }
};

function schemaChanges({ name, before, after }: ToolPair): readonly Change[] {
  const [from, to] = [before.outputSchema, after.outputSchema];
  if (from === to) return [];
  // A new schema takes nothing from readers.
  const effect = from === "none" ? "compatible" : "breaking";
  return [changeOf(name, after, effect, { what: "output schema", from, to })];
}

function contentChanges({ name, before, after }: ToolPair): readonly Change[] {
  const [from = "nothing", to = "nothing"] = [before, after].map(({ content }) => content.join(", ") || "nothing");
  if (from === to) return [];
  const effect = after.content.every((kind) => before.content.includes(kind)) ? "compatible" : "breaking";
  return [changeOf(name, after, effect, { what: "content", from, to })];
}

function changeOf(
  tool: string,
  { at }: Tool,
  effect: Change["effect"],
  words: { readonly what: string; readonly from: string; readonly to: string },
): Change {
  const facts = { effect, path: `tools/${tool}/output`, tools: [tool], at };
  return change("advertised-output-changed", facts, { tool, ...words });
}
