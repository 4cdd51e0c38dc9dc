import { canonicalJson } from "../../emit/canonical-json.ts";
import type { Json } from "../../json.ts";
import { ALL_KINDS, domainOf, type Form, type FormBody, KIND, type NameClass } from "./form.ts";

/** Makes forms, each once, and their opposites. */
export interface Forms {
  readonly make: (body: FormBody) => Form;
  readonly all: (forms: readonly Form[]) => Form;
  readonly any: (forms: readonly Form[]) => Form;
  readonly values: (values: readonly Json[], isIn: boolean) => Form;
  readonly kinds: (mask: number) => Form;
  /** Holds for exactly the values for which `form` doesn't. The opposite of the opposite is the form itself. */
  readonly not: (form: Form) => Form;
  /** For an atom, the one that holds for the other values of its kind; null for what has none. */
  readonly contrary: (form: Form) => Form | null;
  readonly yes: Form;
  readonly no: Form;
}

/** An empty table of forms. */
export function createForms(): Forms {
  const known = new Map<string, Form>();
  const opposites = new Map<Form, Form>();
  const contraries = new Map<Form, Form | null>();
  const make = (body: FormBody): Form => {
    const key = keyOf(body);
    const found = known.get(key) ?? { ...body, id: known.size };
    known.set(key, found);
    return found;
  };
  const yes = make({ kind: "all", forms: [] });
  const no = make({ kind: "any", forms: [] });
  const forms: Forms = {
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

function contraryOf(form: Form, { make, not }: Forms): Form | null {
  if (domainOf(form) === ALL_KINDS) return null;
  if ("sign" in form) return make({ ...form, sign: !form.sign });
  if ("every" in form) return make({ ...form, every: !form.every, form: not(form.form) });
  if (form.kind !== "bound") return null;
  return make({ ...form, side: form.side === "least" ? "most" : "least", isStrict: !form.isStrict });
}

interface Joining {
  readonly make: (body: FormBody) => Form;
  readonly opposites: ReadonlyMap<Form, Form>;
  readonly neutral: Form;
  readonly dominant: Form;
}

function join(kind: "all" | "any", parts: readonly Form[], { make, opposites, neutral, dominant }: Joining): Form {
  const flat = new Set(parts.flatMap((part) => (part.kind === kind ? part.forms : [part])));
  flat.delete(neutral);
  const isContradicted = (one: Form) => flat.has(opposites.get(one) ?? dominant);
  if (flat.has(dominant) || [...flat].some(isContradicted)) return dominant;
  const [only, ...more] = flat;
  if (only === undefined) return neutral;
  return more.length === 0 ? only : make({ kind, forms: [...flat] });
}

/** An atom holds for every value of another kind, so its opposite demands the kind. */
function oppositeOf(form: Form, forms: Forms): Form {
  const contrary = forms.contrary(form);
  if (contrary !== null) return forms.all([forms.kinds(domainOf(form)), contrary]);
  return form.kind === "count" ? oppositeOfCount(form, forms) : oppositeOfWhole(form, forms);
}

function oppositeOfWhole(form: Form, forms: Forms): Form {
  if (form.kind === "kinds") return forms.kinds(ALL_KINDS & ~form.mask);
  if (form.kind === "values") return forms.make({ ...form, isIn: !form.isIn });
  if (form.kind === "all") return forms.any(form.forms.map(forms.not));
  if (form.kind === "any") return forms.all(form.forms.map(forms.not));
  return "sign" in form ? forms.make({ ...form, sign: !form.sign }) : form;
}

function oppositeOfCount(form: Form & { readonly kind: "count" }, { make, any, all, kinds }: Forms): Form {
  const fewer = make({ kind: "count", form: form.form, least: 0, most: form.least - 1 });
  const more = make({ kind: "count", form: form.form, least: form.most + 1, most: Number.POSITIVE_INFINITY });
  const options = [...(form.least > 0 ? [fewer] : []), ...(Number.isFinite(form.most) ? [more] : [])];
  return all([kinds(KIND.list), any(options)]);
}

function keyOf(body: FormBody): string {
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

function idsOf(forms: readonly Form[]): string {
  return forms
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
}

function classKey(names: NameClass): string {
  if (names.by !== "rest") return JSON.stringify(names);
  return JSON.stringify([[...names.names].sort(), [...names.patterns].sort()]);
}
