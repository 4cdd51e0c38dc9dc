import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that the policy newly guards, or no longer. */
export const policyChanged: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    const [old, now] = [before, after].map((tool) => tool.inProfiles.some(({ policy }) => policy));
    if (old === now) continue;
    const facts = {
      effect: now ? "breaking" : "compatible",
      path: `tools/${name}/policy`,
      tools: [name],
      at: after.at,
    } as const;
    yield change("policy-changed", facts, { tool: name, state: now ? "now stands" : "no longer stands" });
  }
};
