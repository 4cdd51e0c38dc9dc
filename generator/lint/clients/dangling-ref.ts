import { CLIENTS } from "../../clients.ts";
import { isJsonObject, own } from "../../json.ts";
import { danglingRefs } from "../../schema/projection/dangling-refs.ts";
import { printList } from "../schema/print-path.ts";
import type { ClientRule } from "./rule.ts";

/** Clients of the official SDK lose the whole list, or the tool. Source: MCP 2026-07-28, JSON Schema; reference MCP 2.2 and 6. */
export const danglingRef: ClientRule = {
  id: "client-dangling-ref",
  clients: CLIENTS,
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      for (const part of ["inputSchema", "outputSchema"] as const) {
        const schema = own(tool.row, part);
        const refs = isJsonObject(schema) ? [...new Set(danglingRefs(schema))] : [];
        if (refs.length > 0) yield { tool, below: [part], detail: `${part} refers to ${printList(refs)}` };
      }
    }
  },
};
