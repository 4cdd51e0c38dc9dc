import { type BindingName, isBindingName } from "../bindings.ts";
import { type JsonObject, own } from "../json.ts";

/** The word of `x-bind` on a node, or null. */
export function bindingOf(schema: JsonObject): BindingName | null {
  const word = own(schema, "x-bind");
  return typeof word === "string" && isBindingName(word) ? word : null;
}
