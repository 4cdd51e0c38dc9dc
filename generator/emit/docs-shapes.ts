import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { yesOrNothing } from "./docs-text.ts";

/** One property of a shape in a table. */
export interface ShapeRow {
  readonly path: string;
  readonly shape: string;
  /** The schema that `shape` describes. */
  readonly schema: Json;
  readonly required: string;
  readonly description: string;
}

/** How deep a table shows properties within properties. */
const DEPTH = 4;

/** The properties of a shape, those of inner objects below their own. A shape without properties is one row. */
export function shapeRows(schema: JsonSchema): readonly ShapeRow[] {
  const rows = rowsBelow(schema, "", DEPTH);
  if (rows.length > 0) return rows;
  return [{ path: "", shape: formOf(schema), schema, required: "", description: descriptionOf(schema) }];
}

function rowsBelow(schema: Json, prefix: string, depth: number): readonly ShapeRow[] {
  if (!isJsonObject(schema) || depth === 0) return [];
  const properties = own(schema, "properties");
  if (!isJsonObject(properties)) return alternativeRows(schema, prefix, depth);
  const required = own(schema, "required");
  const names: readonly Json[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const row = {
      path,
      shape: formOf(inner),
      schema: inner,
      required: yesOrNothing(names.includes(name)),
      description: descriptionOf(inner),
    };
    return [row, ...rowsBelow(inner, path, depth - 1), ...elementRows(inner, path, depth)];
  });
}

function elementRows(schema: Json, path: string, depth: number): readonly ShapeRow[] {
  const items = isJsonObject(schema) ? own(schema, "items") : undefined;
  return items === undefined ? [] : rowsBelow(items, `${path}[]`, depth - 1);
}

function alternativeRows(schema: JsonObject, prefix: string, depth: number): readonly ShapeRow[] {
  const members = own(schema, "allOf");
  return Array.isArray(members) ? members.flatMap((member: Json) => rowsBelow(member, prefix, depth)) : [];
}

function descriptionOf(schema: Json): string {
  const said = isJsonObject(schema) ? own(schema, "description") : undefined;
  return typeof said === "string" ? said : "";
}

/** The name of the shared shape that a schema refers to, or null. */
export function sharedName(schema: Json): string | null {
  const ref = isJsonObject(schema) ? own(schema, "$ref") : undefined;
  return typeof ref === "string" ? ref.replace("#/$defs/", "") : null;
}

/** A schema in a few words: `string, 1 to 80 characters`, `list of Tweet`, `"a" | "b"`. */
export function formOf(schema: Json): string {
  if (!isJsonObject(schema)) return schema === false ? "nothing" : "anything";
  const fixed = own(schema, "const");
  if (fixed !== undefined) return JSON.stringify(fixed);
  const shared = sharedName(schema);
  if (shared !== null) return shared;
  const values = own(schema, "enum");
  if (Array.isArray(values)) return values.map((value: Json) => JSON.stringify(value)).join(" | ");
  return alternatives(schema) ?? [typeText(schema), ...constraints(schema)].join(", ");
}

function alternatives(schema: JsonObject): string | null {
  return membersOf(schema)?.map(formOf).join(" | ") ?? null;
}

/** The alternatives of a schema, or null if there is only one. */
export function membersOf(schema: JsonObject): readonly Json[] | null {
  const members = own(schema, "anyOf") ?? own(schema, "oneOf");
  return Array.isArray(members) ? members : null;
}

/** The type of a schema without references and alternatives: `string`, `list of integer`. */
export function typeText(schema: JsonObject): string {
  const type = own(schema, "type");
  const items = own(schema, "items");
  if (type === "array") return items === undefined ? "list" : `list of ${formOf(items)}`;
  if (typeof type === "string") return type;
  return Array.isArray(type) ? type.join(" | ") : "anything";
}

/** Lengths and bounds: `1 to 80 characters`. */
export function ranges(schema: JsonObject): readonly string[] {
  return [
    ...range(schema, "minLength", "maxLength", "characters"),
    ...range(schema, "minItems", "maxItems", "elements"),
    ...range(schema, "minimum", "maximum", ""),
  ];
}

function constraints(schema: JsonObject): readonly string[] {
  const presets = own(schema, "default");
  return [
    ...ranges(schema),
    ...word(schema, "format"),
    ...word(schema, "pattern"),
    ...(presets === undefined ? [] : [`default ${JSON.stringify(presets)}`]),
  ];
}

function range(schema: JsonObject, least: string, max: string, unit: string): readonly string[] {
  const [from, to] = [own(schema, least), own(schema, max)];
  const counted = unit === "" ? "" : ` ${unit}`;
  if (from !== undefined && to !== undefined) return [`${String(from)} to ${String(to)}${counted}`];
  if (from !== undefined) return [`at least ${String(from)}${counted}`];
  return to === undefined ? [] : [`at most ${String(to)}${counted}`];
}

function word(schema: JsonObject, keyword: string): readonly string[] {
  const value = own(schema, keyword);
  return typeof value === "string" ? [value] : [];
}
