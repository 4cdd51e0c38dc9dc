import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../../json.ts";
import { type BuildContext, hasConstraint, lacksConstraint } from "./build-context.ts";
import { type Constraint, KIND, type Measure } from "./constraint.ts";
import type { Constraints } from "./constraints.ts";
import { unevaluatedConstraint } from "./unevaluated-constraint.ts";

/** A root of its own, of which nothing is made yet. */
export function createBuildContext(
  root: JsonSchema,
  side: string,
  forms: Constraints,
  shared: ReadonlySet<string>,
): BuildContext {
  const known = new Map<JsonObject, Constraint>();
  const open = new Map<JsonObject, string>();
  const plainFormOf = (schema: JsonObject): Constraint =>
    forms.all(Object.entries(schema).map(([keyword, held]) => keywordForm(keyword, held, { ...building, schema })));
  const formOf = (schema: JsonSchema): Constraint => {
    if (!isJsonObject(schema)) return schema ? forms.yes : forms.no;
    const again = open.get(schema);
    return (
      known.get(schema) ??
      (again === undefined ? build(schema) : forms.make({ kind: "ref", side, ref: again, sign: true }))
    );
  };
  const build = (schema: JsonObject): Constraint => {
    open.set(schema, `open ${open.size}`);
    const form = isUneven(schema) ? unevaluatedConstraint(schema, building) : plainFormOf(schema);
    known.set(schema, form);
    return form;
  };
  const building: BuildContext = { forms, root, side, shared, open, formOf, plainFormOf };
  return building;
}

function isUneven(schema: JsonObject): boolean {
  return own(schema, "unevaluatedProperties") !== undefined || own(schema, "unevaluatedItems") !== undefined;
}

function keywordForm(keyword: string, value: Json, place: Place): Constraint {
  const build = Object.hasOwn(BUILDERS, keyword) ? BUILDERS[keyword] : undefined;
  return build === undefined ? place.forms.yes : build(value, place);
}

interface Place extends BuildContext {
  readonly schema: JsonObject;
}

type Build = (held: Json, place: Place) => Constraint;

const MASKS: Readonly<Record<string, number>> = {
  null: KIND.null,
  boolean: KIND.boolean,
  integer: KIND.integer,
  number: KIND.integer | KIND.fraction,
  string: KIND.string,
  array: KIND.list,
  object: KIND.object,
};

const bound =
  (of: Measure, side: "least" | "most", isStrict = false): Build =>
  (value, { forms }) =>
    side === "least" && of !== "number" && Number(value) <= 0
      ? forms.yes
      : forms.make({ kind: "bound", of, side, limit: Number(value), isStrict });

const each =
  (combine: "all" | "any"): Build =>
  (value, place) =>
    place.forms[combine](listOf(value).map((one) => place.formOf(one as JsonSchema)));

const BUILDERS: Readonly<Record<string, Build>> = {
  type: (value, { forms }) =>
    forms.kinds([value].flat().reduce<number>((mask, kind) => mask | (MASKS[String(kind)] ?? 0), 0)),
  const: (value, { forms }) => forms.values([value], true),
  enum: (value, { forms }) => forms.values(listOf(value), true),
  minimum: bound("number", "least"),
  maximum: bound("number", "most"),
  exclusiveMinimum: bound("number", "least", true),
  exclusiveMaximum: bound("number", "most", true),
  multipleOf: (value, { forms }) => forms.make({ kind: "multiple", of: Number(value), sign: true }),
  minLength: bound("length", "least"),
  maxLength: bound("length", "most"),
  pattern: (value, { forms }) => forms.make({ kind: "pattern", source: String(value), sign: true }),
  format: (value, { forms }) => forms.make({ kind: "format", name: String(value), sign: true }),
  minItems: bound("items", "least"),
  maxItems: bound("items", "most"),
  uniqueItems: (value, { forms }) => (value === true ? forms.make({ kind: "unique", sign: true }) : forms.yes),
  prefixItems: (value, place) =>
    place.forms.all(listOf(value).map((one, index) => itemsForm(one as JsonSchema, index, index + 1, place))),
  items: (value, place) =>
    itemsForm(value as JsonSchema, listOf(own(place.schema, "prefixItems")).length, Number.POSITIVE_INFINITY, place),
  contains: (value, place) => {
    const least = Number(own(place.schema, "minContains") ?? 1);
    const max = Number(own(place.schema, "maxContains") ?? Number.POSITIVE_INFINITY);
    if (least === 0 && max === Number.POSITIVE_INFINITY) return place.forms.yes;
    return place.forms.make({ kind: "count", form: place.formOf(value as JsonSchema), least, most: max });
  },
  required: (value, { forms }) => forms.all(listOf(value).map((name) => hasConstraint(String(name), forms))),
  minProperties: bound("members", "least"),
  maxProperties: bound("members", "most"),
  properties: (value, place) =>
    place.forms.all(entriesOf(value).map(([name, one]) => membersForm({ by: "name", name }, one as JsonSchema, place))),
  patternProperties: (value, place) =>
    place.forms.all(
      entriesOf(value).map(([pattern, one]) => membersForm({ by: "pattern", pattern }, one as JsonSchema, place)),
    ),
  additionalProperties: (value, place) => {
    const names = Object.keys(objectOf(own(place.schema, "properties")));
    const patterns = Object.keys(objectOf(own(place.schema, "patternProperties")));
    return membersForm({ by: "rest", names, patterns }, value as JsonSchema, place);
  },
  propertyNames: (value, place) => {
    const form = place.formOf(value as JsonSchema);
    return form === place.forms.yes ? form : place.forms.make({ kind: "names", every: true, form });
  },
  dependentRequired: (value, { forms }) =>
    forms.all(
      entriesOf(value).map(([name, others]) =>
        forms.any([
          lacksConstraint(name, forms),
          forms.all(listOf(others).map((other) => hasConstraint(String(other), forms))),
        ]),
      ),
    ),
  dependentSchemas: (value, place) =>
    place.forms.all(
      entriesOf(value).map(([name, one]) =>
        place.forms.any([lacksConstraint(name, place.forms), place.formOf(one as JsonSchema)]),
      ),
    ),
  allOf: each("all"),
  anyOf: each("any"),
  oneOf: (value, place) =>
    place.forms.make({
      kind: "one",
      forms: listOf(value).map((one) => place.formOf(one as JsonSchema)),
      sign: true,
    }),
  not: (value, place) => place.forms.not(place.formOf(value as JsonSchema)),
  if: (value, place) => {
    const { forms, schema } = place;
    const condition = place.formOf(value as JsonSchema);
    const [yes, no] = ["then", "else"].map((word) => place.formOf((own(schema, word) ?? true) as JsonSchema));
    return forms.any([forms.all([condition, yes ?? forms.yes]), forms.all([forms.not(condition), no ?? forms.yes])]);
  },
  $ref: (value, { forms, side, shared }) => {
    const ref = String(value);
    return forms.make({ kind: "ref", side: shared.has(ref) ? "both" : side, ref, sign: true });
  },
};

function itemsForm(schema: JsonSchema, from: number, to: number, place: BuildContext): Constraint {
  const form = place.formOf(schema);
  return form === place.forms.yes ? form : place.forms.make({ kind: "items", from, to, every: true, form });
}

function membersForm(
  names: (Constraint & { readonly kind: "members" })["names"],
  schema: JsonSchema,
  place: BuildContext,
): Constraint {
  const form = place.formOf(schema);
  return form === place.forms.yes ? form : place.forms.make({ kind: "members", names, every: true, form });
}

function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  return Object.entries(objectOf(value));
}
