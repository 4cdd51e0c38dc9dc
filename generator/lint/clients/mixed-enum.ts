import { own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs } from "./schema-places.ts";

const MIXED = ["type", "enum", "oneOf"] as const;

/** The model answers nothing at all. Source: reference MCP 6, mixed-type-enum-oneOf. */
export const mixedEnum: ClientRule = {
  id: "client-mixed-enum",
  clients: ["openai"],
  mended: true,
  faults: ({ tools }) =>
    faultsInInputs(tools, (schema) => (MIXED.every((word) => own(schema, word) !== undefined) ? true : null)),
};
