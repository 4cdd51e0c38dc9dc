import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that may take less time than before, or more. */
export const timeoutChanged: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    const [from, to] = [before.timeoutMs, after.timeoutMs];
    if (from === to) continue;
    const facts = {
      effect: to < from ? "breaking" : "compatible",
      path: `tools/${name}/timeout_ms`,
      tools: [name],
      at: after.at,
    } as const;
    yield change("timeout-changed", facts, { tool: name, from: `${from}`, to: `${to}` });
  }
};
