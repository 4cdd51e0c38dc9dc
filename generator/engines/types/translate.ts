import { identifier, memberKey, number, text } from "../../emit/code.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { defKeyOf } from "../../json-schema/resolve-ref.ts";
import { isSchema } from "../../json-schema/walk.ts";
import { ARRAY_KEYWORDS, translateArray } from "./translate-array.ts";
import { isClosing, OBJECT_KEYWORDS, translateObject } from "./translate-object.ts";
import { EVERY_KIND, KINDS, type Kind, type Node, type Place, type Translation } from "./type-registry.ts";

/**
 * A schema in the keywords of the library's own draft, such that every value that matches the schema matches the
 * printed type.
 * What a type cannot express is left out, which widens it. Null for a schema without constraints.
 */
export function translate(schema: JsonSchema, around: Place, translation: Translation): Node | null {
  if (!isJsonObject(schema)) return schema ? null : NEVER;
  const name = own(schema, "x-ts");
  if (typeof name === "string") return translation.book.type(identifier(name).text);
  const place: Place = { ...around, kinds: narrowed(schema, around), unshown: unshownAt(schema, around) };
  if (place.kinds.size === 0) return NEVER;
  const branches = branchParts(schema, place, translation);
  const literal = literalPart(schema, place, translation);
  const reference = referencePart(schema, place, translation);
  const base = literal === null ? basePart(schema, around, place, translation) : null;
  return intersection([base, literal, reference, ...branches]);
}

const NEVER: Node = { tsType: "never" };

function intersection(parts: readonly (Node | null)[]): Node | null {
  const known = parts.filter((part) => part !== null);
  if (known.some(isNever)) return { ...NEVER };
  return known.length > 1 ? { allOf: known } : (known[0] ?? null);
}

/** Null as soon as one of the alternatives has no constraints. */
function union(parts: readonly (Node | null)[]): Node | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const possible = known.filter((part) => !isNever(part));
  if (possible.length === 0) return { ...NEVER };
  return possible.length > 1 ? { anyOf: possible } : (possible[0] ?? null);
}

function isNever(node: Node): boolean {
  return node["tsType"] === NEVER["tsType"];
}

function narrowed(schema: JsonObject, { kinds }: Place): ReadonlySet<Kind> {
  const all = own(schema, "allOf");
  const parts = Array.isArray(all) ? all.filter(isJsonObject) : [];
  return parts.reduce((left, part) => kindsOf(part, left), kindsOf(schema, kinds));
}

function unshownAt(schema: JsonObject, { unshown }: Place): JsonSchema[] | null {
  return unshown ?? (isClosing(schema) ? [] : null);
}

/** One part for each keyword that applies schemas to the same value. */
function branchParts(schema: JsonObject, place: Place, translation: Translation): readonly (Node | null)[] {
  const inner = (one: JsonSchema, step: string): Node | null =>
    translate(one, { ...place, isWhole: false, path: `${place.path}/${step}` }, translation);
  const hide = (node: Node | null, ...hidden: readonly JsonSchema[]): Node | null => {
    if (node === null) place.unshown?.push(...hidden);
    return node;
  };
  const every = (keyword: string): readonly JsonSchema[] => {
    const value = own(schema, keyword);
    return Array.isArray(value) ? value.filter(isSchema) : [];
  };
  const alternatives = (keyword: string): Node | null => {
    const all = every(keyword);
    return all.length === 0 ? null : hide(union(all.map((one, index) => inner(one, `${keyword}/${index}`))), ...all);
  };
  const dependent = own(schema, "dependentSchemas");
  hide(null, ...Object.values(isJsonObject(dependent) ? dependent : {}).filter(isSchema));
  return [
    ...every("allOf").map((one, index) => hide(inner(one, `allOf/${index}`), one)),
    alternatives("anyOf"),
    alternatives("oneOf"),
    conditionalPart(schema, inner, hide),
  ];
}

