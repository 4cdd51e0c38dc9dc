import { canonicalJson } from "../../emit/canonical-json.ts";
import type { Json } from "../../json.ts";
import { ALL_KINDS, type Constraint, type ConstraintBody, domainOf, KIND, type NameClass } from "./constraint.ts";

/** Makes forms, each once, and their opposites. */
export interface Constraints {
  readonly make: (body: ConstraintBody) => Constraint;
  readonly all: (forms: readonly Constraint[]) => Constraint;
  readonly any: (forms: readonly Constraint[]) => Constraint;
  readonly values: (values: readonly Json[], isIn: boolean) => Constraint;
  readonly kinds: (mask: number) => Constraint;
  /** Holds for exactly the values for which `form` doesn't. The opposite of the opposite is the form itself. */
  readonly not: (form: Constraint) => Constraint;
  /** For an atom, the one that holds for the other values of its kind; null for what has none. */
  readonly contrary: (form: Constraint) => Constraint | null;
  readonly yes: Constraint;
  readonly no: Constraint;
}

/** An empty table of forms. */
export function createConstraints(): Constraints {
  const known = new Map<string, Constraint>();
  const opposites = new Map<Constraint, Constraint>();
  const contraries = new Map<Constraint, Constraint | null>();
  const make = (body: ConstraintBody): Constraint => {
    const key = keyOf(body);
    const found = known.get(key) ?? { ...body, id: known.size };
    known.set(key, found);
    return found;
  };
  const yes = make({ kind: "all", forms: [] });
  const no = make({ kind: "any", forms: [] });
  const forms: Constraints = {
    make,
    yes,
    no,
    all: (parts) => join("all", parts, { make, opposites, neutral: yes, dominant: no }),
    any: (parts) => join("any", parts, { make, opposites, neutral: no, dominant: yes }),
    values: (values, isIn) => {
      const keys = values.map(canonicalJson);
      if (isIn && values.length === 0) return no;
      return values.length === 0 ? yes : make({ kind: "values", values, keys, isIn });
    },
    kinds: (mask) => (mask === 0 ? no : mask === ALL_KINDS ? yes : make({ kind: "kinds", mask })),
    not(form) {
      const opposite = opposites.get(form) ?? oppositeOf(form, forms);
      opposites.set(form, opposite);
      opposites.set(opposite, opposites.get(opposite) ?? form);
      return opposite;
    },
    contrary(form) {
      const known = contraries.get(form);
      if (known !== undefined) return known;
      const contrary = contraryOf(form, forms);
      contraries.set(form, contrary);
      return contrary;
    },
  };
  return forms;
}

function contraryOf(form: Constraint, { make, not }: Constraints): Constraint | null {
  if (domainOf(form) === ALL_KINDS) return null;
  if ("sign" in form) return make({ ...form, sign: !form.sign });
  if ("every" in form) return make({ ...form, every: !form.every, form: not(form.form) });
  if (form.kind !== "bound") return null;
  return make({ ...form, side: form.side === "least" ? "most" : "least", isStrict: !form.isStrict });
}

interface Joining {
  readonly make: (body: ConstraintBody) => Constraint;
  readonly opposites: ReadonlyMap<Constraint, Constraint>;
  readonly neutral: Constraint;
  readonly dominant: Constraint;
}

function join(
  kind: "all" | "any",
  parts: readonly Constraint[],
  { make, opposites, neutral, dominant }: Joining,
): Constraint {
  const flat = new Set(parts.flatMap((part) => (part.kind === kind ? part.forms : [part])));
  flat.delete(neutral);
  const isContradicted = (one: Constraint) => flat.has(opposites.get(one) ?? dominant);
  if (flat.has(dominant) || [...flat].some(isContradicted)) return dominant;
  const [only, ...more] = flat;
  if (only === undefined) return neutral;
  return more.length === 0 ? only : make({ kind, forms: [...flat] });
}

/** An atom holds for every value of another kind, so its opposite demands the kind. */
function oppositeOf(form: Constraint, forms: Constraints): Constraint {
  const contrary = forms.contrary(form);
  if (contrary !== null) return forms.all([forms.kinds(domainOf(form)), contrary]);
  return form.kind === "count" ? oppositeOfCount(form, forms) : oppositeOfWhole(form, forms);
}

function oppositeOfWhole(form: Constraint, forms: Constraints): Constraint {
  if (form.kind === "kinds") return forms.kinds(ALL_KINDS & ~form.mask);
  if (form.kind === "values") return forms.make({ ...form, isIn: !form.isIn });
  if (form.kind === "all") return forms.any(form.forms.map(forms.not));
  if (form.kind === "any") return forms.all(form.forms.map(forms.not));
  return "sign" in form ? forms.make({ ...form, sign: !form.sign }) : form;
}

function oppositeOfCount(
  form: Constraint & { readonly kind: "count" },
  { make, any, all, kinds }: Constraints,
): Constraint {
  const fewer = make({ kind: "count", form: form.form, least: 0, most: form.least - 1 });
  const more = make({ kind: "count", form: form.form, least: form.most + 1, most: Number.POSITIVE_INFINITY });
  const options = [...(form.least > 0 ? [fewer] : []), ...(Number.isFinite(form.most) ? [more] : [])];
  return all([kinds(KIND.list), any(options)]);
}

function keyOf(body: ConstraintBody): string {
  switch (body.kind) {
    case "values":
      return `values ${body.isIn} ${JSON.stringify([...body.keys].sort())}`;
    case "items":
      return `items ${body.from} ${body.to} ${body.every} ${body.form.id}`;
    case "count":
      return `count ${body.form.id} ${body.least} ${body.most}`;
    case "members":
      return `members ${body.every} ${body.form.id} ${classKey(body.names)}`;
    case "names":
      return `names ${body.every} ${body.form.id}`;
    case "all":
    case "any":
      return `${body.kind} ${idsOf(body.forms)}`;
    case "one":
      return `one ${body.sign} ${body.forms.map(({ id }) => id).sort((a, b) => a - b)}`;
    case "dual":
      return `dual ${body.yes.id} ${body.no.id} ${body.sign}`;
    default:
      return JSON.stringify({ ...body, id: undefined });
  }
}

function idsOf(forms: readonly Constraint[]): string {
  return forms
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
}

function classKey(names: NameClass): string {
  if (names.by !== "rest") return JSON.stringify(names);
  return JSON.stringify([[...names.names].sort(), [...names.patterns].sort()]);
}
