import { type JsonObject, own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

const REFUSED = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "maxItems",
] as const;

export const claudeStrict: ClientRule = {
  id: "client-claude-strict",
  clients: ["claude-strict"],
  mended: false,
  faults: ({ tools }) => faultsInInputs(tools, refusedIn),
};

function refusedIn(schema: JsonObject): string | null {
  const least = own(schema, "minItems");
  const words: readonly string[] = REFUSED.filter((word) => own(schema, word) !== undefined);
  const found = typeof least === "number" && least > 1 ? [...words, "minItems"] : words;
  return found.length === 0 ? null : found.join(", ");
}
