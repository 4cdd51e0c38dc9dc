import { isJsonObject, type Json, type JsonObject, type JsonSchema, mapItems, mapMembers } from "../json.ts";
import { KEYWORDS } from "./keywords.ts";

/** A schema directly inside another one. */
export interface Subschema {
  readonly keyword: string;
  /** The property's name, pattern or position, if the keyword holds several schemas. */
  readonly key: string | null;
  /** The keyword, then the key if there is one. */
  readonly steps: readonly string[];
  readonly schema: JsonSchema;
}

/** The schemas directly inside a schema, in document order; what isn't a schema is left out. */
export function subschemas(schema: Json): readonly Subschema[] {
  return subschemasOf(schema, HOLDERS);
}

/** The same without `contentSchema`, which restricts no value. */
export function appliedSubschemas(schema: Json): readonly Subschema[] {
  return subschemasOf(schema, APPLIED);
}

type Holders = ReadonlyMap<string, "one" | "many">;

/** The keywords that hold schemas, and whether one or several. */
const HOLDERS: Holders = new Map(
  [...KEYWORDS].flatMap(([keyword, kind]): readonly (readonly [string, "one" | "many"])[] => {
    if (kind === "schema" || kind === "content") return [[keyword, "one"]];
    return kind === "list" || kind === "map" ? [[keyword, "many"]] : [];
  }),
);
const APPLIED: Holders = new Map([...HOLDERS].filter(([keyword]) => keyword !== "contentSchema"));

function subschemasOf(schema: Json, holders: Holders): readonly Subschema[] {
  const found: Subschema[] = [];
  if (!isJsonObject(schema)) return found;
  for (const keyword of Object.keys(schema)) {
    const holds = holders.get(keyword);
    const value = schema[keyword];
    if (holds === "one" && isSchema(value)) found.push({ keyword, key: null, steps: [keyword], schema: value });
    if (holds === "many" && typeof value === "object" && value !== null) addBelow(keyword, value as JsonObject, found);
  }
  return found;
}

/** `held`: a list or an object. */
function addBelow(keyword: string, value: JsonObject, found: Subschema[]): void {
  for (const key of Object.keys(value)) {
    const schema = value[key];
    if (isSchema(schema)) found.push({ keyword, key, steps: [keyword, key], schema });
  }
}

/** True for a JSON value that is a schema by its form: an object or a boolean. */
export function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

/** Replaces a schema; `steps` lead to it from the one around it. */
export type EditSubschema = (inner: Json, steps: readonly [string] | readonly [string, string]) => Json;

/** The schema in which `edit` has replaced each schema directly inside it; the schema itself if nothing changes. */
export function mapSubschemas(schema: JsonObject, edit: EditSubschema): JsonObject {
  return mapMembers(schema, (value, keyword) => mapHeld(keyword, value, edit));
}

function mapHeld(keyword: string, value: Json, edit: EditSubschema): Json {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema" || kind === "content") return edit(value, [keyword]);
  if (kind === "list" && Array.isArray(value)) {
    return mapItems(value, (part, index) => edit(part, [keyword, String(index)]));
  }
  if (kind !== "map" || !isJsonObject(value)) return value;
  return mapMembers(value, (part, name) => edit(part, [keyword, name]));
}
