import { own } from "../../json.ts";
import { PARAMETER_KEYS } from "../../schema/projection/client-facts.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { printList } from "../schema/print-path.ts";
import type { ClientFault, ClientRule } from "./rule.ts";
import { propertiesOf } from "./schema-places.ts";

/** One such key fails the whole request to the model. Source: reference MCP 6, param-key-charset. */
export const parameterKey: ClientRule = {
  id: "client-parameter-key",
  clients: ["claude", "gemini"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      yield* keysOf(tool, "claude", "1 to 64 letters, digits, _, - and .");
      yield* keysOf(tool, "gemini", "a letter or _, then up to 63 letters, digits and _");
    }
  },
};

function* keysOf(tool: ListedTool, client: "claude" | "gemini", takes: string): Iterable<ClientFault> {
  const names = propertiesOf(own(tool.row, "inputSchema")).map(([name]) => name);
  const refused = names.filter((name) => PARAMETER_KEYS[client]?.test(name) === false);
  const [first] = refused;
  if (first === undefined) return;
  const detail = `${printList(refused)}; it takes ${takes}`;
  yield { tool, below: ["inputSchema", "properties", first], detail, clients: [client] };
}
