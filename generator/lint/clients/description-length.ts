import { DESCRIPTION_LENGTHS } from "../../schema/projection/client-facts.ts";
import type { ClientRule } from "./rule.ts";

/** Source: reference MCP 6, desc-1024 and desc-2048. */
export const descriptionLength: ClientRule = {
  id: "client-description-length",
  clients: ["claude", "openai"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const length = [...(tool.description ?? "")].length;
      for (const client of ["claude", "openai"] as const) {
        const most = DESCRIPTION_LENGTHS[client] ?? length;
        const detail = `it has ${length} characters, and ${most} are taken`;
        if (length > most) yield { tool, below: ["description"], detail, clients: [client] };
      }
    }
  },
};
