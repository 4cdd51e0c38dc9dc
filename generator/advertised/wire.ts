import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { isBareRef } from "../json-schema/bundle.ts";
import { definition, dereferenceWith, type Lookup, refKey } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";
import type { ContractModel, SchemaNote, Shape, Tool } from "../model.ts";
import { bundleShort } from "./bundle-short.ts";
import { editAt } from "./edit-at.ts";
import { failureSchema, successSchema } from "./envelope-schemas.ts";
import { listedEnvelope } from "./listed-envelope.ts";
import { BOOLEAN_PLACES, listedForm } from "./listed-form.ts";
import { loosenSensitive } from "./loosen-sensitive.ts";
import { openSchema } from "./open-schema.ts";
import { type Form, resultSchema } from "./result-schema.ts";
import { withAliases } from "./with-aliases.ts";

type Raw = Pick<Shape, "schema" | "marks" | "notes">;

/**
 * What `tools/list` shows of an input: self-contained, an object at the root, aliases as deprecated properties; or word for
 * word what the spec has.
 */
export function wireInput(model: ContractModel, tool: Tool): JsonSchema {
  if (tool.writtenInput !== undefined) return tool.writtenInput;
  const form = (shape: Raw) => withoutBooleans(withNotes(withAliases(shape, model.defs), shape));
  const lookup = lookupIn(model, form, INPUT_FORMS);
  return withProperties(bundleShort(withObjectRoot(form(tool.input), lookup), lookup));
}

/** Some clients refuse an object that lists no properties, even none. */
function withProperties(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema) || own(schema, "properties") !== undefined) return schema;
  const { type = "object", ...rest } = schema;
  return { type, properties: {}, ...rest };
}

/**
 * The output schema in `tools/list`: success or failure in one object-rooted schema, or without an envelope the result
 * alone; null if none is advertised. It has what a caller can act on, unless the contract has `schemas: as_written` or no
 * envelope. Source: decisions 0005, 0029, 0068.
 */
export function wireOutput(model: ContractModel, tool: Tool, profile: string): JsonSchema | null {
  if (tool.outputSchema === "none") return null;
  if (tool.writtenOutput !== undefined) return tool.writtenOutput;
  const form = outputForm(model, tool);
  const lookup = lookupIn(model, form, OUTPUT_FORMS);
  const whole = (schema: JsonSchema) => withObjectRoot(withoutBooleans(schema), lookup);
  if (model.envelope.onWire === "none") return bundleShort(whole(resultSchema(model, tool, profile, form)), lookup);
  const variant = listedEnvelope(model, tool, profile);
  const listed = { ...model, envelope: { ...model.envelope, variants: [variant] } };
  const success = whole(successSchema(listed, tool, profile, form));
  if (tool.outputSchema === "success_only") return bundleShort(success, lookup);
  const failure = whole(failureSchema(listed, tool, profile, form));
  const union = variant.discriminator === null ? "anyOf" : "oneOf";
  return bundleShort({ type: "object", [union]: [success, failure] }, lookup);
}

/** Of what a tool's results share with those of other tools, only an outcome has a description. */
function outputForm(model: ContractModel, tool: Tool): Form {
  const { defs, contract, outcomes } = model;
  const isWritten = contract.schemas === "as_written";
  const isWhole = model.envelope.onWire === "none";
  const formOf: Form = (shape, marks) => {
    const loosened = withNotes(loosenSensitive(shape, defs, marks), shape);
    if (isWritten || isWhole) return withoutBooleans(isWritten ? loosened : openSchema(loosened));
    if (shape === tool.output) return listedForm(resultItself(loosened, defs), "all");
    return listedForm(loosened, outcomes.some((outcome) => outcome.shape === shape) ? "own" : "none");
  };
  return (shape, marks) => (marks === undefined ? remembered(OUTPUT_FORMS, shape, formOf) : formOf(shape, marks));
}

/** A result that is a shared shape is described like one that is written at its tool. */
function resultItself(schema: JsonSchema, defs: ContractModel["defs"]): JsonSchema {
  if (!isJsonObject(schema) || !isBareRef(schema)) return schema;
  const { $ref: _ref, ...words } = schema;
  const target = definition(defs, refKey(schema) ?? "");
  const loosened = target === undefined ? true : loosenSensitive(target, defs);
  return isJsonObject(loosened) ? resultItself({ ...loosened, ...words }, defs) : schema;
}

/** The forms of shared shapes and of envelopes: the same for every tool of a model. */
type Forms = WeakMap<object, JsonSchema>;
const INPUT_FORMS: Forms = new WeakMap();
const OUTPUT_FORMS: Forms = new WeakMap();

function lookupIn({ defs }: ContractModel, form: (def: Raw) => JsonSchema, forms: Forms): Lookup {
  return (key) => {
    const def = Object.hasOwn(defs, key) ? defs[key] : undefined;
    return def === undefined ? true : remembered(forms, def, form);
  };
}

function remembered<Shaped extends object>(
  forms: Forms,
  shape: Shaped,
  form: (shape: Shaped) => JsonSchema,
): JsonSchema {
  const formed = forms.get(shape) ?? form(shape);
  forms.set(shape, formed);
  return formed;
}

/** What is listed in addition to the schema: headers, and members that no validator reads. */
function withNotes(schema: JsonSchema, { notes }: Pick<Shape, "notes">): JsonSchema {
  return notes.reduce<JsonSchema>((edited, note) => {
    const members = membersOf(note);
    if (members === null) return edited;
    const add = (found: Json) => (isJsonObject(found) ? { ...members, ...found } : found);
    return editAt(edited, note.at, add) as JsonSchema;
  }, schema);
}

function membersOf(note: SchemaNote): JsonObject | null {
  if (note.kind === "header") return { "x-mcp-header": note.name };
  return note.kind === "listed" ? note.members : null;
}

/** MCP wants `type: object` at the root itself: a bare reference is replaced by what it means. */
function withObjectRoot(schema: JsonSchema, lookup: Lookup): JsonSchema {
  if (!isJsonObject(schema)) return { type: "object" };
  if (!isBareRef(schema)) return own(schema, "type") === "object" ? schema : { type: "object", ...schema };
  const { $ref: _ref, ...others } = schema;
  return { ...dereferenceWith(schema, lookup), ...others, type: "object" };
}

/**
 * The same schema with `{}` for `true` and `{ not: {} }` for `false`: several clients read every schema as an object.
 *
 * Source: https://github.com/modelcontextprotocol/inspector, rule `boolean-schema`.
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
