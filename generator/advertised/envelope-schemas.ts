import { invariant } from "../invariant.ts";
import { isJsonObject, type Json, type JsonSchema } from "../json.ts";
import type { ContractModel, EnvelopeVariant, Mark, Shape, Tool } from "../model.ts";
import { editAt } from "./edit-at.ts";
import { failurePlaces } from "./failure-places.ts";
import { asChecked, type Form, mergedResultSchema } from "./result-schema.ts";

/** The two answers of an envelope. Closed; both refer to `model.defs`. */
export interface EnvelopeSchemas {
  readonly success: JsonSchema;
  readonly failure: JsonSchema;
}

/** The envelope of a profile with an open result: accepts any value as the result and as each detail. */
export function envelopeSchemas(model: ContractModel, profile: string): EnvelopeSchemas {
  const { success, failure } = variantOf(model, profile);
  const isOpen = ({ bind }: Mark) => bind === "result" || bind === "detail";
  return {
    success: success.schema,
    failure: editPlaces(failure.schema, failure, (mark, node) => (isOpen(mark) ? {} : node)),
  };
}

/** The envelope of a profile around one tool's result and codes. */
export function replySchemas(
  model: ContractModel,
  tool: Tool,
  profile: string,
  form: Form = asChecked,
): EnvelopeSchemas {
  return {
    success: successSchema(model, tool, profile, form),
    failure: failureSchema(model, tool, profile, form),
  };
}

/** The success of a profile's envelope around one tool's result. */
export function successSchema(model: ContractModel, tool: Tool, profile: string, form: Form = asChecked): JsonSchema {
  const { success, resultPath } = variantOf(model, profile);
  const filled = editAt(form(success), pointerTo(resultPath), () => mergedResultSchema(model, tool, profile, form));
  return editPlaces(filled as JsonSchema, success, (mark, node) => toolPlace(tool, mark, node));
}

/** The variant of a profile's envelope. */
export function variantOf(model: ContractModel, profile: string): EnvelopeVariant {
  const variant = model.envelope.variants.find((one) => one.profile === profile);
  invariant(variant !== undefined, `there is no envelope for the profile "${profile}"`);
  return variant;
}

/** The failure of a profile's envelope around one tool's codes. It hangs on nothing else of a tool but, where that is bound, its name. */
export function failureSchema(model: ContractModel, tool: Tool, profile: string, form: Form = asChecked): JsonSchema {
  const variant = variantOf(model, profile);
  const codes = new Set(codesOf(tool, profile));
  const errors = model.errors.filter(({ code }) => codes.has(code));
  const narrow = failurePlaces(model, errors, form);
  return editPlaces(form(variant.failure), variant.failure, (mark, node) =>
    narrow(mark, toolPlace(tool, mark, node) as JsonSchema),
  );
}

/** The codes that a tool may answer with in a profile. */
export function codesOf({ inProfiles }: Tool, profile: string): readonly string[] {
  return inProfiles.find((one) => one.profile === profile)?.errors.map(({ code }) => code) ?? [];
}

function toolPlace(tool: Tool, { bind }: Mark, node: Json): Json {
  if (bind !== "tool" || !isJsonObject(node)) return node;
  const { enum: _names, ...rest } = node;
  return { ...rest, const: tool.name };
}

/** A copy of an envelope's schema in which `edit` has replaced the schema at each mark. */
function editPlaces(
  schema: JsonSchema,
  { marks }: Pick<Shape, "marks">,
  edit: (mark: Mark, node: Json) => Json,
): JsonSchema {
  return marks.reduce<JsonSchema>(
    (edited, mark) => editAt(edited, pointerTo(mark.path), (node) => edit(mark, node)) as JsonSchema,
    schema,
  );
}

/** Keys to walk in a schema to reach the value at a path. */
function pointerTo(path: Mark["path"]): readonly string[] {
  return path.flatMap((name) => (name === null ? ["items"] : ["properties", name]));
}
