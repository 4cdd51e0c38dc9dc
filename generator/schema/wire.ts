import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { ContractModel, Def, SchemaNote, Tool } from "../model.ts";
import { bundle, type Definitions, dereference } from "./bundle.ts";
import { editAt } from "./edit-at.ts";
import { replySchemas } from "./envelope-schemas.ts";
import { openSchema } from "./open-schema.ts";

/** What `tools/list` shows of an input: self-contained, an object at the root, aliases as deprecated properties. */
export function wireInput(model: ContractModel, tool: Tool): JsonSchema {
  const defs = mapDefs(model, (def) => withAliases(withHeaders(def.schema, def.notes), def.notes, model));
  const schema = withAliases(withHeaders(tool.input.schema, tool.input.notes), tool.input.notes, model);
  return bundle(withObjectRoot(schema, defs), defs);
}

/** What `tools/list` shows of an output: success or failure in one object-rooted schema; null where none is advertised. */
export function wireOutput(model: ContractModel, tool: Tool, profile: string): JsonSchema | null {
  if (tool.outputSchema === "off") return null;
  const defs = mapDefs(model, (def) => openSchema(loosenSensitive(def.schema, def.notes)));
  const { success, failure } = replySchemas(model, loosened(tool), profile);
  const open = (schema: JsonSchema) => withObjectRoot(openSchema(schema), defs);
  if (tool.outputSchema === "success_only") return bundle(open(success), defs);
  return bundle({ type: "object", oneOf: [open(success), open(failure)] }, defs);
}

function mapDefs(model: ContractModel, edit: (def: Def) => JsonSchema): Definitions {
  return Object.fromEntries(Object.entries(model.defs).map(([key, def]) => [key, { schema: edit(def) }]));
}

function loosened(tool: Tool): Tool {
  if (tool.output === null) return tool;
  return { ...tool, output: { ...tool.output, schema: loosenSensitive(tool.output.schema, tool.output.notes) } };
}

/** A masked string keeps none of its promises, so pattern, enum and format are not advertised. */
function loosenSensitive(schema: JsonSchema, notes: readonly SchemaNote[]): JsonSchema {
  return notes.reduce<JsonSchema>((edited, note) => {
    if (note.kind !== "sensitive") return edited;
    return editAt(edited, note.at, withoutPromises) as JsonSchema;
  }, schema);
}

const PROMISES: readonly string[] = ["pattern", "enum", "format", "const", "minLength", "maxLength", "examples"];

function withoutPromises(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !PROMISES.includes(keyword)));
}

function withHeaders(schema: JsonSchema, notes: readonly SchemaNote[]): JsonSchema {
  return notes.reduce<JsonSchema>((edited, note) => {
    if (note.kind !== "header") return edited;
    return editAt(edited, note.at, (found) =>
      isJsonObject(found) ? { ...found, "x-mcp-header": note.name } : found,
    ) as JsonSchema;
  }, schema);
}

/** Adds each alias as an optional deprecated property beside the one it stands for. */
function withAliases(schema: JsonSchema, notes: readonly SchemaNote[], model: ContractModel): JsonSchema {
  const own = notes.flatMap((note) => (note.kind === "aliases" ? [{ at: note.at, names: note.names }] : []));
  const all = [...own.filter(({ at }) => at.at(-2) === "properties"), ...aliasesBehindRefs(schema, model)];
  return all.reduce<JsonSchema>((edited, { at, names }) => {
    const name = at.at(-1) ?? "";
    return editAt(edited, at.slice(0, -1), (found) => addAliases(found, name, names)) as JsonSchema;
  }, schema);
}

interface AliasPlace {
  readonly at: readonly string[];
  readonly names: readonly string[];
}

/** Properties that refer to a shared type with aliases of its own: `expected_revision: { $ref: ExpectedRevision }`. */
function aliasesBehindRefs(schema: Json, model: ContractModel, at: readonly string[] = []): readonly AliasPlace[] {
  if (Array.isArray(schema)) {
    return schema.flatMap((item: Json, index) => aliasesBehindRefs(item, model, [...at, String(index)]));
  }
  if (!isJsonObject(schema)) return [];
  const names = at.at(-2) === "properties" ? aliasesOfRef(schema, model) : [];
  const below = Object.entries(schema).flatMap(([key, part]) => aliasesBehindRefs(part, model, [...at, key]));
  return names.length === 0 ? below : [{ at, names }, ...below];
}

function aliasesOfRef(node: JsonObject, model: ContractModel): readonly string[] {
  const ref = own(node, "$ref");
  const def = typeof ref === "string" ? model.defs[ref.replace("#/$defs/", "")] : undefined;
  return def?.marks.find(({ path, aliases }) => path.length === 0 && aliases !== undefined)?.aliases ?? [];
}

function addAliases(properties: Json, name: string, names: readonly string[]): Json {
  if (!isJsonObject(properties)) return properties;
  const original = own(properties, name);
  if (!isJsonObject(original)) return properties;
  const alias = { ...original, description: `Alias of ${name}.`, deprecated: true };
  const added = names.filter((one) => !Object.hasOwn(properties, one)).map((one) => [one, alias] as const);
  return Object.fromEntries([...Object.entries(properties), ...added]);
}

/** MCP wants `type: object` at the root itself: a bare reference is replaced by what it means. */
function withObjectRoot(schema: JsonSchema, defs: Definitions): JsonSchema {
  if (!isJsonObject(schema)) return { type: "object" };
  if (own(schema, "type") === "object" && own(schema, "$ref") === undefined) return schema;
  const target = dereference(schema, defs);
  if (target === null) return { type: "object", ...schema };
  const { $ref: _ref, ...beside } = schema;
  return { ...target, ...beside, type: "object" };
}
