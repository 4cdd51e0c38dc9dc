import { CLIENTS } from "../../clients.ts";
import { isJsonObject, own } from "../../json.ts";
import { isReservedKey } from "../../schema/projection/client-facts.ts";
import type { ClientRule } from "./rule.ts";

/** Source: MCP, `_meta`; reference MCP 6, meta-prefix. */
export const metaPrefix: ClientRule = {
  id: "client-meta-prefix",
  clients: CLIENTS,
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const meta = own(tool.row, "_meta");
      for (const key of isJsonObject(meta) ? Object.keys(meta) : []) {
        if (isReservedKey(key)) yield { tool, below: ["_meta", key], detail: key };
      }
    }
  },
};
