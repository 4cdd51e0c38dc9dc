import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { SpecPath } from "../source.ts";
import { type LowerContext, report } from "./context.ts";
import { isPlainObject } from "./shape/lower-shape.ts";

/** A tool's input with the properties that the envelope demands of every request. */
export function joinRequest(context: LowerContext, input: JsonSchema, path: SpecPath): JsonSchema {
  const request = context.document.envelope?.request;
  const written = isJsonObject(input) && Object.keys(input).length === 0 ? { type: "object" } : input;
  if (request === undefined || !isPlainObject(request) || !isJsonObject(written)) return written;
  return joinObjects(context, { schema: request, path: ["envelope", "request"] }, { schema: written, path });
}

/** An object schema and its place in the spec. */
export interface PlacedObject {
  readonly schema: JsonObject;
  readonly path: SpecPath;
}

/** Two object schemas in one. A property on both sides is reported where the second one stands. */
export function joinObjects(context: LowerContext, first: PlacedObject, second: PlacedObject): JsonObject {
  const a = placedProperties(context, first);
  const b = placedProperties(context, second);
  for (const [name] of b) {
    if (!a.some(([other]) => other === name)) continue;
    report(context, "property-twice", [...second.path, "properties", name], { name }, { part: "key" });
  }
  const required = [...new Set([...listAt(first.schema, "required"), ...listAt(second.schema, "required")])];
  const properties = Object.fromEntries([...a, ...b]);
  return { ...first.schema, ...second.schema, properties, ...(required.length === 0 ? {} : { required }) };
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
