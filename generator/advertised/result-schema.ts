import { isJsonObject, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../json.ts";
import { isBareRef } from "../json-schema/bundle.ts";
import { dereferenceWith, type Lookup } from "../json-schema/resolve-ref.ts";
import type { ContractModel, Mark, Shape, Tool } from "../model.ts";

/**
 * The form in which the schema of a shape is wanted: as it is, or as redaction leaves its values. `marks` are those that
 * hold for the values, where that is more than the shape's own.
 */
export type Form = (shape: Pick<Shape, "schema" | "marks" | "notes">, marks?: readonly Mark[]) => JsonSchema;

/** The form that values have before redaction. */
export const asChecked: Form = ({ schema }) => schema;

/** The schema of a successful result in one profile: the tool's output or an outcome. Closed; refers to `model.defs`. */
export function resultSchema(model: ContractModel, tool: Tool, profile: string, form: Form = asChecked): JsonSchema {
  const inProfile = tool.inProfiles.find((one) => one.profile === profile);
  const outcomes = model.outcomes.filter(({ name }) => inProfile?.outcomes.includes(name));
  // A handler may answer an outcome by itself, so the runtime masks by the marks of all that it might answer.
  const marks = [...(tool.output?.marks ?? []), ...outcomes.flatMap(({ shape }) => shape.marks)];
  const output = tool.output === null ? true : form(tool.output, marks);
  if (outcomes.length === 0) return output;
  return { anyOf: [output, ...outcomes.map(({ shape }) => form(shape, marks))] };
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
  const lookup = formedIn(model, form);
  return isJsonObject(extra ?? undefined) ? mergeInto(lookup, result, extra as JsonObject, 0) : result;
}

/** The definitions of a model in a form. */
export function formedIn({ defs }: ContractModel, form: Form): Lookup {
  return (key) => {
    const def = Object.hasOwn(defs, key) ? defs[key] : undefined;
    return def === undefined ? true : form(def);
  };
}

function mergeInto(lookup: Lookup, schema: JsonSchema, extra: JsonObject, depth: number): JsonSchema {
  const object = isJsonObject(schema) && isBareRef(schema) ? dereferenceWith(schema, lookup) : schema;
  if (!isJsonObject(object ?? undefined) || depth > 20) return schema;
  const shape = object as JsonObject;
  for (const keyword of ["anyOf", "oneOf"]) {
    const alternatives = own(shape, keyword);
    if (!Array.isArray(alternatives) || speaksOfMembers(shape)) continue;
    const merged = alternatives.map((one) => mergeInto(lookup, one as JsonSchema, extra, depth + 1));
    return { ...shape, [keyword]: merged };
  }
  const properties = { ...objectOf(own(shape, "properties")), ...objectOf(own(extra, "properties")) };
  const required = [...listOf(own(shape, "required")), ...listOf(own(extra, "required"))];
  return { ...shape, properties, ...(required.length === 0 ? {} : { required }) };
}

/** True for an object that is closed, or lists its properties, at its own root and not in each alternative. */
function speaksOfMembers(schema: JsonObject): boolean {
  return ["properties", "additionalProperties", "unevaluatedProperties"].some(
    (keyword) => own(schema, keyword) !== undefined,
  );
}
