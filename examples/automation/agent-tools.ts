import type { MemoryKey } from "@toolpact/contracts/automation";
import type { AgentAnswer } from "./agents.ts";
import type { MemoryStore } from "./memory.ts";
import type { Tools } from "./tools.ts";

/** Agents: what there is, and running one. */
export const agentTools: Pick<Tools, "agent_list" | "agent_run"> = {
  agent_list: async ({ limit }, { use }) => {
    const names = (await use.agents.names()).slice(0, limit);
    return { agents: names.map((agent) => ({ agent, description: `The program agents/${agent}.mjs.` })) };
  },

  agent_run: async ({ agent, task, session }, { use, signal }) => {
    const answer = await use.agents.run({ agent, task, session, signal });
    return { text: answer.text, kept: await keep(use.memory, answer) };
  },
};

/** Keeps what an agent wants kept, and answers the keys. */
export async function keep(memory: MemoryStore, { keep: wanted = {} }: AgentAnswer): Promise<MemoryKey[]> {
  for (const [key, text] of Object.entries(wanted))
    await memory.put({ namespace: "general", key, text, tags: ["agent"] });
  return Object.keys(wanted) as MemoryKey[];
}
