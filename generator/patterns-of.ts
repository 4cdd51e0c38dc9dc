import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "./json.ts";
import { appliedSubschemas } from "./json-schema/walk.ts";

/** A pattern with the length of the longest string that it searches. */
export interface BoundPattern {
  readonly keyword: "pattern" | "patternProperties";
  readonly pattern: string;
  readonly maxChars: number;
}

/** The patterns of a schema and of all schemas inside it, tests included. */
export function allPatterns(schema: JsonSchema, maxInputChars: number, found: BoundPattern[] = []): BoundPattern[] {
  if (!isJsonObject(schema)) return found;
  if (own(schema, "pattern") !== undefined || own(schema, "patternProperties") !== undefined) {
    found.push(...patternsOf(schema, maxInputChars));
  }
  for (const { schema: inner } of appliedSubschemas(schema)) allPatterns(inner, maxInputChars, found);
  return found;
}

/** The patterns of one schema, without its subschemas. The `maxLength` next to a pattern bounds its strings. */
export function patternsOf(schema: JsonObject, maxInputChars: number): readonly BoundPattern[] {
  const pattern = own(schema, "pattern");
  const byName = own(schema, "patternProperties");
  const names = isJsonObject(byName) ? Object.keys(byName) : [];
  const maxNameChars = maxLengthOf(own(schema, "propertyNames"), maxInputChars);
  return [
    ...(typeof pattern === "string"
      ? [{ keyword: "pattern" as const, pattern, maxChars: maxLengthOf(schema, maxInputChars) }]
      : []),
    ...names.map((name) => ({ keyword: "patternProperties" as const, pattern: name, maxChars: maxNameChars })),
  ];
}

function maxLengthOf(schema: Json | undefined, maxInputChars: number): number {
  const maxLength = isJsonObject(schema) ? own(schema, "maxLength") : undefined;
  return typeof maxLength === "number" ? Math.min(maxLength, maxInputChars) : maxInputChars;
}
