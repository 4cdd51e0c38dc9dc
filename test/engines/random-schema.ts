import fc from "fast-check";
import type { Json, JsonObject, JsonSchema } from "../../generator/json.ts";

const NAMES = ["a", "b", "constructor", "toString", "__proto__", "x-1"];
/** Keys of the shared definitions that a random schema may refer to. */
export const DEFS = ["one", "two", "loop"];

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, true, 0, 1, 1.5, -2, "", "a", "ab", "\u{1F600}");
/** Small JSON values over few names, so that they often fit. */
export const value: fc.Arbitrary<Json> = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { weight: 3, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie("any"), { maxLength: 3 }) },
    { weight: 5, arbitrary: objectOf(tie("any"), NAMES, 3) },
  ),
})).any;

function objectOf<T>(
  held: fc.Arbitrary<T>,
  names: readonly string[],
  most: number,
): fc.Arbitrary<Readonly<Record<string, T>>> {
  const entry = fc.tuple(fc.constantFrom(...names), held);
  return fc
    .uniqueArray(entry, { maxLength: most, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}

const kind = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");

/** `shared` keywords are common; `$ref` leads only forwards or below a property, so that there is no cycle. */
export const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ any: JsonSchema; object: JsonSchema }>((tie) => {
  const any = tie("any");
  const few = fc.array(any, { minLength: 1, maxLength: 3 });
  const part = (keyword: string, held: fc.Arbitrary<Json>) => held.map((one): JsonObject => ({ [keyword]: one }));
  const parts: readonly fc.Arbitrary<JsonObject>[] = [
    part("type", fc.oneof(kind, fc.uniqueArray(kind, { minLength: 1, maxLength: 3 }))),
    part("const", scalar),
    part("enum", fc.array(value, { maxLength: 3 })),
    part("minimum", fc.constantFrom(0, 1)),
    part("maxLength", fc.constantFrom(0, 1)),
    part("minLength", fc.constantFrom(1, 2)),
    part("maxItems", fc.constantFrom(0, 2)),
    part("minProperties", fc.constantFrom(1, 2)),
    part("required", fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 2 })),
    part("uniqueItems", fc.boolean()),
    part("properties", objectOf(any, NAMES, 3)),
    part("properties", objectOf(any, NAMES, 3)),
    part("properties", objectOf(any, NAMES, 3)),
    part("patternProperties", objectOf(any, ["^a", "o", "__proto__", "^x-"], 2)),
    part("additionalProperties", any),
    // More names than are compared one by one.
    any.map(
      (one): JsonObject => ({
        properties: Object.fromEntries([..."acdefghij", "__proto__"].map((n) => [n, one])),
        additionalProperties: false,
      }),
    ),
    part("unevaluatedProperties", fc.oneof(fc.constant(false), any)),
    part("unevaluatedProperties", fc.constant(false)),
    part("unevaluatedItems", fc.oneof(fc.constant(false), any)),
    part("prefixItems", few),
    part("items", any),
    fc.tuple(any, fc.constantFrom(0, 1, 2)).map(([contains, minContains]): JsonObject => ({ contains, minContains })),
    part("propertyNames", fc.constantFrom<Json>({ maxLength: 1 }, { enum: ["a", "__proto__"] }, false)),
    part("dependentSchemas", objectOf(any, NAMES, 2)),
    part("not", any),
    part("allOf", few),
    part("anyOf", few),
    part("anyOf", few),
    part("oneOf", few),
    part("oneOf", few),
    fc.tuple(any, any).map(([condition, then]): JsonObject => ({ if: condition, then })),
    fc.tuple(any, any).map(([condition, other]): JsonObject => ({ if: condition, else: other })),
    fc.tuple(any, any, any).map(([condition, then, other]): JsonObject => ({ if: condition, then, else: other })),
    part("if", any),
    part("$ref", fc.constantFrom("#/$defs/one", "#/$defs/two")),
    part("properties", objectOf(fc.constant<Json>({ $ref: "#/$defs/loop" }), NAMES, 2)),
  ];
  return {
    object: fc
      .array(fc.oneof(...parts), { minLength: 1, maxLength: 4 })
      .map((made): JsonSchema => Object.assign({}, ...made)),
    any: fc.oneof(
      { maxDepth: 4, depthSize: "small", withCrossShrink: true },
      fc.constantFrom<JsonSchema>(true, {}, false),
      tie("object"),
    ),
  };
}).object;

/** A random schema, three definitions, and values to try. */
export const documents = fc.tuple(
  schema,
  fc.tuple(schema, schema, schema),
  fc.array(value, { minLength: 8, maxLength: 8 }),
);

/** The schema with its definitions under `$defs`. */
export function whole(root: JsonSchema, defs: readonly JsonSchema[]): JsonSchema {
  return { ...(root as JsonObject), $defs: Object.fromEntries(DEFS.map((name, index) => [name, defs[index] ?? true])) };
}
