import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import type { ClientFault, ClientRule } from "./rule.ts";
import { faultsInInputs, propertiesOf, schemasOf } from "./schema-places.ts";

const MAX_LEVELS = 10;
const MAX_PROPERTIES = 5000;

/** The limits of OpenAI's structured outputs. Source: https://platform.openai.com/docs/guides/structured-outputs. */
export const openaiStrict: ClientRule = {
  id: "client-openai-strict",
  clients: ["openai-strict"],
  mended: false,
  *faults({ tools }) {
    yield* faultsInInputs(tools, looseIn);
    for (const tool of tools) yield* capsOf(tool);
  },
};

function looseIn(schema: JsonObject): string | null {
  const properties = own(schema, "properties");
  if (!isJsonObject(properties) && own(schema, "type") !== "object") return null;
  const required = own(schema, "required");
  const demanded = new Set<Json>(Array.isArray(required) ? required : []);
  const optional = propertiesOf(schema).filter(([name]) => !demanded.has(name)).length;
  const faults = [
    ...(own(schema, "additionalProperties") === false ? [] : ["open"]),
    ...(optional === 0 ? [] : [`${optional} optional`]),
  ];
  return faults.length === 0 ? null : faults.join(", ");
}

function* capsOf(tool: ListedTool): Iterable<ClientFault> {
  let properties = 0;
  let levels = 0;
  for (const { schema, below } of schemasOf(tool, "inputSchema")) {
    const own = propertiesOf(schema).length;
    properties += own;
    if (own > 0)
      levels = Math.max(levels, below.filter((step) => step === "properties" || step === "items").length + 1);
  }
  const detail = `${properties} properties on ${levels} levels; the limits are ${MAX_PROPERTIES} and ${MAX_LEVELS}`;
  if (properties > MAX_PROPERTIES || levels > MAX_LEVELS) yield { tool, below: ["inputSchema"], detail };
}
