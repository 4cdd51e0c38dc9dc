import { roomBeside } from "../../schema/projection/client-facts.ts";
import type { ClientRule } from "./rule.ts";

/** A client that joins both names hides a tool whose name gets too long by it. Source: reference MCP 6, name-prefixed-length. */
export const namePrefixedLength: ClientRule = {
  id: "client-name-prefixed-length",
  clients: ["cursor"],
  mended: true,
  *faults({ tools, server }) {
    const room = roomBeside(server);
    for (const tool of tools) {
      const length = [...tool.name].length;
      if (length > room) yield { tool, below: ["name"], detail: `${length} characters, where ${room} are left` };
    }
  },
};
