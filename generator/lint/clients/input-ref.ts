import { own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, ref-free-input. */
export const inputRef: ClientRule = {
  id: "client-input-ref",
  clients: ["gemini", "cursor"],
  mended: true,
  faults: ({ tools }) => faultsInInputs(tools, (schema) => (own(schema, "$ref") === undefined ? null : true)),
};
