import type { Servable } from "../../../runtime/mcp/server-options.ts";
import { automationServer } from "../call/automation-server.ts";

/** A list whose entries have other names, as for a client that rejects some. */
function renamed(suffix: string): Readonly<Record<string, string>> {
  return {
    memory_store: JSON.stringify({ name: `memory_store_${suffix}`, description: `For ${suffix}.`, title: null }),
    memory_retrieve: JSON.stringify({ name: `memory_retrieve_${suffix}` }),
  };
}

/** The automation server with lists for Gemini and Cursor that rename two tools, one of which has an alias. */
export function adaptedServer(): Servable {
  const core = automationServer();
  const list = (suffix: string) => async () => ({ toolList: { ...renamed(suffix) } });
  const clientLists = { default: { gemini: list("gemini"), cursor: list("cursor") } };
  const { memory_store } = core.contract.tools;
  const tools = { ...core.contract.tools, memory_store: { ...memory_store, aliases: ["remember"] } };
  return { ...core, contract: { ...core.contract, clientLists, tools } };
}
