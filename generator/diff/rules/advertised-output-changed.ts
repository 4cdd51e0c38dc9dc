import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that advertises another part of its answers (`output_schema`) or other content blocks. */
export const advertisedOutputChanged: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    const facts = { effect: "breaking", path: `tools/${name}/output`, tools: [name], at: after.at } as const;
    const [from, to] = [before.outputSchema, after.outputSchema];
    if (from !== to) yield change("advertised-output-changed", facts, { tool: name, what: "output schema", from, to });
    const [old, now] = [before, after].map(({ content }) => content.join(", ") || "nothing");
    if (old === undefined || now === undefined || old === now) continue;
    const effect = after.content.every((kind) => before.content.includes(kind)) ? "compatible" : "breaking";
    yield change(
      "advertised-output-changed",
      { ...facts, effect },
      { tool: name, what: "content", from: old, to: now },
    );
  }
};
