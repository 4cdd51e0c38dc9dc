import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { dereferenceWith, type Lookup } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import type { ContractModel, Shape, Tool } from "../model.ts";
import { bundleWith, isBareRef } from "./bundle.ts";
import { editAt } from "./edit-at.ts";
import { codesOf, failureSchema, successSchema, variantOf } from "./envelope-schemas.ts";
import { loosenSensitive } from "./loosen-sensitive.ts";
import { openSchema } from "./open-schema.ts";
import type { Form } from "./result-schema.ts";
import { withAliases } from "./with-aliases.ts";

type Raw = Pick<Shape, "schema" | "marks" | "notes">;

/**
 * What `tools/list` shows of an input: self-contained, an object at the root, aliases as deprecated properties; or word for
 * word what the spec has.
 */
export function wireInput(model: ContractModel, tool: Tool): JsonSchema {
  if (tool.writtenInput !== undefined) return tool.writtenInput;
  const form = (shape: Raw) => withoutBooleans(withHeaders(withAliases(shape, model.defs), shape));
  const lookup = lookupIn(model, form, INPUT_FORMS);
  return withProperties(bundleWith(withObjectRoot(form(tool.input), lookup), lookup));
}

/** Some clients refuse an object that lists no properties, even none. */
function withProperties(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema) || own(schema, "properties") !== undefined) return schema;
  const { type = "object", ...rest } = schema;
  return { type, properties: {}, ...rest };
}

/**
 * The output schema in `tools/list`: success or failure in one object-rooted schema; null if none is advertised. It is open,
 * unless the contract has `schemas: as_written`. Source: decisions 0005, 0029.
 */
export function wireOutput(model: ContractModel, tool: Tool, profile: string): JsonSchema | null {
  if (tool.outputSchema === "off") return null;
  const loosened: Form = (shape, marks) => loosenSensitive(shape, model.defs, marks);
  const opened = model.contract.schemas === "as_written" ? (schema: JsonSchema) => schema : openSchema;
  const lookup = lookupIn(model, (def) => withoutBooleans(opened(loosened(def))), OUTPUT_FORMS);
  const open = (schema: JsonSchema) => withObjectRoot(withoutBooleans(opened(schema)), lookup);
  const success = open(successSchema(model, tool, profile, loosened));
  if (tool.outputSchema === "success_only") return bundleWith(success, lookup);
  const failure = oneFailure(model, tool, profile, () => open(failureSchema(model, tool, profile, loosened)));
  const isDistinct = variantOf(model, profile).discriminator !== null;
  return bundleWith({ type: "object", [isDistinct ? "oneOf" : "anyOf"]: [success, failure] }, lookup);
}

/** The failures of a model: the same for tools with the same codes, unless a failure names its tool. */
const FAILURES = new WeakMap<ContractModel, Map<string, JsonSchema>>();

function oneFailure(model: ContractModel, tool: Tool, profile: string, make: () => JsonSchema): JsonSchema {
  if (variantOf(model, profile).failure.marks.some(({ bind }) => bind === "tool")) return make();
  const known = FAILURES.get(model) ?? new Map<string, JsonSchema>();
  FAILURES.set(model, known);
  const key = [profile, ...codesOf(tool, profile)].join(" ");
  const failure = known.get(key) ?? make();
  known.set(key, failure);
  return failure;
}

/** The forms of shared shapes: the same for every tool of a model. */
type Forms = WeakMap<Raw, JsonSchema>;
const INPUT_FORMS: Forms = new WeakMap();
const OUTPUT_FORMS: Forms = new WeakMap();

function lookupIn({ defs }: ContractModel, form: (def: Raw) => JsonSchema, forms: Forms): Lookup {
  return (key) => {
    const def = Object.hasOwn(defs, key) ? defs[key] : undefined;
    if (def === undefined) return true;
    const formed = forms.get(def) ?? form(def);
    forms.set(def, formed);
    return formed;
  };
}

function withHeaders(schema: JsonSchema, { notes }: Raw): JsonSchema {
  return notes.reduce<JsonSchema>((edited, note) => {
    if (note.kind !== "header") return edited;
    const add = (found: Json) => (isJsonObject(found) ? { ...found, "x-mcp-header": note.name } : found);
    return editAt(edited, note.at, add) as JsonSchema;
  }, schema);
}

/** MCP wants `type: object` at the root itself: a bare reference is replaced by what it means. */
function withObjectRoot(schema: JsonSchema, lookup: Lookup): JsonSchema {
  if (!isJsonObject(schema)) return { type: "object" };
  if (!isBareRef(schema)) return own(schema, "type") === "object" ? schema : { type: "object", ...schema };
  const { $ref: _ref, ...others } = schema;
  return { ...dereferenceWith(schema, lookup), ...others, type: "object" };
}

/** The keywords for which every reader of schemas expects `true` and `false`. */
const BOOLEAN_PLACES: ReadonlySet<string> = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

/**
 * The same schema with `{}` for `true` and `{ not: {} }` for `false`: several clients read every schema as an object.
 *
 * Source: the MCP Inspector's rule `boolean-schema`.
 */
function withoutBooleans<Schema extends JsonSchema>(schema: Schema): Schema {
  if (!isJsonObject(schema)) return schema;
  return mapSubschemas(schema, (inner, [keyword]) => objectForm(inner, keyword)) as Schema & JsonObject;
}

function objectForm(inner: Json, keyword: string): Json {
  if (typeof inner !== "boolean") return withoutBooleans(inner as JsonSchema);
  if (BOOLEAN_PLACES.has(keyword)) return inner;
  return inner ? {} : { not: {} };
}
