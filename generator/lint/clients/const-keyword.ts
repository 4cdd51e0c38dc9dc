import { own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, const-keyword. */
export const constKeyword: ClientRule = {
  id: "client-const-keyword",
  clients: ["gemini"],
  mended: true,
  faults: ({ tools }) => faultsInInputs(tools, (schema) => (own(schema, "const") === undefined ? null : true)),
};
