import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that a profile no longer has. */
export const toolLeftProfile: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    const [old, now] = [before, after].map((tool) => new Set(tool.inProfiles.map(({ profile }) => profile)));
    for (const profile of old ?? []) {
      if (now?.has(profile)) continue;
      const facts = {
        effect: "breaking",
        path: `tools/${name}/profiles/${profile}`,
        tools: [name],
        at: after.at,
      } as const;
      yield change("tool-left-profile", facts, { tool: name, profile });
    }
  }
};
