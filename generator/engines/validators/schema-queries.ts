import { type Code, code } from "../../emit/code.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../../json.ts";
import { always, type Expression, equal, unit } from "./expression.ts";
import type { Compiler, Keyword } from "./keyword.ts";

/** The values of `type`. */
export type Kind = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";

/** The types that a schema allows, each once; null where it names none. */
export function kindsOf(schema: JsonObject): readonly Kind[] | null {
  const value = own(schema, "type");
  if (value === undefined) return null;
  if (typeof value === "string") return [value as Kind];
  const kinds = new Set([value].flat() as readonly Kind[]);
  if (kinds.has("number")) kinds.delete("integer");
  return [...kinds];
}

/** True if `const` or `enum` accepts only values of the allowed types, so that `type` adds nothing. */
export function isTypeImplied(schema: JsonObject): boolean {
  const kinds = kindsOf(schema);
  const values = fixedValues(schema);
  return kinds !== null && values?.every((value) => kinds.some((kind) => isOfKind(value, kind))) === true;
}

/** The values that `const` or `enum` lists, or null. */
export function fixedValues(schema: JsonObject): readonly Json[] | null {
  const fixed = own(schema, "const");
  if (fixed !== undefined) return [fixed];
  const listed = own(schema, "enum");
  return Array.isArray(listed) ? listed : null;
}

function isOfKind(value: Json, kind: Kind): boolean {
  if (value === null) return kind === "null";
  if (Array.isArray(value)) return kind === "array";
  if (typeof value === "number") return kind === "number" || (kind === "integer" && Number.isInteger(value));
  return typeof value === kind;
}

/** What a keyword about `kind` speaks of. */
export function topicOf(kind: Kind): Keyword["about"] | "boolean" | "null" {
  return kind === "integer" ? "number" : kind;
}

/** Whether a value is of a type. Numbers that JSON can't hold are none. */
export function isKind(value: Code, kind: Kind, compiler: Compiler): Expression {
  if (kind === "null") return equal(value, code`null`);
  if (kind === "integer") return unit(code`Number.isInteger(${value})`);
  if (kind === "number") return unit(code`Number.isFinite(${value})`);
  return unit(code`${compiler.helper(HELPERS[kind])}(${value})`);
}

/**
 * The same, unless another keyword of the schema checks it anyway: `maxLength` is the first of those about strings,
 * and rejects all else.
 */
export function isKindOf(schema: JsonObject, kind: Kind, value: Code, compiler: Compiler): Expression {
  const isAsked = kind === "string" && own(schema, "maxLength") !== undefined;
  return isAsked ? always : isKind(value, kind, compiler);
}

/** Functions rather than `typeof`: TypeScript would narrow the value, and complain where a schema contradicts itself. */
const HELPERS = { string: "isString", boolean: "isBoolean", array: "isList", object: "isObject" } as const;

/** True for a schema that no missing value fits. */
export function refusesMissing(schema: JsonSchema, target: Compiler["target"], depth = 8): boolean {
  if (!isJsonObject(schema)) return !schema;
  if (["type", "const", "enum"].some((keyword) => own(schema, keyword) !== undefined)) return true;
  return own(schema, "$ref") !== undefined && depth > 0 && refusesMissing(target(schema), target, depth - 1);
}

/** True for a schema that asks once or twice about a value, so that the value needs no name. */
export function isLight(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return true;
  const asked = Object.keys(schema).filter((keyword) => !SILENT.has(keyword) && !keyword.startsWith("x-"));
  const values = fixedValues(schema);
  if (values !== null) return values.length === 1 && asked.every((keyword) => FIXING.has(keyword));
  return asked.length <= 1 && (kindsOf(schema)?.length ?? 0) === asked.length;
}

const FIXING: ReadonlySet<string> = new Set(["type", "const", "enum"]);

/** Keywords that restrict nothing. */
export const SILENT: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "$dynamicAnchor",
  "$id",
  "$schema",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "deprecated",
  "description",
  "examples",
  "readOnly",
  "title",
  "writeOnly",
]);

/** The schema without one of its keywords. */
export function withoutKeyword(schema: JsonObject, keyword: string): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}
