import { type JsonObject, own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, array-items. */
export const arrayItems: ClientRule = {
  id: "client-array-items",
  clients: ["gemini", "vscode"],
  mended: true,
  faults: ({ tools }) => faultsInInputs(tools, (schema) => (lacksItems(schema) ? true : null)),
};

function lacksItems(schema: JsonObject): boolean {
  const type = own(schema, "type");
  const isArray = type === "array" || (Array.isArray(type) && type.includes("array"));
  return isArray && own(schema, "items") === undefined;
}
