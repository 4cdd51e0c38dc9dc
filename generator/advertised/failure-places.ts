import { isJsonObject, type Json, type JsonObject, type JsonSchema, memberAt, own } from "../json.ts";
import { dereferenceWith } from "../json-schema/resolve-ref.ts";
import type { ContractModel, ErrorCode, Mark } from "../model.ts";
import { type Form, formedIn } from "./result-schema.ts";

/** The schema of a marked location of a failure if only `errors` can arise. `node` is the schema for all errors. */
export function failurePlaces(
  model: ContractModel,
  errors: readonly ErrorCode[],
  form: Form,
): (mark: Mark, node: JsonSchema) => JsonSchema {
  return (mark, node) => {
    if (!isJsonObject(node)) return node;
    if (mark.bind === "code")
      return oneOfValues(
        node,
        errors.map(({ code }) => code),
      );
    if (mark.bind === "category") return categoryPlace(node, errors);
    if (mark.bind === "result")
      return dataPlace(
        node,
        mark,
        errors.map((error) => resultOf(error, form)),
      );
    if (mark.bind !== "detail") return node;
    const name = String(mark.path.at(-1));
    return dataPlace(
      node,
      mark,
      errors.map((error) => detailOf(model, error, name, form)),
    );
  };
}

function resultOf({ result }: ErrorCode, form: Form): JsonSchema | null {
  return result === null ? null : form(result);
}

function detailOf(model: ContractModel, { details }: ErrorCode, name: string, form: Form): JsonSchema | null {
  const object = details === null ? null : dereferenceWith(form(details), formedIn(model, form));
  return (memberAt(object, "properties", name) ?? null) as JsonSchema | null;
}

/** A contract without categories has an open text there. */
function categoryPlace(node: JsonObject, errors: readonly ErrorCode[]): JsonSchema {
  const names = [...new Set(errors.flatMap(({ category }) => (category === null ? [] : [category])))].sort();
  if (names.length === 0) return node;
  const isNullable = allowsNull(node) && errors.some(({ category }) => category === null);
  return isNullable ? oneOfSchemas(node, [{ enum: names }, { type: "null" }]) : oneOfValues(node, names);
}

/** One of what the codes bring; null or the default where a code brings nothing. */
function dataPlace(node: JsonObject, mark: Mark, found: readonly (JsonSchema | null)[]): JsonSchema {
  const schemas = found.filter((schema) => schema !== null);
  const preset = mark.default ?? null;
  const isEmptyAtTimes = schemas.length < found.length;
  const empty: readonly JsonSchema[] =
    preset !== null ? [{ const: preset }] : isEmptyAtTimes && allowsNull(node) ? [{ type: "null" }] : [];
  return oneOfSchemas(node, [...schemas, ...empty]);
}

function oneOfValues(node: JsonObject, values: readonly string[]): JsonSchema {
  return values.length === 0 ? node : { ...words(node), enum: [...values] };
}

/** Any of several schemas, each once; with no schemas, only null is allowed. */
function oneOfSchemas(node: JsonObject, schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [first = { type: "null" }] = different;
  if (different.length > 1) return { ...words(node), anyOf: different };
  return isJsonObject(first) ? { ...first, ...words(node) } : first;
}

const WORDS: ReadonlySet<string> = new Set(["title", "description", "default", "deprecated"]);

function words(node: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => WORDS.has(keyword)));
}

function allowsNull(node: JsonObject): boolean {
  const type: Json | undefined = own(node, "type");
  if (type === "null" || (Array.isArray(type) && type.includes("null"))) return true;
  const members = own(node, "anyOf");
  return Array.isArray(members) && members.some((member) => isJsonObject(member) && own(member, "type") === "null");
}
