import { isJsonObject, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../json.ts";
import { KEYWORDS } from "../json-schema/keywords.ts";
import { mapSubschemas, subschemas } from "../json-schema/walk.ts";

/**
 * The schema of the values that use described properties only. Callers do not send properties that a schema does not
 * name, so an open object would turn each added property into a break.
 *
 * An object is closed only where the schema certainly names all of its properties, so that no described value is lost:
 * a schema that is too narrow would prove anything. Others stay open, which can only withhold more tools.
 */
export function describedOnly(schema: JsonSchema): JsonSchema {
  if (hasPlainRefs(schema)) return closed(schema, { closesDefinitions: true, names: [] });
  return hasOtherTargets(schema) ? schema : closed(schema, { closesDefinitions: false, names: [] });
}

interface Closing {
  /** True if references lead to definitions that describe whole values. */
  readonly closesDefinitions: boolean;
  /** Properties of the same value that other alternatives name. */
  readonly names: readonly string[];
}

function closed(schema: JsonSchema, { closesDefinitions, names }: Closing): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const inner = mapSubschemas(schema, (part, steps) => {
    const others = otherNames(schema, steps, names);
    if (others === null || (steps[0] === "$defs" && !closesDefinitions)) return part;
    return closed(part as JsonSchema, { closesDefinitions, names: others });
  });
  if (!isOpenObject(schema, names)) return inner;
  const allowed = Object.fromEntries(names.map((name) => [name, true] as const));
  return { ...inner, properties: { ...allowed, ...objectOf(own(inner, "properties")) }, additionalProperties: false };
}

/** Keywords that describe the elements of a list or the values of an object. */
const DESCRIBING = ["properties", "additionalProperties", "items", "prefixItems"] as const;

/** Keywords with schemas that can leave a schema plain. */
const PLAIN: ReadonlySet<string> = new Set([...DESCRIBING, "anyOf", "$defs", "contentSchema"]);

/** Keywords that require properties. Next to alternatives, these may be properties that an alternative does not name. */
const REQUIRING = ["required", "dependentRequired", "minProperties"] as const;

/** True for a schema that describes values by one group of keywords: a reference, alternatives, or parts of the value. */
function isPlain(schema: JsonObject): boolean {
  if (own(schema, "$ref") !== undefined) return isReference(schema);
  const isUnion = own(schema, "anyOf") !== undefined;
  if (isUnion && [...DESCRIBING, ...REQUIRING].some((keyword) => own(schema, keyword) !== undefined)) return false;
  const values = [...listOf(own(schema, "enum")), own(schema, "const") ?? null];
  return (
    values.every((value) => typeof value !== "object" || value === null) &&
    Object.keys(schema).every((keyword) => PLAIN.has(keyword) || !HOLDERS.has(keyword))
  );
}

/** Keywords that hold schemas. */
const HOLDERS: ReadonlySet<string> = new Set(
  [...KEYWORDS].flatMap(([keyword, kind]) => (["schema", "list", "map"].includes(kind) ? [keyword] : [])),
);

function isReference(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => key === "$ref" || key === "$defs" || KEYWORDS.get(key) === "note");
}

/**
 * For a part of a schema that alone describes a value or its alternatives: the properties of the same value that other
 * alternatives name. Null for a part that describes a value together with other parts.
 */
function otherNames(
  schema: JsonObject,
  [keyword, key]: readonly [string] | readonly [string, string],
  names: readonly string[],
): readonly string[] | null {
  if (!isPlain(schema)) return null;
  if (keyword === "properties" && names.includes(key ?? "")) return null;
  if (keyword !== "anyOf") return PLAIN.has(keyword) && keyword !== "contentSchema" ? [] : null;
  const branches = listOf(own(schema, "anyOf")).map(objectOf);
  if (branches.filter(isDescribing).length <= 1) return [];
  const all = branches.map(namesOf);
  return areMergeable(branches, all.flat()) ? all.filter((_, index) => String(index) !== key).flat() : null;
}

/** True for a schema that describes parts of a value. */
function isDescribing(schema: JsonObject): boolean {
  return !isPlain(schema) || [...DESCRIBING, "$ref", "anyOf"].some((keyword) => own(schema, keyword) !== undefined);
}

function namesOf(schema: JsonObject): readonly string[] {
  return Object.keys(objectOf(own(schema, "properties")));
}

/** True for alternatives whose objects have no properties but these, and of which one at most has lists. */
function areMergeable(branches: readonly JsonObject[], names: readonly string[]): boolean {
  const lists = branches.filter((one) => own(one, "items") !== undefined || own(one, "prefixItems") !== undefined);
  const isMergeable = (branch: JsonObject) =>
    isPlain(branch) &&
    ["$ref", "anyOf"].every((keyword) => own(branch, keyword) === undefined) &&
    typeof (own(branch, "additionalProperties") ?? false) === "boolean" &&
    namesWhatItRequires(branch, names);
  return lists.length <= 1 && branches.every(isMergeable);
}

function isOpenObject(schema: JsonObject, names: readonly string[]): boolean {
  const isOpen = own(schema, "properties") !== undefined && own(schema, "additionalProperties") === undefined;
  return isOpen && isPlain(schema) && namesWhatItRequires(schema, names);
}

/** True if a value needs no properties other than the named ones. */
function namesWhatItRequires(schema: JsonObject, others: readonly string[]): boolean {
  const names: ReadonlySet<unknown> = new Set([...namesOf(schema), ...others]);
  const required = [
    ...listOf(own(schema, "required")),
    ...Object.values(objectOf(own(schema, "dependentRequired"))).flatMap(listOf),
  ];
  return required.every((name) => names.has(name)) && Number(own(schema, "minProperties") ?? 0) <= names.size;
}

/** True if each reference is the whole description of a value, so that its target is too. */
function hasPlainRefs(schema: JsonSchema, isWhole = true, names: readonly string[] = []): boolean {
  if (!isJsonObject(schema)) return true;
  if (own(schema, "$ref") !== undefined && !(isWhole && isReference(schema))) return false;
  return subschemas(schema).every(({ steps: [keyword = "", key], schema: part }) => {
    const others = isWhole ? otherNames(schema, key === undefined ? [keyword] : [keyword, key], names) : null;
    return hasPlainRefs(part, others !== null, others ?? []);
  });
}

/** True if a reference leads to another place than the definitions of the root. */
function hasOtherTargets(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return false;
  const ref = own(schema, "$ref");
  if (ref !== undefined && !String(ref).startsWith("#/$defs/")) return true;
  return subschemas(schema).some(({ schema: part }) => hasOtherTargets(part));
}
