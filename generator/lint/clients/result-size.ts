import { isJsonObject, own } from "../../json.ts";
import { isResultChars, MOST_RESULT_CHARS, RESULT_CHARS_KEY } from "../../schema/projection/client-facts.ts";
import type { ClientRule } from "./rule.ts";

/** A size that the client doesn't understand counts as none. Source: reference MCP 6, result-size. */
export const resultSize: ClientRule = {
  id: "client-result-size",
  clients: ["claude"],
  mended: true,
  *faults({ tools }) {
    for (const tool of tools) {
      const meta = own(tool.row, "_meta");
      const size = isJsonObject(meta) ? own(meta, RESULT_CHARS_KEY) : undefined;
      if (size === undefined || isResultChars(size)) continue;
      const detail = `${JSON.stringify(size)} is no whole number from 1 to ${MOST_RESULT_CHARS}`;
      yield { tool, below: ["_meta", RESULT_CHARS_KEY], detail };
    }
  },
};
