import { own } from "../../json.ts";
import { KNOWN_FORMATS } from "../../schema/projection/client-facts.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, format-allowlist. */
export const format: ClientRule = {
  id: "client-format",
  clients: ["openai"],
  mended: true,
  faults: ({ tools }) =>
    faultsInInputs(tools, (schema) => {
      const named = own(schema, "format");
      return typeof named === "string" && !KNOWN_FORMATS.has(named) ? named : null;
    }),
};
