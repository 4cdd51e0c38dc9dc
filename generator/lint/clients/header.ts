import { headerFault } from "../../advertised/projection/without-headers.ts";
import { CLIENTS } from "../../clients.ts";
import { own } from "../../json.ts";
import { type ClientRule, toolRule } from "./rule.ts";
import { pointerOf, schemasOf } from "./schema-places.ts";

/** HTTP clients drop the tool. Source: MCP 2026-07-28, SEP-2243. */
export const header: ClientRule = toolRule("client-header", { clients: CLIENTS, mended: true }, function* (tool) {
  const taken = new Set<string>();
  for (const { schema, below } of schemasOf(tool, "inputSchema")) {
    const isReached = below.slice(1).every((step, index) => index % 2 === 1 || step === "properties");
    const reason = headerFault(schema, isReached, taken);
    if (reason !== null) yield [below, `${pointerOf(below)}: ${reason}`];
    const named = own(schema, "x-mcp-header");
    if (typeof named === "string") taken.add(named.toLowerCase());
  }
});
