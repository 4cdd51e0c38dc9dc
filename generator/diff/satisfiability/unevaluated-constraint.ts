import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json, type JsonObject, type JsonSchema, listOf, objectOf, own } from "../../json.ts";
import { type BuildContext, hasConstraint, lacksConstraint, targetOf } from "./build-context.ts";
import { type Constraint, KIND } from "./constraint.ts";

/** What a schema has evaluated of a value, as far as it is the same for all values of one case. */
interface Seen {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly isAll: boolean;
  /** So many items from the first on. */
  readonly items: number;
  /** Items that one of these holds for, wherever they are. */
  readonly met: readonly Constraint[];
}

/** Values of one case agree on what was evaluated. The cases of a schema are all its values. */
interface Case {
  readonly form: Constraint;
  readonly seen: Seen;
}

const NOTHING: Seen = { names: [], patterns: [], isAll: false, items: 0, met: [] };
const MAX_CASES = 64;
const DEEPEST = 40;

/** The form of a schema with `unevaluatedItems` or `unevaluatedProperties`, and its opposite, case by case. */
export function unevaluatedConstraint(schema: JsonObject, building: BuildContext): Constraint {
  const { forms } = building;
  const cases = casesWithout(schema, building, 0);
  if (cases === null) return opaque(schema, building);
  const yes = forms.any(cases.map((one) => forms.all([one.form, ...restForms(schema, one.seen, building)])));
  const faults = cases.map((one) =>
    forms.all([one.form, forms.any(restForms(schema, one.seen, building).map(forms.not))]),
  );
  const no = forms.any([forms.not(building.plainFormOf(schema)), ...faults]);
  return forms.make({ kind: "dual", yes, no, sign: true });
}

function opaque(schema: JsonObject, { forms, side }: BuildContext): Constraint {
  const why = "the unevaluated properties depend on too many cases";
  return forms.make({ kind: "opaque", what: `${side} ${canonicalJson(schema)}`, why, sign: true });
}

function restForms(schema: JsonObject, seen: Seen, building: BuildContext): readonly Constraint[] {
  const { forms } = building;
  const members = own(schema, "unevaluatedProperties");
  const items = own(schema, "unevaluatedItems");
  const constraints: Constraint[] = [];
  if (members !== undefined && !seen.isAll) {
    const form = building.formOf(members as JsonSchema);
    const names = { by: "rest", names: [...new Set(seen.names)], patterns: [...new Set(seen.patterns)] } as const;
    if (form !== forms.yes) constraints.push(forms.make({ kind: "members", names, every: true, form }));
  }
  if (items !== undefined && seen.items !== Number.POSITIVE_INFINITY) {
    const form = forms.any([...seen.met, building.formOf(items as JsonSchema)]);
    const to = Number.POSITIVE_INFINITY;
    if (form !== forms.yes) constraints.push(forms.make({ kind: "items", from: seen.items, to, every: true, form }));
  }
  return constraints;
}

/** The cases of a schema, or null if there are too many. */
function casesOf(schema: JsonSchema, building: BuildContext, depth: number): readonly Case[] | null {
  const { forms } = building;
  if (!isJsonObject(schema)) return [{ form: schema ? forms.yes : forms.no, seen: NOTHING }];
  if (depth > DEEPEST) return null;
  if (isBlind(schema, building, 0)) return [{ form: building.formOf(schema), seen: NOTHING }];
  const cases = casesWithout(schema, building, depth);
  return (
    cases?.map(({ form, seen }) => ({
      form: forms.all([form, ...restForms(schema, seen, building)]),
      seen: {
        ...seen,
        isAll: seen.isAll || own(schema, "unevaluatedProperties") !== undefined,
        items: own(schema, "unevaluatedItems") === undefined ? seen.items : Number.POSITIVE_INFINITY,
      },
    })) ?? null
  );
}

const IN_PLACE: ReadonlySet<string> = new Set([
  ...["$ref", "allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas"],
  ...["unevaluatedProperties", "unevaluatedItems"],
]);

function casesWithout(schema: JsonObject, building: BuildContext, depth: number): readonly Case[] | null {
  // Keywords stay next to those that depend on them: `items` on `prefixItems`, and so on.
  const own_ = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !IN_PLACE.has(keyword)));
  let cases: readonly Case[] = [{ form: building.plainFormOf(own_), seen: seenHere(own_, building) }];
  for (const group of groupsOf(schema, building, depth)) {
    if (group === null || cases.length * group.length > MAX_CASES) return null;
    cases = cases.flatMap((one) => group.map((other) => joined(one, other, building)));
  }
  return cases.filter(({ form }) => form !== building.forms.no);
}

