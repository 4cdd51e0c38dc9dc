import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, memberAt, objectOf, own } from "../json.ts";
import type { SpecPath } from "../source.ts";
import { layersOf } from "../spec-references.ts";
import type { SpecReporter } from "../spec-reporter.ts";
import { writtenEnvelope } from "../written-envelope.ts";
import { type Origins, type WrittenSchema, writtenSchema } from "./resolved-contract.ts";
import type { Resolving } from "./resolving.ts";

/** An object schema and where it and its parts are in the spec. */
export interface PlacedObject {
  readonly schema: JsonObject;
  readonly path: SpecPath;
  readonly origins: Origins;
}

/** A tool's input with the properties of the envelope's request. */
export function joinRequest(resolving: Resolving, input: JsonSchema, path: SpecPath, owner: string): WrittenSchema {
  const request = writtenEnvelope(resolving.document)?.request;
  const written = writtenSchema(withDefaultRoot(input), path, owner, "input");
  const { schema, origins } = written;
  if (request === undefined || !isPlainObject(request) || !isJsonObject(schema)) return written;
  reportInheritedNames(resolving, request, schema, path);
  const first = { schema: request, path: ["envelope", "request"], origins };
  return { ...written, ...joinObjects(resolving.reporter, first, { schema, path, origins }) };
}

/** Reports properties of the request that the input has from a shared type. */
function reportInheritedNames({ reporter, shared }: Resolving, request: JsonObject, input: JsonObject, path: SpecPath) {
  const scope = { shared, root: input, rootPath: path, owner: "", rootKey: null };
  const [, ...inherited] = layersOf(scope, input);
  const names = new Set(inherited.flatMap((layer) => Object.keys(propertiesOf(layer))));
  for (const name of Object.keys(propertiesOf(request))) {
    if (names.has(name)) reporter.report("duplicate-property", [...path, "$ref"], { name }, { part: "key" });
  }
}

/** Two object schemas in one, with the title and description of the second. A property of both is reported at the second. */
export function joinObjects(reporter: SpecReporter, first: PlacedObject, second: PlacedObject): PlacedObject {
  for (const name of Object.keys(propertiesOf(second.schema))) {
    if (!Object.hasOwn(propertiesOf(first.schema), name)) continue;
    reporter.report("duplicate-property", [...second.path, "properties", name], { name }, { part: "key" });
  }
  const required = [...new Set([...requiredOf(first.schema), ...requiredOf(second.schema)])];
  const openness = own(first.schema, "additionalProperties");
  const schema = {
    ...(openness === undefined ? {} : { additionalProperties: openness }),
    ...second.schema,
    properties: { ...propertiesOf(first.schema), ...propertiesOf(second.schema) },
    ...(required.length === 0 ? {} : { required }),
  };
  const origins = new Map([...placesOf(second), ...placesOf(first), ...second.origins, ...first.origins]);
  return { schema, path: second.path, origins };
}

function placesOf({ schema, path }: PlacedObject): readonly (readonly [Json, SpecPath])[] {
  return Object.entries(propertiesOf(schema)).map(([name, property]) => [property, [...path, "properties", name]]);
}

/** The schemas under `properties`. */
export function propertiesOf(schema: JsonObject): JsonObject {
  return objectOf(memberAt(schema, "properties"));
}

/** The items of `required`. */
export function requiredOf(schema: JsonObject): readonly Json[] {
  return listOf(own(schema, "required"));
}

/** True if the schema is an object with nothing but properties: what envelopes and requests must be. */
export function isPlainObject(schema: Json): schema is JsonObject {
  if (!isJsonObject(schema)) return false;
  const plain = ["type", "properties", "required", "title", "description", "additionalProperties"];
  return Object.keys(schema).every((keyword) => plain.includes(keyword) || keyword.startsWith("x-"));
}

/** Keywords that do not constrain the type, or apply to objects only. */
const TYPELESS: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "required",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
]);

/** The root of an input or output: an object if its keywords do not constrain the type, as in `{}`. */
export function withDefaultRoot(schema: JsonSchema): JsonSchema {
  const isOpen =
    isJsonObject(schema) && Object.keys(schema).every((keyword) => TYPELESS.has(keyword) || keyword.startsWith("x-"));
  return isOpen ? { type: "object", ...schema } : schema;
}
