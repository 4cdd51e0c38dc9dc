import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { isValid } from "../json-schema/reference-validator.ts";
import { resolveSchemaRef } from "../json-schema/resolve-ref.ts";
import { mapSubschemas } from "../json-schema/walk.ts";

/**
 * The first violation of a self-contained schema, as a phrase; null if the value is valid or its validity is
 * undecided.
 */
export function findMisfit(schema: JsonSchema, value: Json): string | null {
  const verdict = isValid(schema, value);
  if (verdict === true) return null;
  // A format or pattern that cannot be decided must not hide other problems.
  const decidable = verdict === false ? schema : withoutDoubts(schema);
  return isValid(decidable, value) === false ? describe(decidable, value, { root: decidable, path: "" }) : null;
}

function withoutDoubts(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const { format: _format, pattern: _pattern, ...rest } = schema;
  return mapSubschemas(rest, (inner) => withoutDoubts(inner as JsonSchema));
}

interface Place {
  readonly root: JsonSchema;
  readonly path: string;
}

function describe(schema: JsonSchema, value: Json, { root, path }: Place): string {
  const node = resolved(schema, root);
  const here = path === "" ? "the root" : path;
  if (!isJsonObject(node)) return `${here} is not allowed`;
  const inside = deeper(node, value, { root, path });
  if (inside !== null) return inside;
  const broken = Object.keys(node).find((keyword) => breaks({ [keyword]: node[keyword] ?? true }, value, root));
  if (broken === undefined) return `${here} is ${shown(value)}, which is not valid`;
  return sentenceOf(broken, node, { value, here });
}

function sentenceOf(
  keyword: string,
  node: JsonObject,
  { value, here }: { readonly value: Json; readonly here: string },
): string {
  const subvalue = own(node, keyword);
  if (keyword === "required" && isJsonObject(value)) {
    const missing = [subvalue ?? []].flat().filter((name) => !Object.hasOwn(value, String(name)));
    return `${here} lacks ${missing.join(", ")}`;
  }
  return `${here} is ${shown(value)}, but ${keyword} is ${shown(subvalue ?? null)}`;
}

function deeper(node: JsonObject, value: Json, place: Place): string | null {
  const parts = isJsonObject(value) ? membersOf(node, value) : itemsOf(node, value);
  for (const [name, part, one] of parts) {
    const path = `${place.path}/${name}`;
    if (one === undefined) return `${path} is not in the schema`;
    if (breaks(one, part, place.root)) return describe(one, part, { ...place, path });
  }
  return null;
}

type Part = readonly [name: string, value: Json, schema: JsonSchema | undefined];

function membersOf(node: JsonObject, value: JsonObject): readonly Part[] {
  const properties = own(node, "properties");
  if (!isJsonObject(properties)) return [];
  const isClosed = own(node, "additionalProperties") === false && own(node, "patternProperties") === undefined;
  return Object.entries(value).flatMap(([name, part]): readonly Part[] => {
    const one = own(properties, name);
    if (one === undefined && !isClosed) return [];
    return [[name, part, one as JsonSchema | undefined]];
  });
}

function itemsOf(node: JsonObject, value: Json): readonly Part[] {
  const items = own(node, "items");
  if (!Array.isArray(value) || items === undefined) return [];
  return value.map((item: Json, index): Part => [String(index), item, items as JsonSchema]);
}

function breaks(schema: JsonSchema, value: Json, root: JsonSchema): boolean {
  if (!isJsonObject(schema)) return !schema;
  const defs = isJsonObject(root) ? own(root, "$defs") : undefined;
  return isValid(defs === undefined ? schema : { ...schema, $defs: defs }, value) === false;
}

/** The schema behind self-contained references. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let node = schema;
  for (let steps = 0; steps < 20 && isJsonObject(node); steps++) {
    const { $ref, ...siblings } = node;
    if (typeof $ref !== "string") return node;
    const target = resolveSchemaRef(root, $ref) ?? true;
    node = isJsonObject(target) ? { ...target, ...siblings } : target;
  }
  return node;
}

const MAX_SHOWN = 80;

/** A value as a message has it: short. */
export function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
