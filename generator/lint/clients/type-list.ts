import { own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, type-array. */
export const typeList: ClientRule = {
  id: "client-type-list",
  clients: ["gemini"],
  mended: true,
  faults: ({ tools }) => faultsInInputs(tools, (schema) => (Array.isArray(own(schema, "type")) ? true : null)),
};