/** What fits the condition and `then`, or `else`. */
function conditionalPart(
  schema: JsonObject,
  inner: (one: JsonSchema, step: string) => Node | null,
  hide: (node: Node | null, ...hidden: readonly JsonSchema[]) => Node | null,
): Node | null {
  const parts = ["if", "then", "else"].map((keyword) => own(schema, keyword) ?? true).filter(isSchema);
  const [condition, then, other] = parts.map((part, index) => inner(part, ["if", "then", "else"][index] ?? ""));
  if (own(schema, "if") === undefined) return null;
  return hide(union([intersection([condition ?? null, then ?? null]), other ?? null]), ...parts);
}

function literalPart(schema: JsonObject, { kinds }: Place, { book }: Translation): Node | null {
  const only = own(schema, "const");
  const values = only === undefined ? own(schema, "enum") : [only];
  if (!Array.isArray(values)) return null;
  const types = values.filter((value: Json) => kinds.has(kindOf(value))).map(literalType);
  return types.length === 0 ? { ...NEVER } : book.type(...new Set(types));
}

function referencePart(schema: JsonObject, place: Place, { book, refs, refuse, madeOf }: Translation): Node | null {
  const ref = own(schema, "$ref");
  if (ref === undefined) return null;
  const key = typeof ref === "string" ? defKeyOf(ref) : null;
  const name = key !== null && Object.hasOwn(refs, key) ? refs[key] : undefined;
  if (name === undefined) {
    refuse({ keyword: "$ref", why: "it names no type that is printed", path: `${place.path}/$ref` });
    return null;
  }
  if (place.isOwn) madeOf(name);
  return book.type(identifier(name).text);
}

/** The constraints of `type` and of the keywords about lists and objects. */
function basePart(schema: JsonObject, around: Place, place: Place, translation: Translation): Node | null {
  const { kinds } = place;
  const has = (keywords: readonly string[]): boolean => keywords.some((keyword) => own(schema, keyword) !== undefined);
  const isObject = kinds.has("object") && has(OBJECT_KEYWORDS);
  const isArray = kinds.has("array") && has(ARRAY_KEYWORDS);
  const isStructured = isObject || isArray;
  const saysLess = kinds.size === around.kinds.size || (own(schema, "$ref") !== undefined && !isAllPlain(kinds));
  if (!isStructured && (saysLess || isAnyKind(kinds))) return null;
  const nodeOf = (kind: Kind): Node => {
    if (kind === "object" && isObject) return translateObject(schema, place, translation, translate);
    if (kind === "array" && isArray) return translateArray(schema, place, translation, translate);
    return plainNode(kind);
  };
  return union(KINDS.filter((kind) => kinds.has(kind)).map(nodeOf));
}

function isAllPlain(kinds: ReadonlySet<Kind>): boolean {
  return !kinds.has("object") && !kinds.has("array");
}

function plainNode(kind: Kind): Node {
  if (kind === "object") return { type: "object", additionalProperties: { tsType: "unknown" } };
  return kind === "array" ? { type: "array", items: { tsType: "unknown" } } : { type: kind };
}

/** The kinds that `type` leaves of those that can be here. */
function kindsOf(schema: JsonObject, around: ReadonlySet<Kind>): ReadonlySet<Kind> {
  const type = own(schema, "type");
  if (type === undefined) return around;
  const named = new Set([type].flat().map((name) => (name === "integer" ? "number" : name)));
  return new Set([...around].filter((kind) => named.has(kind)));
}

/** The kind of a JSON value. */
function kindOf(value: Json): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Exclude<Kind, "null" | "array">;
}

/** True if neither the schema nor the schemas around it restrict the type of the value. */
function isAnyKind(kinds: ReadonlySet<Kind>): boolean {
  return kinds.size === EVERY_KIND.size;
}

/** The TypeScript type that only this JSON value fits, or values that look like it. */
function literalType(value: Json): string {
  if (typeof value === "string") return text(value).text;
  if (typeof value === "number") return numberType(value);
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (!isJsonObject(value)) return String(value);
  const members = Object.entries(value).map(([name, held]) => `${memberKey(name).text}: ${literalType(held)}`);
  return members.length === 0 ? "Record<string, never>" : `{ ${members.join("; ")} }`;
}

/** A number that is not finite is not JSON. A type cannot distinguish -0 from 0. */
function numberType(value: number): string {
  return Number.isFinite(value) ? number(value === 0 ? 0 : value).text : "number";
}
