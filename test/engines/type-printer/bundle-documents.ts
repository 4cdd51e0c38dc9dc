import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../../generator/json.ts";
import { KEYWORDS } from "../../../generator/json-schema/keywords.ts";
import {
  baseOf,
  indexSchemas,
  type Located,
  resolveUri,
  type SchemaIndex,
} from "../../../generator/json-schema/schema-index.ts";
import { isSchema } from "../../../generator/json-schema/walk.ts";

/** A schema and all it refers to, each under a key: what the printer takes. */
export interface Bundle {
  /** By key; the schema itself has the first. Every `$ref` is `#/$defs/<key>`. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** References that lead nowhere; they stay as they are. */
  readonly lost: readonly string[];
}

/**
 * Makes one bundle of a schema that may refer to others by URI, pointer or anchor, dynamic ones included.
 * Specs refer by name only; this is for schemas as they are found elsewhere. Nothing is fetched: `documents` has all there is.
 *
 * Source: JSON Schema Core 2020-12, 8.2 and 9.
 */
export function bundleDocuments(root: JsonSchema, documents: ReadonlyMap<string, JsonSchema>): Bundle {
  const uri = baseOf(root, "https://schema.invalid/root");
  const index = indexSchemas(new Map([...documents, [uri, root]]));
  const bundling: Bundling = { index, schemas: new Map(), waiting: [], keys: new Map(), lost: [] };
  keyOf({ schema: root, base: uri }, [uri], bundling);
  // Grows while the loop runs.
  for (const { key, target, scope } of bundling.waiting)
    bundling.schemas.set(key, copy(target.schema, target.base, scope, bundling));
  return bundling;
}

/** The resources that were entered on the way to a schema, outermost first: what dynamic references depend on. */
type Scope = readonly string[];

interface Waiting {
  readonly key: string;
  readonly target: Located;
  readonly scope: Scope;
}

interface Bundling {
  readonly index: SchemaIndex;
  readonly schemas: Map<string, JsonSchema>;
  readonly waiting: Waiting[];
  /** By schema and scope. */
  readonly keys: Map<JsonSchema, Map<string, string>>;
  readonly lost: string[];
}

/** The key of a schema as it reads in a scope. Without dynamic anchors the scope makes no difference. */
function keyOf(target: Located, around: Scope, { keys, index, waiting }: Bundling): string {
  const scope = around.includes(target.base) ? around : [...around, target.base];
  const scopes = keys.get(target.schema) ?? new Map<string, string>();
  keys.set(target.schema, scopes);
  const place = index.isDynamic ? scope.join(" ") : "";
  const known = scopes.get(place);
  if (known !== undefined) return known;
  const key = `s${waiting.length}`;
  scopes.set(place, key);
  waiting.push({ key, target, scope });
  return key;
}

/** A schema without identifiers, its references turned into keys. `base` is its own already. */
function copy(schema: JsonSchema, base: string, scope: Scope, bundling: Bundling): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const within = scope.includes(base) ? scope : [...scope, base];
  const inner = (one: Json): Json => (isSchema(one) ? copy(one, baseOf(one, base), within, bundling) : one);
  const copied: Record<string, Json> = {};
  for (const [keyword, held] of Object.entries(schema)) {
    if (LEFT_OUT.has(keyword)) continue;
    copied[keyword] = copyValue(keyword, held, inner);
  }
  return { ...copied, ...references(schema, base, within, bundling) };
}

const LEFT_OUT = new Set([
  "$id",
  "$schema",
  "$anchor",
  "$dynamicAnchor",
  "$ref",
  "$dynamicRef",
  "$defs",
  "$comment",
  "x-ts",
]);

function copyValue(keyword: string, held: Json, inner: (one: Json) => Json): Json {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema") return inner(held);
  if (kind === "list" && Array.isArray(held)) return held.map(inner);
  if (kind !== "map" || !isJsonObject(held)) return held;
  return Object.fromEntries(Object.entries(held).map(([name, one]) => [name, inner(one)]));
}

/** What stands for `$ref` and `$dynamicRef`; both at once have to be met. */
function references(schema: JsonObject, base: string, scope: Scope, bundling: Bundling): JsonObject {
  const refs = ["$ref", "$dynamicRef"].flatMap((keyword) => {
    const reference = own(schema, keyword);
    if (typeof reference !== "string") return [];
    const target = find(reference, base, scope, bundling.index, keyword === "$dynamicRef");
    if (target !== undefined) return [`#/$defs/${keyOf(target, scope, bundling)}`];
    bundling.lost.push(reference);
    return [reference];
  });
  const [first, second] = refs;
  if (first === undefined) return {};
  if (second === undefined) return { $ref: first };
  const all = own(schema, "allOf");
  return { $ref: first, allOf: [...(Array.isArray(all) ? all : []), { $ref: second }] };
}

function find(
  reference: string,
  base: string,
  scope: Scope,
  index: SchemaIndex,
  isDynamic: boolean,
): Located | undefined {
  const uri = resolveUri(reference, base);
  const target = uri === null ? undefined : index.find(uri);
  const name = /#([^/]+)$/.exec(uri ?? "")?.[1];
  if (!isDynamic || target === undefined || name === undefined) return target;
  if (index.findDynamic(target.base, name)?.schema !== target.schema) return target;
  const outermost = scope.find((one) => index.findDynamic(one, name) !== undefined);
  return outermost === undefined ? target : index.findDynamic(outermost, name);
}
