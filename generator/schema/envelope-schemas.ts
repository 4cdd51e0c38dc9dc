import { invariant } from "../invariant.ts";
import type { JsonSchema } from "../json.ts";
import type { ContractModel, EnvelopeVariant, Mark, Tool } from "../model.ts";
import { editAt } from "./edit-at.ts";
import { mergedResultSchema } from "./result-schema.ts";

/** The two answers of an envelope. Closed; both refer to `model.defs`. */
export interface EnvelopeSchemas {
  readonly success: JsonSchema;
  readonly failure: JsonSchema;
}

/** The envelope of a profile with an open result: whatever stands in the result's place is accepted. */
export function envelopeSchemas(model: ContractModel, profile: string): EnvelopeSchemas {
  const variant = variantOf(model, profile);
  return { success: variant.success.schema, failure: variant.failure.schema };
}

/** The envelope of a profile around one tool's result and codes. */
export function replySchemas(model: ContractModel, tool: Tool, profile: string): EnvelopeSchemas {
  const variant = variantOf(model, profile);
  const success = editAt(variant.success.schema, pointerTo(variant.resultPath), () =>
    mergedResultSchema(model, tool, profile),
  );
  return {
    success: setConst(success as JsonSchema, variant.success.marks, tool),
    failure: narrowFailure(model, variant, tool),
  };
}

/** The variant of a profile's envelope. */
export function variantOf(model: ContractModel, profile: string): EnvelopeVariant {
  const variant = model.envelope.variants.find((one) => one.profile === profile);
  invariant(variant !== undefined, `no envelope for profile "${profile}"`);
  return variant;
}

/** Keys to walk in a schema to reach the property at a path of names. */
function pointerTo(path: readonly (string | null)[]): readonly string[] {
  return path.flatMap((name) => ["properties", name ?? ""]);
}

function narrowFailure(model: ContractModel, variant: EnvelopeVariant, tool: Tool): JsonSchema {
  const inProfile = tool.inProfiles.find(({ profile }) => profile === variant.profile);
  const codes = inProfile?.errors.map(({ code }) => code) ?? [];
  const errors = model.errors.filter(({ code }) => codes.includes(code));
  const categories = [...new Set(errors.flatMap(({ category }) => (category === null ? [] : [category])))].sort();
  let schema = setConst(variant.failure.schema, variant.failure.marks, tool);
  for (const { bind, path } of variant.failure.marks) {
    const at = pointerTo(path);
    if (bind === "code") schema = editAt(schema, at, () => ({ enum: [...codes] })) as JsonSchema;
    if (bind === "category" && categories.length > 0) {
      schema = editAt(schema, at, () => ({ enum: categories })) as JsonSchema;
    }
  }
  return schema;
}

function setConst(schema: JsonSchema, marks: readonly Mark[], tool: Tool): JsonSchema {
  const places = marks.filter(({ bind }) => bind === "tool");
  return places.reduce<JsonSchema>(
    (edited, { path }) => editAt(edited, pointerTo(path), () => ({ const: tool.name })) as JsonSchema,
    schema,
  );
}
