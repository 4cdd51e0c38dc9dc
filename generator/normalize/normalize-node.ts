import { BINDINGS, type BindingName, bindingOf } from "../bindings.ts";
import { byText, isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, own } from "../json.ts";
import { escapeStep } from "../json-pointer.ts";
import { KEYWORDS, locationOf, TESTS } from "../json-schema/keywords.ts";
import { findTarget, layersOf, type Target } from "../spec-references.ts";
import { closeObject } from "./close-object.ts";
import { definitionKey } from "./definition-key.ts";
import { bringsMembers, describesObject } from "./is-object.ts";
import { BRANCHING, type Keyword, orderedKeywords } from "./keywords.ts";
import { isCopyRefused } from "./limits.ts";
import { narrow } from "./narrow.ts";
import { keepsOpenness, type Place, type Scope } from "./normalizing.ts";
import { noteAnnotations } from "./note-annotations.ts";

/** Normalizes one schema and everything below it. */
export function normalizeNode(scope: Scope, raw: Json, place: Place): JsonSchema {
  if (typeof raw === "boolean") return raw;
  if (!isJsonObject(raw)) return true;
  const { normalizing } = scope;
  if (normalizing.finished.has(raw)) return raw;
  if (scope.copying.length > 0) normalizing.copied.nodes++;
  noteAnnotations(scope, raw, place);
  const written = withImplied(scope, raw, place);
  const isObject = describesObject(scope, written);
  const out = normalizeKeywords(scope, { written, place, isObject });
  const referring = normalizeRef(scope, { written, out, isObject }, place);
  const closed = keepsOpenness(normalizing)
    ? referring
    : closeObject(scope, { written, out: referring, isObject }, place);
  const normalized = closed === out ? out : inOrder(closed);
  normalizing.locations.set(normalized, place.spec);
  return normalized;
}

/** Everything but `$ref`. `$anchor` is not kept: references are resolved, and types that share an anchor meet in one document. */
function normalizeKeywords(scope: Scope, around: Around): JsonObject {
  const out: Record<string, Json> = {};
  for (const keyword of orderedKeywords(around.written)) {
    if (keyword !== "$ref") out[keyword] = normalizeKeyword(scope, keyword, around.written[keyword] as Json, around);
  }
  return out;
}

function inOrder(schema: JsonObject): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const keyword of orderedKeywords(schema)) ordered[keyword] = schema[keyword] as Json;
  return ordered;
}

/** The node with the schema that its binding implies; keywords that would widen it are reported and left out. */
function withImplied(scope: Scope, raw: JsonObject, place: Place): JsonObject {
  const binding = bindingOf(raw);
  if (binding === null) return raw;
  const implied = scope.implied(binding, place.value, raw);
  if (!isJsonObject(implied)) return raw;
  const { schema, widened } = narrow(implied, raw);
  const layers = layersOf(scope, raw);
  const [, ...behind] = layers;
  const isForeign = behind.some((layer) => narrow(implied, layer).widened.includes("type"));
  for (const keyword of isForeign ? [...widened, "$ref"] : widened) {
    scope.normalizing.reporter.report("binding-widened", [...place.spec, keyword], { binding, keyword });
  }
  const isDescribed = layers.some((layer) => own(layer, "description") !== undefined);
  return isDescribed ? schema : { ...schema, ...impliedDescription(scope, binding) };
}

/** What models read about a bound input whose author wrote nothing. A constant needs no words. */
function impliedDescription({ normalizing }: Scope, binding: BindingName): JsonObject {
  const { positions, description } = BINDINGS[binding];
  const isInput = (positions as readonly string[]).includes("input") && binding !== "contract_version";
  return isInput && normalizing.resolved.document.contract?.descriptions !== "as_written" ? { description } : {};
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
  return value;
}

function normalizeList(scope: Scope, keyword: Keyword, value: Json, around: Around): Json {
  if (!Array.isArray(value)) return value;
  return value.map((item: Json, index) =>
    normalizeNode(scope, item, placeBelow(scope, item, { keyword, steps: [keyword, index] }, around)),
  );
}

function normalizeMap(scope: Scope, keyword: Keyword, value: Json, around: Around): Json {
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  // The order of properties is the author's.
  if (keyword !== "properties") keys.sort(byText);
  return Object.fromEntries(
    keys.map((key) => {
      const below = value[key] as Json;
      return [key, normalizeNode(scope, below, placeBelow(scope, below, { keyword, steps: [keyword, key] }, around))];
    }),
  );
}

interface Move {
  readonly keyword: Keyword;
  readonly steps: readonly (string | number)[];
}

function placeBelow(scope: Scope, below: Json, { keyword, steps }: Move, { place, isObject }: Around): Place {
  const where = locationOf(keyword);
  const schema = [...place.schema, ...steps.map(String)];
  const origin = isJsonObject(below) ? scope.origins.get(below) : undefined;
  const spec = origin ?? [...place.spec, ...steps];
  const asWritten = place.asWritten || TESTS.has(keyword);
  const inBranch = place.inBranch || BRANCHING.has(keyword);
  if (where === "here") {
    return { spec, schema, value: place.value, composed: place.composed || isObject, inBranch, asWritten };
  }
  const step = where === "property" ? String(steps[1]) : null;
  return { spec, schema, value: [...place.value, step], composed: false, inBranch, asWritten };
}

/** A node whose keywords but `$ref` are normalized. */
interface Referring {
  readonly written: JsonObject;
  readonly out: JsonObject;
  readonly isObject: boolean;
}

/**
 * Adds to `out` what the node's `$ref` means. A shape that is one part of a composed object is copied in
 * its open form, as a closed part would refuse the other parts' fields.
 */
function normalizeRef(scope: Scope, { written, out, isObject }: Referring, place: Place): JsonObject {
  const ref = own(written, "$ref");
  const target = typeof ref === "string" ? findTarget(scope, ref) : null;
  if (target === null) return out;
  const keepsRefs = keepsOpenness(scope.normalizing) || place.asWritten;
  const isPart = !keepsRefs && (place.composed || isObject) && bringsMembers(scope, { $ref: ref as string });
  return isPart ? copyOpen(scope, target, out, place) : pointTo(scope, target, out, place);
}

function pointTo(scope: Scope, target: Target, out: JsonObject, place: Place): JsonObject {
  const key = definitionKey(scope.normalizing, target);
  if (!place.asWritten) {
    scope.marks.push({ path: place.value, ref: key, ...(place.inBranch ? { inBranch: true as const } : {}) });
  }
  return { $ref: `#/$defs/${escapeStep(key)}`, ...out };
}

function copyOpen(scope: Scope, { key, source }: Target, out: JsonObject, place: Place): JsonObject {
  if (scope.copying.includes(key)) {
    scope.normalizing.reporter.report("recursive-composition", [...place.spec, "$ref"], { name: key });
    return out;
  }
  if (isCopyRefused(scope, key, place)) return out;
  const { kind: _kind, schema: raw, path, ...roots } = source;
  const inner: Scope = { ...scope, ...roots, copying: [...scope.copying, key] };
  const members = listOf(own(out, "allOf"));
  const isAlone = Object.keys(out).length === 0;
  const schema = isAlone ? place.schema : [...place.schema, "allOf", String(members.length)];
  const open = normalizeNode(inner, raw, { ...place, spec: path, schema, composed: true });
  if (isAlone && typeof open === "object") return open;
  return { ...out, allOf: [...members, open] };
}
