import { CLIENTS } from "../../clients.ts";
import type { ClientRule } from "./rule.ts";

/** A model chooses a tool by what it says of itself. Source: reference MCP 6, desc-present. */
export const descriptionMissing: ClientRule = {
  id: "client-description-missing",
  clients: CLIENTS,
  mended: false,
  *faults({ tools }) {
    for (const tool of tools) {
      if ((tool.description ?? "").trim() === "") yield { tool, below: ["name"], detail: "a sentence will do" };
    }
  },
};
