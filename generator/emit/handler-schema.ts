import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { definition, refKey } from "../json-schema/resolve-ref.ts";
import type { Def } from "../model.ts";

type Defs = Readonly<Record<string, Def>>;

/**
 * The schema of an input once its defaults are filled in: a property with a default is there.
 * Shared shapes within it stay as they are; one that is the whole input is opened if it has defaults.
 * A schema in which nothing changes is given back itself.
 */
export function handlerSchema(schema: JsonSchema, defs: Defs): JsonSchema {
  const filled = filledSchema(schema, defs);
  const target = isJsonObject(schema) ? targetOf(schema, defs) : undefined;
  if (target === undefined) return filled;
  const behind = handlerSchema(target, defs);
  return behind === target ? schema : behind;
}

function filledSchema(schema: JsonSchema, defs: Defs): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const properties = own(schema, "properties");
  if (!isJsonObject(properties)) return schema;
  const inner = Object.entries(properties).map(
    ([name, value]) => [name, filledSchema(value as JsonSchema, defs)] as const,
  );
  const isDeeper = inner.some(([name, value]) => value !== properties[name]);
  const deepened = isDeeper ? { ...schema, properties: Object.fromEntries(inner) } : schema;
  const listed = own(schema, "required");
  const named = Array.isArray(listed) ? listed : [];
  const added = inner.filter(([name]) => !named.includes(name) && hasDefault(properties[name] ?? null, defs));
  return added.length === 0 ? deepened : { ...deepened, required: [...named, ...added.map(([name]) => name)] };
}

function hasDefault(schema: Json, defs: Defs, seen: readonly string[] = []): boolean {
  if (!isJsonObject(schema)) return false;
  if (own(schema, "default") !== undefined) return true;
  const ref = own(schema, "$ref");
  if (typeof ref !== "string" || seen.includes(ref)) return false;
  const target = targetOf(schema, defs);
  return target !== undefined && hasDefault(target as Json, defs, [...seen, ref]);
}

/** The shared shape that a schema refers to. */
function targetOf(schema: JsonObject, defs: Defs): JsonSchema | undefined {
  return definition(defs, refKey(schema) ?? "")?.schema;
}
