import type { Target } from "../../clients.ts";
import { own } from "../../json.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import type { ClientFault, ClientRule } from "./rule.ts";

const COMBINATORS = ["oneOf", "anyOf", "allOf"] as const;

/** Legal since MCP 2026-07-28, and refused by the APIs of two models. Source: reference MCP 6, input-root-combinator. */
export const rootCombinator: ClientRule = {
  id: "client-root-combinator",
  clients: ["claude", "openai"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      yield* rootFault(tool, COMBINATORS, ["claude", "openai"]);
      yield* rootFault(tool, ["enum", "not"], ["openai"]);
    }
  },
};

function* rootFault(tool: ListedTool, words: readonly string[], clients: readonly Target[]): Iterable<ClientFault> {
  const found = words.filter((word) => own(tool.inputSchema, word) !== undefined);
  const [first] = found;
  if (first !== undefined) yield { tool, below: ["inputSchema", first], detail: found.join(", "), clients };
}
