import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Def } from "../model.ts";

type Defs = Readonly<Record<string, Def>>;

/** The schema of an input once its defaults are filled in: a property with a default is there. Shared shapes stay as they are. */
export function handlerSchema(schema: JsonSchema, defs: Defs): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const properties = own(schema, "properties");
  if (!isJsonObject(properties)) return schema;
  const inner = Object.entries(properties).map(([name, value]) => [name, handlerSchema(value as JsonSchema, defs)]);
  const required = requiredNames(schema, properties, defs);
  const deepened = { ...schema, properties: Object.fromEntries(inner) };
  return required.length === 0 ? deepened : { ...deepened, required };
}

function requiredNames(schema: JsonObject, properties: JsonObject, defs: Defs): readonly Json[] {
  const listed = own(schema, "required");
  const named = Array.isArray(listed) ? listed : [];
  const filled = Object.entries(properties).filter(([, value]) => hasDefault(value, defs));
  return [...named, ...filled.map(([name]) => name).filter((name) => !named.includes(name))];
}

function hasDefault(schema: Json, defs: Defs, seen: readonly string[] = []): boolean {
  if (!isJsonObject(schema)) return false;
  if (own(schema, "default") !== undefined) return true;
  const ref = own(schema, "$ref");
  if (typeof ref !== "string" || seen.includes(ref)) return false;
  const key = ref.replace("#/$defs/", "");
  const def = Object.hasOwn(defs, key) ? defs[key] : undefined;
  return def !== undefined && hasDefault(def.schema as Json, defs, [...seen, ref]);
}
