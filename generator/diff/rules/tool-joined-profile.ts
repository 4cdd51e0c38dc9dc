import { change } from "../change.ts";
import type { DiffRule } from "../rule.ts";

/** A tool that a profile has newly got. */
export const toolJoinedProfile: DiffRule = function* (sides) {
  for (const { name, before, after } of sides.tools) {
    const [old, now] = [before, after].map((tool) => new Set(tool.inProfiles.map(({ profile }) => profile)));
    for (const profile of now ?? []) {
      if (old?.has(profile)) continue;
      const facts = {
        effect: "compatible",
        path: `tools/${name}/profiles/${profile}`,
        tools: [name],
        at: after.at,
      } as const;
      yield change("tool-joined-profile", facts, { tool: name, profile });
    }
  }
};
