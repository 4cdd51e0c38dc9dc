import { isJsonObject, type Json, type JsonObject, own } from "../../json.ts";

/** The versions of JSON Schema, oldest first. Draft 3 is read as draft 4. */
const VERSIONS = ["draft-04", "draft-06", "draft-07", "2019-09", "2020-12"] as const;

/** What the keywords of a schema mean: those of a version of JSON Schema, or of OpenAPI: 2020-12 and `nullable` of 3.0. */
export type Dialect = (typeof VERSIONS)[number] | "openapi";

/** The dialect that a schema names. MCP's is 2020-12 if none is named. Source: MCP, JSON Schema usage. */
export function dialectOf(schema: JsonObject): Dialect {
  const named = own(schema, "$schema");
  if (typeof named !== "string") return "2020-12";
  return /draft-0[34]/.test(named) ? "draft-04" : (VERSIONS.find((one) => named.includes(one)) ?? "2020-12");
}

/** The version that a keyword came with; the others are in all of them. A validator of an older one ignores it. */
const SINCE: Readonly<Record<string, (typeof VERSIONS)[number]>> = {
  ...since("draft-06", "const", "contains", "propertyNames"),
  ...since("draft-07", "if", "then", "else"),
  ...since("2019-09", "dependentRequired", "dependentSchemas", "minContains", "maxContains", "$anchor"),
  ...since("2019-09", "unevaluatedItems", "unevaluatedProperties"),
  ...since("2020-12", "prefixItems", "$dynamicRef", "$dynamicAnchor"),
};

function since(version: (typeof VERSIONS)[number], ...keywords: readonly string[]) {
  return Object.fromEntries(keywords.map((keyword) => [keyword, version]));
}

/** Where a schema is, and who hears of a keyword that its dialect does not have. */
export interface Modernizing {
  readonly dialect: Dialect;
  readonly path: readonly string[];
  readonly leftOut: (path: readonly string[], text: string) => void;
}

/** A schema of an older dialect, or of OpenAPI 3.0, in the keywords of 2020-12. What has no such form stays as it is. */
export function modernize(value: Json, at: Modernizing): Json {
  if (!isJsonObject(value)) return value;
  const ref = own(value, "$ref");
  // Up to draft 7 a reference hides the keywords next to it.
  if (isOlderThan("2019-09", at) && typeof ref === "string") return { ...modernDefs(value, at), $ref: ref };
  const rows = Object.entries(value).flatMap(([keyword, held]) => modernRow(keyword, held, value, at));
  const merged = new Map<string, Json>();
  for (const [keyword, held] of rows) {
    const before = merged.get(keyword);
    merged.set(keyword, isJsonObject(before) && isJsonObject(held) ? { ...before, ...held } : held);
  }
  const modern = Object.fromEntries(merged);
  return at.dialect === "openapi" ? nullable(modern) : modern;
}

function isOlderThan(version: (typeof VERSIONS)[number], { dialect }: Modernizing): boolean {
  return dialect !== "openapi" && VERSIONS.indexOf(dialect) < VERSIONS.indexOf(version);
}

/** Definitions next to a reference count in every dialect, at the root. */
function modernDefs(schema: JsonObject, at: Modernizing): JsonObject {
  const rows = ["$defs", "definitions"].flatMap((keyword) => {
    const value = own(schema, keyword);
    return value === undefined ? [] : modernRow(keyword, value, schema, at);
  });
  return Object.fromEntries(rows);
}

type Row = readonly [keyword: string, held: Json];
type Modern = (held: Json, schema: JsonObject, at: Modernizing) => readonly Row[];

function modernRow(keyword: string, value: Json, schema: JsonObject, around: Modernizing): readonly Row[] {
  const at = below(around, keyword);
  const version = Object.hasOwn(SINCE, keyword) ? SINCE[keyword] : undefined;
  if (version !== undefined && isOlderThan(version, at)) {
    at.leftOut(at.path, `\`${keyword}\` is not a keyword of ${at.dialect}`);
    return [];
  }
  const form = Object.hasOwn(FORMS, keyword) ? FORMS[keyword] : undefined;
  return form === undefined ? [[keyword, value]] : form(value, schema, at);
}

