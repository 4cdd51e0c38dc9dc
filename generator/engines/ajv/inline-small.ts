import { isJsonObject, type Json, type JsonSchema } from "../../json.ts";

const MOST_CHARACTERS = 160;

/** Puts small definitions in the place of references to them: a comparison is less code than a call that hands on its faults. */
export function inlineSmall(defs: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  const small = new Map(Object.entries(defs).filter(([, schema]) => isSmall(schema)));
  const inlined = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inlined);
    if (!isJsonObject(value)) return value;
    const target = Object.keys(value).length === 1 ? value["$ref"] : undefined;
    const schema = typeof target === "string" ? small.get(target.slice("#/$defs/".length)) : undefined;
    return schema ?? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, inlined(held)]));
  };
  return Object.fromEntries(Object.entries(defs).map(([key, schema]) => [key, inlined(schema) as JsonSchema]));
}

function isSmall(schema: JsonSchema): boolean {
  const text = JSON.stringify(schema);
  return text.length <= MOST_CHARACTERS && !text.includes('"$ref"');
}
