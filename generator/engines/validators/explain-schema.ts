import { type Code, code } from "../../emit/code.ts";
import { isJsonObject, type JsonSchema, own } from "../../json.ts";
import { rowsOf } from "./check-schema.ts";
import type { Compiler } from "./keyword.ts";
import { isTypeImplied, SILENT } from "./schema-queries.ts";

/** The rules that explain why a value doesn't fit a schema, as a list. */
export function explainSchema(schema: JsonSchema, hint: string, compiler: Compiler): Code {
  if (schema === false) return code`["false schema", null]`;
  if (!isJsonObject(schema)) return code`[]`;
  const isTypeMoot = isTypeImplied(schema);
  const explanations = rowsOf(schema)
    .filter(([row]) => row.name !== "type" || !isTypeMoot)
    .flatMap(([row, held]) => row.explain({ held, schema, compiler, hint }));
  return compiler.list(explanations);
}

/** What a schema leads to that is a reference and nothing else; the schema itself where it is more. */
export function pastReferences(schema: JsonSchema, target: Compiler["target"]): JsonSchema {
  if (!isJsonObject(schema) || own(schema, "$ref") === undefined) return schema;
  const isBare = Object.keys(schema).every((name) => name === "$ref" || SILENT.has(name) || name.startsWith("x-"));
  return isBare ? pastReferences(target(schema), target) : schema;
}
