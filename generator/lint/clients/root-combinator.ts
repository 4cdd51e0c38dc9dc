import type { Target } from "../../clients.ts";
import { own } from "../../json.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import { type ClientRule, type Found, toolRule } from "./rule.ts";

/** Legal since MCP 2026-07-28, and refused by the APIs of two models. */
export const rootCombinator: ClientRule = toolRule(
  "client-root-combinator",
  { clients: ["claude", "openai"], mended: true },
  (tool) => [
    ...rootFault(tool, ["oneOf", "anyOf", "allOf"], ["claude", "openai"]),
    ...rootFault(tool, ["enum", "not"], ["openai"]),
  ],
);

function rootFault(tool: ListedTool, words: readonly string[], clients: readonly Target[]): readonly Found[] {
  const found = words.filter((word) => own(tool.inputSchema, word) !== undefined);
  const [first] = found;
  return first === undefined ? [] : [[["inputSchema", first], found.join(", "), clients]];
}
