import { isJsonObject, type Json, type JsonObject, listOf, objectOf, own } from "../../generator/json.ts";
import { resolveSchemaRef } from "../../generator/json-schema/resolve-ref.ts";
import type { Random } from "../engines/validators/random.ts";

const NAMES = ["a", "b", "c", "d"] as const;

/** A small schema of objects, in which several keywords describe the same object. */
export function randomObject(random: Random, depth: number): JsonObject {
  const names = NAMES.filter(() => random.oneIn(2));
  const alternatives = () => [randomObject(random, depth - 1), randomObject(random, depth - 1)];
  const keywords: readonly (readonly [oneIn: number, keyword: string, value: () => Json])[] = [
    [2, "type", () => "object"],
    [1, "properties", () => Object.fromEntries(names.map((name) => [name, randomPart(random, depth)]))],
    [2, "required", () => [random.pick(random.oneIn(4) ? NAMES : [...names, "a"])]],
    [6, "minProperties", () => random.between(1, 3)],
    [8, "propertyNames", () => ({ enum: NAMES.slice(0, 3) })],
    [6, "additionalProperties", () => random.oneIn(2) && randomPart(random, depth)],
    ...(depth > 0
      ? ([
          [3, "anyOf", alternatives],
          [5, random.pick(["allOf", "oneOf"]), alternatives],
        ] as const)
      : []),
  ];
  const chosen = keywords.filter(([oneIn]) => random.oneIn(oneIn));
  const schema = Object.fromEntries(chosen.map(([, keyword, value]) => [keyword, value()]));
  // Alternatives are closed only if they are alone.
  const { properties: _left, required: _too, ...alone } = schema;
  return own(schema, "anyOf") !== undefined && random.oneIn(2) ? alone : schema;
}

function randomPart(random: Random, depth: number): JsonObject {
  if (depth <= 0 || random.oneIn(2)) return { type: random.pick(["string", "integer"]) };
  if (random.oneIn(5)) return { type: "array", items: randomObject(random, depth - 1) };
  return randomObject(random, depth - 1);
}

/** The schema with one keyword changed, added or left out, here or in one of its parts. */
export function mutatedObject(schema: JsonObject, random: Random): JsonObject {
  const parts = ["properties", "anyOf", "allOf"].filter((keyword) => own(schema, keyword) !== undefined);
  if (parts.length > 0 && random.oneIn(2)) return mutatedPart(schema, random.pick(parts), random);
  const keys = Object.keys(schema);
  const { [keys.length === 0 ? "" : random.pick(keys)]: _left, ...fewer } = schema;
  const { anyOf, ...others } = schema;
  const properties = { ...objectOf(own(schema, "properties")), [random.pick(NAMES)]: randomPart(random, 1) };
  return random.pick<JsonObject>([
    fewer,
    { ...schema, properties },
    { ...schema, required: [random.pick([...NAMES, "z"])] },
    anyOf === undefined ? { ...schema, required: ["z"] } : { ...others, oneOf: anyOf },
  ]);
}

function mutatedPart(schema: JsonObject, keyword: string, random: Random): JsonObject {
  const parts = own(schema, keyword) ?? {};
  const keys = Object.keys(parts);
  if (keys.length === 0) return { ...schema, required: ["z"] };
  const key = random.pick(keys);
  const edited = Object.entries(parts).map(([name, part]) => [name, name === key ? mutatedObject(part, random) : part]);
  return { ...schema, [keyword]: Array.isArray(parts) ? edited.map(([, part]) => part) : Object.fromEntries(edited) };
}

/** A value of the properties that any of these schemas names; all of them describe the same value. */
export function sampleDescribed(schemas: readonly JsonObject[], root: JsonObject, random: Random): Json {
  const all = schemas.flatMap((schema) => inPlace(schema, root));
  const types = all.flatMap((schema) => own(schema, "type") ?? []);
  if (types.length > 0 && !types.includes("object")) return sampleOther(all, random.pick(types), root, random);
  const names = new Set(all.flatMap(namesOf));
  const members = [...names].flatMap((name) => {
    if (random.oneIn(3)) return [];
    const parts = all.flatMap((schema) => own(objectOf(own(schema, "properties")), name) ?? []).filter(isJsonObject);
    return [[name, parts.length === 0 ? "" : sampleDescribed(parts, root, random)] as const];
  });
  return Object.fromEntries(members);
}

function sampleOther(all: readonly JsonObject[], type: Json, root: JsonObject, random: Random): Json {
  if (type !== "array") return type === "string" ? random.pick(["", "x"]) : random.between(0, 1);
  const items = all.flatMap((schema) => own(schema, "items") ?? []).filter(isJsonObject);
  return random.oneIn(3) ? [] : [sampleDescribed(items, root, random)];
}

/** A schema and those that apply to the same value. */
function inPlace(schema: JsonObject, root: JsonObject): readonly JsonObject[] {
  const ref = own(schema, "$ref");
  const target = typeof ref === "string" ? resolveSchemaRef(root, ref) : undefined;
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listOf(own(schema, keyword)));
  return [schema, ...[...inner, target].filter(isJsonObject).flatMap((part) => inPlace(part, root))];
}

/** The names of a schema. A required property has a name too. */
function namesOf(schema: JsonObject): readonly string[] {
  const { enum: allowed } = objectOf(own(schema, "propertyNames")) as { enum?: Json };
  const required = [...listOf(own(schema, "required")), ...listOf(allowed)].map(String);
  return [...Object.keys(objectOf(own(schema, "properties"))), ...required];
}