/** For each keyword in place, the cases that it makes; each group's cases are all values that the keyword lets through. */
function groupsOf(schema: JsonObject, building: BuildContext, depth: number): readonly (readonly Case[] | null)[] {
  const sub = (one: Json) => casesOf(one as JsonSchema, building, depth + 1);
  const ref = own(schema, "$ref");
  return [
    ...(ref === undefined ? [] : [sub(targetOf(String(ref), building) ?? true)]),
    ...listOf(own(schema, "allOf")).map(sub),
    ...(own(schema, "anyOf") === undefined ? [] : [chosen(listOf(own(schema, "anyOf")), sub, building, false)]),
    ...(own(schema, "oneOf") === undefined ? [] : [chosen(listOf(own(schema, "oneOf")), sub, building, true)]),
    ...(own(schema, "if") === undefined ? [] : [conditional(schema, sub, building)]),
    ...Object.entries(objectOf(own(schema, "dependentSchemas"))).map(([name, one]) =>
      dependent(name, sub(one), building),
    ),
  ];
}

type Sub = (schema: Json) => readonly Case[] | null;

/** One or several of the members hold. */
function chosen(members: readonly Json[], sub: Sub, building: BuildContext, isOne: boolean): readonly Case[] | null {
  const { forms } = building;
  let rows: readonly (Case & { readonly count: number })[] = [{ form: forms.yes, seen: NOTHING, count: 0 }];
  for (const member of members) {
    const value = sub(member);
    if (value === null || rows.length * (value.length + 1) > MAX_CASES * 2) return null;
    const not = { form: forms.not(building.formOf(member as JsonSchema)), seen: NOTHING };
    rows = rows.flatMap((row) => [
      ...value.map((one) => ({ ...joined(row, one, building), count: row.count + 1 })),
      { ...joined(row, not, building), count: row.count },
    ]);
    rows = rows.filter(({ form, count }) => form !== forms.no && !(isOne && count > 1));
  }
  return rows.filter(({ count }) => count > 0);
}

function conditional(schema: JsonObject, sub: Sub, building: BuildContext): readonly Case[] | null {
  const { forms } = building;
  const condition = own(schema, "if") ?? true;
  const [met, then, otherwise] = [condition, own(schema, "then") ?? true, own(schema, "else") ?? true].map(sub);
  if (!met || !then || !otherwise) return null;
  const not = { form: forms.not(building.formOf(condition as JsonSchema)), seen: NOTHING };
  return [
    ...met.flatMap((one) => then.map((other) => joined(one, other, building))),
    ...otherwise.map((other) => joined(not, other, building)),
  ];
}

function dependent(name: string, cases: readonly Case[] | null, { forms }: BuildContext): readonly Case[] | null {
  if (cases === null) return null;
  const present = forms.all([forms.kinds(KIND.object), hasConstraint(name, forms)]);
  return [
    { form: lacksConstraint(name, forms), seen: NOTHING },
    ...cases.map(({ form, seen }) => ({ form: forms.all([present, form]), seen })),
  ];
}

function joined(a: Case, b: Case, { forms }: BuildContext): Case {
  return {
    form: forms.all([a.form, b.form]),
    seen: {
      names: [...a.seen.names, ...b.seen.names],
      patterns: [...a.seen.patterns, ...b.seen.patterns],
      isAll: a.seen.isAll || b.seen.isAll,
      items: Math.max(a.seen.items, b.seen.items),
      met: [...a.seen.met, ...b.seen.met],
    },
  };
}

function seenHere(schema: JsonObject, building: BuildContext): Seen {
  const contains = own(schema, "contains");
  return {
    names: Object.keys(objectOf(own(schema, "properties"))),
    patterns: Object.keys(objectOf(own(schema, "patternProperties"))),
    isAll: own(schema, "additionalProperties") !== undefined,
    items: own(schema, "items") === undefined ? listOf(own(schema, "prefixItems")).length : Number.POSITIVE_INFINITY,
    met: contains === undefined ? [] : [building.formOf(contains as JsonSchema)],
  };
}

const SEEING = [
  ...["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"],
  ...["prefixItems", "items", "contains", "unevaluatedItems"],
];

/** True for a schema that never evaluates a part of a value. */
function isBlind(schema: JsonSchema, building: BuildContext, depth: number): boolean {
  if (!isJsonObject(schema)) return true;
  if (depth > DEEPEST || SEEING.some((keyword) => own(schema, keyword) !== undefined)) return false;
  const ref = own(schema, "$ref");
  const inner = [
    ...(ref === undefined ? [] : [targetOf(String(ref), building) ?? true]),
    ...["allOf", "anyOf", "oneOf"].flatMap((keyword) => listOf(own(schema, keyword))),
    ...["if", "then", "else"].map((keyword) => own(schema, keyword) ?? true),
    ...Object.values(objectOf(own(schema, "dependentSchemas"))),
  ];
  return inner.every((one) => isBlind(one as JsonSchema, building, depth + 1));
}