function below(at: Modernizing, ...steps: readonly string[]): Modernizing {
  return { ...at, path: [...at.path, ...steps] };
}

const one =
  (keyword: string): Modern =>
  (value, _schema, at) => [[keyword, modernize(value, at)]];
const several =
  (keyword: string): Modern =>
  (value, _schema, at) => [[keyword, listed(value, at)]];
const named =
  (keyword: string): Modern =>
  (value, _schema, at) => [[keyword, mapped(value, at)]];

function listed(value: Json, at: Modernizing): Json {
  return Array.isArray(value) ? value.map((item: Json, index) => modernize(item, below(at, String(index)))) : value;
}

function mapped(value: Json, at: Modernizing): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, modernize(inner, below(at, name))]));
}

/** Draft 4 has a flag instead of a bound. */
const strict =
  (keyword: string, bound: string): Modern =>
  (value, schema) => {
    if (typeof value !== "boolean") return [[keyword, value]];
    const limit = own(schema, bound);
    return value && limit !== undefined ? [[keyword, limit]] : [];
  };

/** Draft 4 calls it `id`. Up to draft 7 one of the form `#name` is an anchor. */
const identified: Modern = (value, _schema, at) => {
  if (!isOlderThan("2019-09", at) || typeof value !== "string" || !value.startsWith("#")) return [["$id", value]];
  return value === "#" ? [] : [["$anchor", value.slice(1)]];
};

const FORMS: Readonly<Record<string, Modern>> = {
  id: (value, schema, at) => (isOlderThan("draft-06", at) ? identified(value, schema, at) : [["id", value]]),
  $id: identified,
  definitions: named("$defs"),
  $defs: named("$defs"),
  properties: named("properties"),
  patternProperties: named("patternProperties"),
  dependentSchemas: named("dependentSchemas"),
  dependencies: (value, _schema, at) => (isJsonObject(value) ? dependents(value, at) : []),
  items: (value, schema, at) =>
    Array.isArray(value) && own(schema, "prefixItems") === undefined
      ? [["prefixItems", listed(value, at)]]
      : [["items", modernize(value, at)]],
  additionalItems: (value, schema, at) =>
    Array.isArray(own(schema, "items")) ? [["items", modernize(value, at)]] : [],
  exclusiveMinimum: strict("exclusiveMinimum", "minimum"),
  exclusiveMaximum: strict("exclusiveMaximum", "maximum"),
  example: (value, schema) => (own(schema, "examples") === undefined ? [["examples", [value]]] : []),
  ...Object.fromEntries(["allOf", "anyOf", "oneOf", "prefixItems"].map((word) => [word, several(word)])),
  ...Object.fromEntries(
    [
      ...["additionalProperties", "propertyNames", "unevaluatedProperties", "contains", "unevaluatedItems"],
      ...["if", "then", "else", "not", "contentSchema"],
    ].map((word) => [word, one(word)]),
  ),
};

function dependents(value: JsonObject, at: Modernizing): readonly Row[] {
  const entries = Object.entries(value);
  const lists = entries.filter(([, inner]) => Array.isArray(inner));
  const schemas = entries.filter(([, inner]) => !Array.isArray(inner));
  return [
    ...(lists.length > 0 ? [["dependentRequired", Object.fromEntries(lists)] as const] : []),
    ...(schemas.length > 0 ? [["dependentSchemas", mapped(Object.fromEntries(schemas), at)] as const] : []),
  ];
}

/** `nullable` of OpenAPI 3.0. */
function nullable(schema: JsonObject): JsonObject {
  const { nullable: flag, ...rest } = schema;
  const type = own(rest, "type");
  if (flag !== true || typeof type !== "string") return flag === undefined || flag === false ? rest : schema;
  const choices = own(rest, "enum");
  const withNull = Array.isArray(choices) && !choices.includes(null) ? { enum: [...choices, null] } : {};
  return { ...rest, type: [type, "null"], ...withNull };
}
