import { PARAMETER_KEYS } from "../../advertised/projection/client-facts.ts";
import { own } from "../../json.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { printList } from "../schema-queries/print-path.ts";
import { type ClientRule, type Found, toolRule } from "./rule.ts";
import { propertiesOf } from "./schema-places.ts";

/** One such key fails the whole request to the model. */
export const parameterKey: ClientRule = toolRule(
  "client-parameter-key",
  { clients: ["claude", "gemini"], mended: true },
  (tool) => [
    ...keysOf(tool, "claude", "1 to 64 letters, digits, _, - and ."),
    ...keysOf(tool, "gemini", "a letter or _, then up to 63 letters, digits and _"),
  ],
);

function keysOf(tool: ListedTool, client: "claude" | "gemini", takes: string): readonly Found[] {
  const names = propertiesOf(own(tool.row, "inputSchema")).map(([name]) => name);
  const refused = names.filter((name) => PARAMETER_KEYS[client]?.test(name) === false);
  const [first] = refused;
  if (first === undefined) return [];
  return [[["inputSchema", "properties", first], `${printList(refused)}; allowed: ${takes}`, [client]]];
}
