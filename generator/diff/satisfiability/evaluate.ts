import { canonicalJson } from "../../emit/canonical-json.ts";
import { isJsonObject, type Json } from "../../json.ts";
import { hasFormat, isMultiple, lengthOf, matches } from "../../json-schema/pattern-match.ts";
import { type Constraint, type ConstraintBody, domainOf, kindOf, type NameClass } from "./constraint.ts";

/** The condition behind a reference. */
export type Resolve = (ref: Constraint & { readonly kind: "ref" }) => Constraint;

/**
 * Whether a value meets a condition; null if that cannot be decided. Forms are the terms of the search, negations
 * included, and no schemas: what the search finds here is confirmed by the reference validator on the schemas themselves.
 */
export function evaluate(form: Constraint, value: Json, resolve: Resolve): boolean | null {
  if ((domainOf(form) & kindOf(value)) === 0) return true;
  const ask = (one: Constraint, of: Json) => evaluate(one, of, resolve);
  const test = TESTS[form.kind] as (form: Constraint, value: Json, asking: Asking) => boolean | null;
  return test(form, value, { ask, resolve });
}

interface Asking {
  readonly ask: (form: Constraint, value: Json) => boolean | null;
  readonly resolve: Resolve;
}

type Tests = {
  readonly [K in Constraint["kind"]]: (
    form: Constraint & { readonly kind: K },
    value: Json,
    asking: Asking,
  ) => boolean | null;
};

const TESTS: Tests = {
  kinds: ({ mask }, value) => (mask & kindOf(value)) !== 0,
  values: ({ keys, isIn }, value) => keys.includes(canonicalJson(value)) === isIn,
  bound: (form, value) => isWithin(measureOf(value), form),
  multiple: ({ of, sign }, value) => isMultiple(Number(value), of) === sign,
  pattern: ({ source, sign }, value) => signed(matches(source, String(value)), sign),
  format: ({ name, sign }, value) => signed(hasFormat(name, String(value)), sign),
  unique: ({ sign }, value) => isUnique(itemsOf(value)) === sign,
  has: ({ name, sign }, value) => isJsonObject(value) && Object.hasOwn(value, name) === sign,
  items({ from, to, every, form }, value, { ask }) {
    const items = itemsOf(value).slice(from, to);
    return quantified(
      items.map((item) => ask(form, item)),
      every,
    );
  },
  members({ names, every, form }, value, { ask }) {
    const verdicts = membersOf(value, names).map((one) => (one === null ? null : ask(form, one.value)));
    return quantified(verdicts, every);
  },
  names({ every, form }, value, { ask }) {
    const verdicts = Object.keys(value ?? {}).map((name) => ask(form, name));
    return quantified(verdicts, every);
  },
  count({ form, least, most }, value, { ask }) {
    const verdicts = itemsOf(value).map((item) => ask(form, item));
    return counted(verdicts, least, most);
  },
  all: ({ forms }, value, { ask }) =>
    quantified(
      lazily(forms, (one) => ask(one, value), false),
      true,
    ),
  any: ({ forms }, value, { ask }) =>
    quantified(
      lazily(forms, (one) => ask(one, value), true),
      false,
    ),
  one({ forms, sign }, value, { ask }) {
    const verdicts = forms.map((one) => ask(one, value));
    return signed(counted(verdicts, 1, 1), sign);
  },
  dual: ({ sign, yes, no }, value, { ask }) => ask(sign ? yes : no, value),
  ref: (form, value, { ask, resolve }) => ask(resolve(form), value),
  opaque: () => null,
};

function signed(verdict: boolean | null, sign: boolean): boolean | null {
  return verdict === null ? null : verdict === sign;
}

/** Stops at the first verdict that decides. */
function lazily(
  forms: readonly Constraint[],
  ask: (form: Constraint) => boolean | null,
  end: boolean,
): readonly (boolean | null)[] {
  const verdicts: (boolean | null)[] = [];
  for (const form of forms) {
    const verdict = ask(form);
    verdicts.push(verdict);
    if (verdict === end) break;
  }
  return verdicts;
}

function quantified(verdicts: readonly (boolean | null)[], every: boolean): boolean | null {
  if (verdicts.includes(!every)) return !every;
  return verdicts.includes(null) ? null : every;
}

function counted(verdicts: readonly (boolean | null)[], least: number, max: number): boolean | null {
  const yes = verdicts.filter((one) => one === true).length;
  const open = verdicts.filter((one) => one === null).length;
  if (yes > max || yes + open < least) return false;
  return open === 0 || (yes >= least && yes + open <= max) ? true : null;
}

function isWithin(measured: number, bound: ConstraintBody & { readonly kind: "bound" }): boolean {
  if (measured === bound.limit) return !bound.isStrict;
  return bound.side === "least" ? measured > bound.limit : measured < bound.limit;
}

function measureOf(value: Json): number {
  if (typeof value === "number") return value;
  if (typeof value === "string") return lengthOf(value);
  return Array.isArray(value) ? value.length : Object.keys(value ?? {}).length;
}

function itemsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isUnique(items: readonly Json[]): boolean {
  return new Set(items.map(canonicalJson)).size === items.length;
}

/** The members of a class; null for one of which that isn't known. */
function membersOf(value: Json, names: NameClass): readonly ({ readonly value: Json } | null)[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const isMeant = isOfClass(name, names);
    if (isMeant === false) return [];
    return [isMeant === null ? null : { value: held }];
  });
}

/** Whether a name is of a class; null for a pattern that can't be run. */
export function isOfClass(name: string, names: NameClass): boolean | null {
  if (names.by === "name") return name === names.name;
  if (names.by === "pattern") return matches(names.pattern, name);
  if (names.names.includes(name)) return false;
  const verdicts = names.patterns.map((pattern) => matches(pattern, name));
  return signed(quantified(verdicts, false), false);
}
