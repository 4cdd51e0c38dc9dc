import { own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, numeric-enum. */
export const enumValues: ClientRule = {
  id: "client-enum-values",
  clients: ["gemini"],
  mended: true,
  faults: ({ tools }) =>
    faultsInInputs(tools, (schema) => {
      const words = own(schema, "enum");
      return Array.isArray(words) && words.some((word) => typeof word !== "string") ? true : null;
    }),
};
