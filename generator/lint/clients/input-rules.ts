import { KNOWN_FORMATS } from "../../advertised/projection/client-facts.ts";
import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";
import type { ClientRule } from "./rule.ts";
import { faultsInInputs, type Telling } from "./schema-places.ts";

/** Rules about single schemas in the inputs of tools. The list of a client that minds is free of each. */
export const INPUT_RULES: readonly ClientRule[] = [
  inputRule("client-input-ref", ["gemini", "cursor"], (schema) => has(schema, "$ref")),
  inputRule("client-array-items", ["gemini", "vscode"], (schema) => isArray(schema) && !has(schema, "items")),
  inputRule("client-type-list", ["gemini"], (schema) => Array.isArray(own(schema, "type"))),
  inputRule("client-const-keyword", ["gemini"], (schema) => has(schema, "const")),
  inputRule("client-enum-values", ["gemini"], (schema) => {
    const values = own(schema, "enum");
    return Array.isArray(values) && values.some((value) => typeof value !== "string");
  }),
  inputRule("client-untyped-branch", ["gemini"], (schema) => {
    const branches = ["anyOf", "oneOf"].map((keyword) => own(schema, keyword)).filter(Array.isArray);
    return branches.flat().some(isUntyped);
  }),
  inputRule("client-format", ["openai"], (schema) => {
    const format = own(schema, "format");
    return typeof format === "string" && !KNOWN_FORMATS.has(format) && format;
  }),
  // The model returns nothing at all.
  inputRule("client-mixed-enum", ["openai"], (schema) =>
    ["type", "enum", "oneOf"].every((keyword) => has(schema, keyword)),
  ),
];

/** `find` returns true for a schema to report by its location alone, a string for one to report with it. */
function inputRule(
  id: ClientRule["id"],
  clients: ClientRule["clients"],
  find: (schema: JsonObject) => boolean | string,
): ClientRule {
  const tell: Telling = (schema) => find(schema) || null;
  return { id, clients, mended: true, faults: ({ tools }) => faultsInInputs(tools, tell) };
}

function has(schema: JsonObject, keyword: string): boolean {
  return own(schema, keyword) !== undefined;
}

function isArray(schema: JsonObject): boolean {
  const type = own(schema, "type");
  return type === "array" || (Array.isArray(type) && type.includes("array"));
}

/** A reference has the type of its target, and a rule of its own. */
function isUntyped(branch: Json): boolean {
  return !isJsonObject(branch) || !(has(branch, "type") || has(branch, "$ref"));
}
