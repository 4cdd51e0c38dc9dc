import { BINDINGS, type BindingName } from "../bindings.ts";
import { byText, isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { KEYWORDS, locationOf, TESTS } from "../json-schema/keywords.ts";
import { report } from "../lower/context.ts";
import { bindingOf } from "./binding-of.ts";
import { checkProperties } from "./check-properties.ts";
import { closeObject } from "./close-object.ts";
import { describesObject } from "./is-object.ts";
import { BRANCHING, type Keyword, orderedKeywords } from "./keywords.ts";
import { layersOf } from "./layers.ts";
import { noteAnnotations } from "./marks.ts";
import { narrow } from "./narrow.ts";
import { normalizeRef } from "./normalize-ref.ts";
import type { Place, Scope } from "./scope.ts";
import { sortData } from "./sort-data.ts";

/** Lowers one schema node and everything below it. */
export function normalizeNode(scope: Scope, raw: Json, place: Place): JsonSchema {
  if (typeof raw === "boolean") return raw;
  if (!isJsonObject(raw)) return true;
  if (scope.context.lowered.has(raw)) return raw;
  if (scope.copying.length > 0) scope.context.copied.nodes++;
  noteAnnotations(scope, raw, place);
  const written = withImplied(scope, raw, place);
  if (typeof written === "boolean") return written;
  const isObject = describesObject(scope, written);
  const out = normalizeKeywords(scope, { written, place, isObject });
  const referring = normalizeRef(scope, { written, out, isObject }, place);
  const closed = keepsOpenness(scope) ? referring : closeObject(scope, { written, out: referring, isObject }, place);
  const lowered = closed === out ? out : inOrder(closed);
  scope.context.locations.set(lowered, place.spec);
  return lowered;
}

/** Everything but `$ref`. `$anchor` is not kept: references are resolved, and types that share an anchor meet in one document. */
function normalizeKeywords(scope: Scope, around: Around): JsonObject {
  const out: Record<string, Json> = {};
  for (const keyword of orderedKeywords(around.written)) {
    if (keyword !== "$ref") out[keyword] = normalizeKeyword(scope, keyword, around.written[keyword] as Json, around);
  }
  return out;
}

function keepsOpenness(scope: Scope): boolean {
  return scope.context.document.contract?.schemas === "as_written";
}

function inOrder(schema: JsonObject): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const keyword of orderedKeywords(schema)) ordered[keyword] = schema[keyword] as Json;
  return ordered;
}

/** The node with the schema that its binding implies; keywords that would widen it are reported and left out. */
function withImplied(scope: Scope, raw: JsonObject, place: Place): JsonObject | boolean {
  const binding = bindingOf(raw);
  if (binding === null) return raw;
  const implied = scope.implied(binding, place.value, raw);
  if (!isJsonObject(implied)) return raw;
  const { schema, widened } = narrow(implied, raw);
  const layers = layersOf(scope, raw);
  const [, ...behind] = layers;
  const isForeign = behind.some((layer) => narrow(implied, layer).widened.includes("type"));
  for (const keyword of isForeign ? [...widened, "$ref"] : widened) {
    report(scope.context, "binding-widened", [...place.spec, keyword], { binding, keyword }, { part: "key" });
  }
  const isDescribed = layers.some((layer) => own(layer, "description") !== undefined);
  return isDescribed ? schema : { ...schema, ...impliedDescription(scope, binding) };
}

/** What models read about a bound input whose author wrote nothing. A constant needs no words. */
function impliedDescription({ context }: Scope, binding: BindingName): JsonObject {
  const { positions, description } = BINDINGS[binding];
  const isInput = (positions as readonly string[]).includes("input") && binding !== "contract_version";
  return isInput && context.document.contract?.descriptions !== "as_written" ? { description } : {};
}

/** The node around a keyword. */
interface Around {
  readonly written: JsonObject;
  readonly place: Place;
  readonly isObject: boolean;
}

function normalizeKeyword(scope: Scope, keyword: Keyword, value: Json, around: Around): Json {
  const kind = KEYWORDS.get(keyword);
  if (kind === "schema" || kind === "content")
    return normalizeNode(scope, value, placeBelow(scope, value, { keyword, steps: [keyword] }, around));
  if (kind === "list") return normalizeList(scope, keyword, value, around);
  if (kind === "map") return normalizeMap(scope, keyword, value, around);
  return sortData(value);
}

function normalizeList(scope: Scope, keyword: Keyword, value: Json, around: Around): Json {
  if (!Array.isArray(value)) return value;
  return value.map((item: Json, index) =>
    normalizeNode(scope, item, placeBelow(scope, item, { keyword, steps: [keyword, index] }, around)),
  );
}

function normalizeMap(scope: Scope, keyword: Keyword, value: Json, around: Around): Json {
  if (!isJsonObject(value)) return value;
  if (keyword === "properties") checkProperties(scope, value, around);
  const keys = keyword === "properties" ? inPropertyOrder(value, around.written) : Object.keys(value).sort(byText);
  return Object.fromEntries(
    keys.map((key) => {
      const below = value[key] as Json;
      return [key, normalizeNode(scope, below, placeBelow(scope, below, { keyword, steps: [keyword, key] }, around))];
    }),
  );
}

/** Required properties as `required` lists them, then the others by name: a list has an order, a map has none. */
function inPropertyOrder(properties: JsonObject, written: JsonObject): readonly string[] {
  const required = own(written, "required");
  const first = Array.isArray(required) ? [...new Set(required.filter((key) => typeof key === "string"))] : [];
  const listed = first.filter((key) => Object.hasOwn(properties, key));
  const others = Object.keys(properties).filter((key) => !listed.includes(key));
  return [...listed, ...others.sort(byText)];
}

interface Move {
  readonly keyword: Keyword;
  readonly steps: readonly (string | number)[];
}

function placeBelow(scope: Scope, below: Json, { keyword, steps }: Move, { place, isObject }: Around): Place {
  const where = locationOf(keyword);
  const schema = [...place.schema, ...steps.map(String)];
  const origin = isJsonObject(below) ? scope.context.origins.get(below) : undefined;
  const spec = origin ?? [...place.spec, ...steps];
  const asWritten = place.asWritten || TESTS.has(keyword);
  const inBranch = place.inBranch || BRANCHING.has(keyword);
  if (where === "here") {
    return { spec, schema, value: place.value, composed: place.composed || isObject, inBranch, asWritten };
  }
  const step = where === "property" ? String(steps[1]) : null;
  return { spec, schema, value: [...place.value, step], composed: false, inBranch, asWritten };
}
