import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { wireInput, wireOutput } from "../../generator/advertised/wire.ts";
import type { Json, JsonSchema } from "../../generator/json.ts";
import { compile, load } from "../engines/load-validators.ts";
import { idsIn, lowerText } from "../support/lower-text.ts";
import { scaled } from "../support/scale.ts";

const name = fc.constantFrom("a", "b", "constructor", "$ref", "items");
const ref = fc.constantFrom("T0", "T1", "T2", "#", "#/$defs/d");
const depth = { maxDepth: 3, depthIdentifier: "schema" } as const;

/** Schemas of every kind, with references to three types, to themselves and to a definition of their own. */
const schemas: fc.Arbitrary<Json> = fc.letrec<{ node: Json }>((tie) => {
  const node = tie("node");
  const nodes = fc.array(node, { minLength: 1, maxLength: 2 });
  const members = fc.dictionary(name, node, { maxKeys: 3 });
  return {
    node: fc.oneof(
      depth,
      fc.constantFrom<Json>(true, {}, { type: "string" }, { type: "integer", default: 1 }, { const: "x" }),
      fc.record({ $ref: ref, description: fc.constant("Words.") }, { requiredKeys: ["$ref"] }),
      fc.record(
        { properties: members, required: fc.uniqueArray(name, { maxLength: 2 }) },
        { requiredKeys: ["properties"] },
      ),
      fc.record({ $ref: ref, properties: members }),
      fc.record({ allOf: nodes, properties: members }, { requiredKeys: ["allOf"] }),
      fc.record({ anyOf: nodes, $ref: ref }, { requiredKeys: ["anyOf"] }),
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      fc.record({ oneOf: nodes, if: node, then: node, not: node }, { requiredKeys: ["oneOf"] }),
      fc.record({ type: fc.constant("array"), items: node, contains: node }, { requiredKeys: ["type"] }),
      fc.record({ type: fc.constant("object"), additionalProperties: node }),
    ) as fc.Arbitrary<Json>,
  };
}).node;

const roots = fc.tuple(schemas, schemas).map(([root, d]) => {
  const isMap = typeof root === "object" && root !== null && !Array.isArray(root);
  return isMap ? { ...root, $defs: { d } } : { properties: { p: root }, $defs: { d } };
});

/** The verdict of a schema's validator on each value; empty if the engine refuses the schema. */
function verdictsOf(schema: JsonSchema, values: readonly unknown[]): readonly unknown[] {
  const { text, diagnostics } = compile({ check: schema });
  if (diagnostics.length > 0) return [];
  const { check } = load(text);
  return values.map((value) => check?.(value));
}

test("any well-formed schema is lowered, and what passes without a diagnostic compiles and can be checked to the end", () => {
  fc.assert(
    fc.property(fc.tuple(roots, roots, roots), roots, fc.jsonValue(), ([T0, T1, T2], input, value) => {
      const document = {
        contract: { name: "s", version: "1.0.0" },
        types: { T0, T1, T2 },
        tools: { probe: { description: "T.", input, output: input } },
      };
      const lowered = lowerText(stringify(document, { aliasDuplicateObjects: false }));
      const { model, tool } = lowered;
      const isFaulty = idsIn(lowered).some((id) => id !== "root-not-object");
      const schemas = isFaulty ? [] : [wireInput(model, tool()), wireOutput(model, tool(), "default")];
      const values = [value, {}, { a: {}, ok: true, result: value, meta: { elapsed_ms: 1 } }];
      for (const verdict of schemas.flatMap((schema) => verdictsOf(schema as JsonSchema, values))) {
        expect(typeof verdict).toBe("boolean");
      }
    }),
    { numRuns: scaled(150) },
  );
}, 60_000);
