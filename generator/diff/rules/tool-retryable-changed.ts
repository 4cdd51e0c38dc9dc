import type { ToolError } from "../../model.ts";
import { change } from "../change.ts";
import type { DiffRule, ToolPair } from "../rule.ts";
import { sharedProfiles } from "../schema-rows.ts";

const RANK = { no: 0, if_no_effect: 1, yes: 2 } as const;

/** Reports a failure of a tool whose `retryable` changed. */
export const toolRetryableChanged: DiffRule = function* (sides) {
  for (const pair of sides.tools) {
    for (const [before, after] of errorPairs(pair)) {
      if (before.retryable === after.retryable) continue;
      const effect = RANK[after.retryable] < RANK[before.retryable] ? "breaking" : "compatible";
      const facts = {
        effect,
        path: `tools/${pair.name}/errors/${after.code}`,
        tools: [pair.name],
        at: pair.after.at,
      } as const;
      yield change("tool-retryable-changed", facts, {
        tool: pair.name,
        code: after.code,
        from: before.retryable,
        to: after.retryable,
      });
    }
  }
};

/** The codes that a tool has on both sides, once each. */
function errorPairs(pair: ToolPair): Iterable<readonly [ToolError, ToolError]> {
  const found = new Map<string, readonly [ToolError, ToolError]>();
  for (const profile of sharedProfiles(pair)) {
    const [old, now] = [pair.before, pair.after].map(
      (tool) => tool.inProfiles.find((one) => one.profile === profile)?.errors ?? [],
    );
    for (const after of now ?? []) {
      const before = old?.find(({ code }) => code === after.code);
      if (before !== undefined) found.set(`${after.code} ${before.retryable} ${after.retryable}`, [before, after]);
    }
  }
  return found.values();
}
