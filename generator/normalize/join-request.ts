import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import { type LowerContext, report } from "../lower/context.ts";
import type { SpecPath } from "../source.ts";
import { withDefaultRoot } from "./default-root.ts";
import { layersOf } from "./layers.ts";
import { isPlainObject } from "./normalize-shape.ts";

/** A tool's input with the properties that the envelope demands of every request. */
export function joinRequest(context: LowerContext, input: JsonSchema, path: SpecPath): JsonSchema {
  const request = context.document.envelope?.request;
  const written = withDefaultRoot(input);
  if (request === undefined || !isPlainObject(request) || !isJsonObject(written)) return written;
  checkInheritedNames(context, request, written, path);
  return joinObjects(context, { schema: request, path: ["envelope", "request"] }, { schema: written, path });
}

/** Reports properties of the request that the input takes from a shared type. */
function checkInheritedNames(context: LowerContext, request: JsonObject, input: JsonObject, path: SpecPath): void {
  const scope = { context, root: input, rootPath: path, owner: "", rootKey: null };
  const [, ...inherited] = layersOf(scope, input);
  const names = new Set(inherited.flatMap((layer) => Object.keys(objectAt(layer, "properties"))));
  for (const name of Object.keys(objectAt(request, "properties"))) {
    if (names.has(name)) report(context, "duplicate-property", [...path, "$ref"], { name }, { part: "key" });
  }
}

/** An object schema and its location in the spec. */
export interface PlacedObject {
  readonly schema: JsonObject;
  readonly path: SpecPath;
}

/** Two object schemas in one, with the title and description of the second. A property on both sides is reported where the second one stands. */
export function joinObjects(context: LowerContext, first: PlacedObject, second: PlacedObject): JsonObject {
  const a = placedProperties(context, first);
  const b = placedProperties(context, second);
  for (const [name] of b) {
    if (!Object.hasOwn(objectAt(first.schema, "properties"), name)) continue;
    report(context, "duplicate-property", [...second.path, "properties", name], { name }, { part: "key" });
  }
  const required = [...new Set([...listAt(first.schema, "required"), ...listAt(second.schema, "required")])];
  const properties = Object.fromEntries([...a, ...b]);
  const openness = own(first.schema, "additionalProperties");
  return {
    ...(openness === undefined ? {} : { additionalProperties: openness }),
    ...second.schema,
    properties,
    ...(required.length === 0 ? {} : { required }),
  };
}

function placedProperties(context: LowerContext, { schema, path }: PlacedObject): readonly (readonly [string, Json])[] {
  const entries = Object.entries(objectAt(schema, "properties"));
  for (const [name, property] of entries) {
    if (!isJsonObject(property) || context.origins.has(property)) continue;
    context.origins.set(property, [...path, "properties", name]);
  }
  return entries;
}

/** The object under a keyword, empty if there is none. */
export function objectAt(schema: JsonObject, keyword: string): Record<string, Json> {
  const value = own(schema, keyword);
  return isJsonObject(value) ? { ...value } : {};
}

/** The list under a keyword, empty if there is none. */
export function listAt(schema: JsonObject, keyword: string): readonly Json[] {
  const value = own(schema, keyword);
  return Array.isArray(value) ? value : [];
}
