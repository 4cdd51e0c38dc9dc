import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { ContractModel, Shape, Tool } from "../model.ts";
import { dereference, isBareRef } from "./bundle.ts";

/** The form in which the schema of a shape is wanted: as it is, or as redaction leaves its values. */
export type Form = (shape: Pick<Shape, "schema" | "notes">) => JsonSchema;

/** The form that values have before redaction. */
export const asChecked: Form = ({ schema }) => schema;

/** What may stand in the result's place on success, in one profile: the tool's output or an outcome. Closed; refers to `model.defs`. */
export function resultSchema(model: ContractModel, tool: Tool, profile: string, form: Form = asChecked): JsonSchema {
  const inProfile = tool.inProfiles.find((one) => one.profile === profile);
  const outcomes = model.outcomes.filter(({ name }) => inProfile?.outcomes.includes(name));
  const output = tool.output === null ? true : form(tool.output);
  if (outcomes.length === 0) return output;
  return { anyOf: [output, ...outcomes.map(({ shape }) => form(shape))] };
}

/** The same with the properties that the envelope merges into every result. */
export function mergedResultSchema(
  model: ContractModel,
  tool: Tool,
  profile: string,
  form: Form = asChecked,
): JsonSchema {
  const result = resultSchema(model, tool, profile, form);
  const extras = model.envelope.variants.find((variant) => variant.profile === profile)?.resultExtras ?? null;
  const extra = extras === null ? null : form(extras);
  return isJsonObject(extra ?? undefined) ? mergeInto(model, result, extra as JsonObject, 0) : result;
}

function mergeInto(model: ContractModel, schema: JsonSchema, extra: JsonObject, depth: number): JsonSchema {
  const object = isJsonObject(schema) && isBareRef(schema) ? dereference(schema, model.defs) : schema;
  if (!isJsonObject(object ?? undefined) || depth > 20) return schema;
  const shape = object as JsonObject;
  for (const keyword of ["anyOf", "oneOf"]) {
    const alternatives = own(shape, keyword);
    if (!Array.isArray(alternatives) || speaksOfMembers(shape)) continue;
    const merged = alternatives.map((one) => mergeInto(model, one as JsonSchema, extra, depth + 1));
    return { ...shape, [keyword]: merged };
  }
  const properties = { ...propertiesOf(shape), ...propertiesOf(extra) };
  const required = [...listOf(own(shape, "required")), ...listOf(own(extra, "required"))];
  return { ...shape, properties, ...(required.length === 0 ? {} : { required }) };
}

/** True for an object that is closed, or lists its properties, at its own root and not in each alternative. */
function speaksOfMembers(schema: JsonObject): boolean {
  return ["properties", "additionalProperties", "unevaluatedProperties"].some(
    (keyword) => own(schema, keyword) !== undefined,
  );
}

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = own(schema, "properties");
  return isJsonObject(properties) ? properties : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
