import { unknownAgent } from "./agents.ts";
import type { Tools } from "./tools.ts";

/** Sessions of the agents that there are. */
export function sessionTools(
  agents: readonly string[],
): Pick<Tools, "session_create" | "session_get" | "session_complete"> {
  return {
    session_create: ({ goal, participants }, { use }) => {
      const stranger = participants.find((agent) => !agents.includes(agent));
      if (stranger !== undefined) throw unknownAgent(stranger);
      return use.sessions.create(goal, participants);
    },

    session_get: ({ session }, { use }) => use.sessions.find(session),

    session_complete: ({ session }, { use }) => use.sessions.complete(session),
  };
}
