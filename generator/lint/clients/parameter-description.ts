import { CLIENTS } from "../../clients.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import { resolveRef } from "../../schema/projection/resolve-ref.ts";
import { printList } from "../schema/print-path.ts";
import type { ClientRule } from "./rule.ts";
import { propertiesOf } from "./schema-places.ts";

/** Source: reference MCP 6, param-desc-present. */
export const parameterDescription: ClientRule = {
  id: "client-parameter-description",
  clients: CLIENTS,
  mended: false,
  *faults({ tools }) {
    for (const tool of tools) {
      const { inputSchema } = tool;
      const silent = propertiesOf(inputSchema).filter(([, schema]) => !isDescribed(schema, inputSchema, 0));
      const names = silent.map(([name]) => name);
      const below = ["inputSchema", "properties", names[0] ?? ""];
      if (names.length > 0) yield { tool, below, detail: printList(names) };
    }
  },
};

/** A constant says all there is to say; a reference may lead to a shape that is described. */
function isDescribed(schema: Json, root: JsonObject, steps: number): boolean {
  if (!isJsonObject(schema)) return false;
  if (own(schema, "description") !== undefined || own(schema, "const") !== undefined) return true;
  const ref = own(schema, "$ref");
  if (typeof ref !== "string" || steps > 20) return false;
  const target = resolveRef(root, ref);
  return target !== undefined && isDescribed(target, root, steps + 1);
}
