import { isJsonObject, type Json, type JsonObject, own } from "../../generator/json.ts";

/** Every key and every binding that the meta-schema names: a contract that lacks one doesn't use the whole language. */
export function fixedWords(metaSchema: JsonObject): ReadonlySet<string> {
  const words = new Set<string>();
  visit(metaSchema, (one) => {
    for (const word of Object.keys(mapAt(one, "properties"))) words.add(word);
    const choices = mapAt(mapAt(one, "properties"), "x-bind")["enum"];
    for (const word of Array.isArray(choices) ? choices : []) words.add(String(word));
  });
  return words;
}

function mapAt(value: Json, key: string): JsonObject {
  const held = isJsonObject(value) ? own(value, key) : undefined;
  return held !== undefined && isJsonObject(held) ? held : {};
}

/** Every key and every string of a value. */
export function textsIn(value: Json): ReadonlySet<string> {
  const texts = new Set<string>();
  visit(value, (one) => {
    if (typeof one === "string") texts.add(one);
    else if (isJsonObject(one)) for (const key of Object.keys(one)) texts.add(key);
  });
  return texts;
}

function visit(value: Json, see: (one: Json) => void): void {
  see(value);
  if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) visit(inner, see);
}
