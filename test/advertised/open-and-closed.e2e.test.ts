import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { openSchema } from "../../generator/advertised/open-schema.ts";
import { resultSchema } from "../../generator/advertised/result-schema.ts";
import { wireInput } from "../../generator/advertised/wire.ts";
import type { Json, JsonObject, JsonSchema } from "../../generator/json.ts";
import { bundle } from "../../generator/json-schema/bundle.ts";
import { lowerText, said } from "../support/lower-text.ts";

/** How an object is written: in one piece, as a type of its own, or in two parts that are put together. */
const FORMS = ["plain", "type", "allOf", "beside", "local"] as const;

interface ObjectPlan {
  readonly form: (typeof FORMS)[number];
  readonly fields: readonly { readonly name: string; readonly inner: ObjectPlan | null; readonly isListed: boolean }[];
}

const names = ["a", "b", "c", "constructor", "default", "properties", "type"];

const plans: fc.Arbitrary<ObjectPlan> = fc.letrec<{ plan: ObjectPlan; inner: ObjectPlan | null }>((tie) => ({
  plan: fc.record({
    form: fc.constantFrom(...FORMS),
    fields: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...names), inner: tie("inner"), isListed: fc.boolean() }),
      { selector: ({ name }) => name, maxLength: 4 },
    ),
  }),
  inner: fc.option(tie("plan"), { maxDepth: 3, depthIdentifier: "plan" }),
})).plan;

interface Written {
  readonly types: Record<string, Json>;
  readonly defs: Record<string, Json>;
}

/** The plan as a spec writes it. */
function schemaOf({ form, fields }: ObjectPlan, written: Written): JsonObject {
  const half = form === "plain" ? fields.length : Math.ceil(fields.length / 2);
  const first = partOf(fields.slice(0, half), written);
  const second = partOf(fields.slice(half), written);
  if (form === "plain") return first;
  if (form === "allOf") return { allOf: [first, second] };
  if (form === "local") {
    const key = `d${Object.keys(written.defs).length}`;
    written.defs[key] = first;
    return { allOf: [{ $ref: `#/$defs/${key}` }, second] };
  }
  const name = `T${Object.keys(written.types).length}`;
  written.types[name] = {};
  written.types[name] = form === "type" ? partOf(fields, written) : first;
  return form === "type" ? { $ref: name } : { $ref: name, ...second };
}

function partOf(fields: ObjectPlan["fields"], written: Written): JsonObject {
  const properties = fields.map(({ name, inner, isListed }) => {
    const schema = inner === null ? { type: "integer" } : schemaOf(inner, written);
    return [name, isListed ? { type: "array", items: schema } : schema] as const;
  });
  return { properties: Object.fromEntries(properties) };
}

function sampleOf({ fields }: ObjectPlan): JsonObject {
  return Object.fromEntries(
    fields.map(({ name, inner, isListed }) => {
      const value = inner === null ? 1 : sampleOf(inner);
      return [name, isListed ? [value] : value];
    }),
  );
}

/** The value with an undeclared field in one of its objects, for each of them. */
function* withExtra(value: Json): Iterable<Json> {
  if (Array.isArray(value)) for (const inner of withExtra((value as readonly Json[])[0] ?? 0)) yield [inner];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  yield { ...value, undeclared: 1 };
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of withExtra(inner)) yield Object.fromEntries([...Object.entries(value), [key, changed]]);
  }
}

/** Local references are those of the whole input or output, so a type may not hold any. */
function hasLocalInType({ types }: Written): boolean {
  return JSON.stringify(types).includes("#/$defs/");
}

function acceptor(schema: JsonSchema): (value: Json) => boolean {
  const check = new Ajv2020({ strict: false, ownProperties: true }).compile(schema as object);
  return (value) => check(value) as boolean;
}

test("whatever way an object is written: closed it refuses an undeclared field anywhere, advertised as output it accepts it", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const written: Written = { types: {}, defs: {} };
      const schema = schemaOf(plan, written);
      fc.pre(!hasLocalInType(written));
      const root = { ...schema, $defs: written.defs };
      const document = {
        contract: { name: "s", version: "1.0.0" },
        types: written.types,
        tools: { probe: { description: "T.", input: root, output: root } },
      };
      const lowered = lowerText(stringify(document, { aliasDuplicateObjects: false }));
      expect(said(lowered)).toEqual([]);
      const { model, tool } = lowered;
      const closed = bundle(resultSchema(model, tool(), "default"), model.defs);
      const [inside, atInput, outside] = [closed, wireInput(model, tool()), openSchema(closed)].map(acceptor);
      const verdict = (value: Json) => [inside?.(value), atInput?.(value), outside?.(value)];
      const value = sampleOf(plan);
      expect(verdict(value)).toEqual([true, true, true]);
      for (const extra of withExtra(value)) expect(verdict(extra)).toEqual([false, false, true]);
    }),
    { numRuns: 40 },
  );
});
