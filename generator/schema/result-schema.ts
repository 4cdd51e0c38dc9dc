import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { dereference } from "./bundle.ts";

/** What may stand in the result's place on success, in one profile: the tool's output or an outcome. Closed; refers to `model.defs`. */
export function resultSchema(model: ContractModel, tool: Tool, profile: string): JsonSchema {
  const inProfile = tool.inProfiles.find((one) => one.profile === profile);
  const outcomes = model.outcomes.filter(({ name }) => inProfile?.outcomes.includes(name));
  const output = tool.output?.schema ?? true;
  if (outcomes.length === 0) return output;
  return { anyOf: [output, ...outcomes.map(({ shape }) => shape.schema)] };
}

/** The same with the properties that the envelope merges into every result. */
export function mergedResultSchema(model: ContractModel, tool: Tool, profile: string): JsonSchema {
  const result = resultSchema(model, tool, profile);
  const extras = model.envelope.variants.find((variant) => variant.profile === profile)?.resultExtras;
  const extra = extras?.schema;
  return isJsonObject(extra ?? null) ? mergeInto(model, result, extra as JsonObject) : result;
}

function mergeInto(model: ContractModel, schema: JsonSchema, extra: JsonObject): JsonSchema {
  const object = dereference(schema, model.defs);
  if (object === null) return schema;
  const alternatives = own(object, "anyOf");
  const isUnion = Array.isArray(alternatives) && own(object, "properties") === undefined;
  if (isUnion) return { ...object, anyOf: alternatives.map((one) => mergeInto(model, one as JsonSchema, extra)) };
  const properties = { ...propertiesOf(object), ...propertiesOf(extra) };
  const required = [...listOf(own(object, "required")), ...listOf(own(extra, "required"))];
  return { ...object, properties, ...(required.length === 0 ? {} : { required }) };
}

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = own(schema, "properties");
  return isJsonObject(properties) ? properties : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
