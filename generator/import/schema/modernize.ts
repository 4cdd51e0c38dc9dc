import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";

/** Which reading of a schema is meant: up to draft 7 a reference hides what stands beside it. */
export type Dialect = "2020-12" | "older";

/** The dialect that a schema names. MCP's is 2020-12 where none is named. Source: MCP, JSON Schema usage. */
export function dialectOf(schema: JsonObject): Dialect {
  const named = own(schema, "$schema");
  return typeof named === "string" && /draft-0[3-7]/.test(named) ? "older" : "2020-12";
}

/** A schema of an older dialect, or of OpenAPI 3.0, in the keywords of 2020-12. What has no such form stays as it is. */
export function modernize(value: Json, dialect: Dialect): Json {
  if (!isJsonObject(value)) return value;
  const ref = own(value, "$ref");
  if (dialect === "older" && typeof ref === "string") return { ...modernDefs(value, dialect), $ref: modernRef(ref) };
  const rows = Object.entries(value).flatMap(([keyword, held]) => modernRow(keyword, held, value, dialect));
  const merged = new Map<string, Json>();
  for (const [keyword, held] of rows) {
    const before = merged.get(keyword);
    merged.set(keyword, isJsonObject(before) && isJsonObject(held) ? { ...before, ...held } : held);
  }
  return nullable(Object.fromEntries(merged));
}

/** Definitions stand beside a reference in every dialect, at the root. */
function modernDefs(schema: JsonObject, dialect: Dialect): JsonObject {
  const rows = ["$defs", "definitions"].flatMap((keyword) => {
    const held = own(schema, keyword);
    return held === undefined ? [] : modernRow(keyword, held, schema, dialect);
  });
  return Object.fromEntries(rows);
}

function modernRef(ref: string): string {
  return ref.replace(/^#\/definitions\//, "#/$defs/");
}

type Row = readonly [keyword: string, held: Json];
type Modern = (held: Json, schema: JsonObject, dialect: Dialect) => readonly Row[];

function modernRow(keyword: string, held: Json, schema: JsonObject, dialect: Dialect): readonly Row[] {
  const form = Object.hasOwn(FORMS, keyword) ? FORMS[keyword] : undefined;
  return form === undefined ? [[keyword, held]] : form(held, schema, dialect);
}

const one =
  (keyword: string): Modern =>
  (held, _schema, dialect) => [[keyword, modernize(held, dialect)]];
const several =
  (keyword: string): Modern =>
  (held, _schema, dialect) => [[keyword, Array.isArray(held) ? held.map((item) => modernize(item, dialect)) : held]];
const named =
  (keyword: string): Modern =>
  (held, _schema, dialect) => [[keyword, mapped(held, dialect)]];

function mapped(held: Json, dialect: Dialect): Json {
  if (!isJsonObject(held)) return held;
  return Object.fromEntries(Object.entries(held).map(([name, inner]) => [name, modernize(inner, dialect)]));
}

/** Draft 4 has a flag where there is a bound now. */
const strict =
  (keyword: string, bound: string): Modern =>
  (held, schema) => {
    if (typeof held !== "boolean") return [[keyword, held]];
    const limit = own(schema, bound);
    return held && limit !== undefined ? [[keyword, limit]] : [];
  };

const FORMS: Readonly<Record<string, Modern>> = {
  $ref: (held) => [["$ref", typeof held === "string" ? modernRef(held) : held]],
  definitions: named("$defs"),
  $defs: named("$defs"),
  properties: named("properties"),
  patternProperties: named("patternProperties"),
  dependentSchemas: named("dependentSchemas"),
  dependencies: (held, _schema, dialect) => (isJsonObject(held) ? dependents(held, dialect) : []),
  items: (held, schema, dialect) =>
    Array.isArray(held) && own(schema, "prefixItems") === undefined
      ? [["prefixItems", held.map((item) => modernize(item, dialect))]]
      : [["items", modernize(held, dialect)]],
  additionalItems: (held, schema, dialect) =>
    Array.isArray(own(schema, "items")) ? [["items", modernize(held, dialect)]] : [],
  exclusiveMinimum: strict("exclusiveMinimum", "minimum"),
  exclusiveMaximum: strict("exclusiveMaximum", "maximum"),
  example: (held, schema) => (own(schema, "examples") === undefined ? [["examples", [held]]] : []),
  ...Object.fromEntries(["allOf", "anyOf", "oneOf", "prefixItems"].map((word) => [word, several(word)])),
  ...Object.fromEntries(
    [
      ...["additionalProperties", "propertyNames", "unevaluatedProperties", "contains", "unevaluatedItems"],
      ...["if", "then", "else", "not", "contentSchema"],
    ].map((word) => [word, one(word)]),
  ),
};

function dependents(held: JsonObject, dialect: Dialect): readonly Row[] {
  const entries = Object.entries(held);
  const lists = entries.filter(([, inner]) => Array.isArray(inner));
  const schemas = entries.filter(([, inner]) => !Array.isArray(inner));
  return [
    ...(lists.length > 0 ? [["dependentRequired", Object.fromEntries(lists)] as const] : []),
    ...(schemas.length > 0 ? [["dependentSchemas", mapped(Object.fromEntries(schemas), dialect)] as const] : []),
  ];
}

/** `nullable` of OpenAPI 3.0. */
function nullable(schema: JsonObject): JsonObject {
  const { nullable: flag, ...rest } = schema;
  const type = own(rest, "type");
  if (flag !== true || typeof type !== "string") return flag === undefined || flag === false ? rest : schema;
  const listed = own(rest, "enum");
  const withNull = Array.isArray(listed) && !listed.includes(null) ? { enum: [...listed, null] } : {};
  return { ...rest, type: [type, "null"], ...withNull };
}
