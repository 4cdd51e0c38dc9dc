import { isJsonObject, type Json, own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

/** Source: reference MCP 6, anyof-typed-branches. */
export const untypedBranch: ClientRule = {
  id: "client-untyped-branch",
  clients: ["gemini"],
  mended: true,
  faults: ({ tools }) =>
    faultsInInputs(tools, (schema) => {
      const branches = ["anyOf", "oneOf"].map((word) => own(schema, word)).filter(Array.isArray);
      return branches.flat().some(isUntyped) ? true : null;
    }),
};

/** A reference has the type of what it means, and is told by a rule of its own. */
function isUntyped(branch: Json): boolean {
  return !isJsonObject(branch) || (own(branch, "type") === undefined && own(branch, "$ref") === undefined);
}
