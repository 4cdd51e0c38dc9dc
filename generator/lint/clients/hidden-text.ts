import { CLIENTS } from "../../clients.ts";
import { HIDDEN } from "../../schema/projection/client-facts.ts";
import type { ClientRule } from "./rule.ts";
import { textsOf } from "./texts.ts";

/** Source: reference MCP 6, hidden-unicode. */
export const hiddenText: ClientRule = {
  id: "client-hidden-text",
  clients: CLIENTS,
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      for (const { text, below } of textsOf(tool)) {
        const [hidden] = HIDDEN.exec(text) ?? [];
        if (hidden !== undefined) yield { tool, below, detail: codePoint(hidden) };
      }
    }
  },
};

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
