import type { Json } from "../../json.ts";

/** The kinds of JSON values, as bits. Numbers are split, so that `integer` is a kind as well. */
export const KIND = { null: 1, boolean: 2, integer: 4, fraction: 8, string: 16, list: 32, object: 64 } as const;
export const ALL_KINDS = 127;
export const NUMERIC = KIND.integer | KIND.fraction;

/** Which members of an object a rule is about: one name, those that match a pattern, or those that nothing else names. */
export type NameClass =
  | { readonly by: "name"; readonly name: string }
  | { readonly by: "pattern"; readonly pattern: string }
  | { readonly by: "rest"; readonly names: readonly string[]; readonly patterns: readonly string[] };

export type Measure = "number" | "length" | "items" | "members";

/** What a constraint requires, children included. An atom about a kind accepts every value of other kinds. */
export type ConstraintBody =
  | { readonly kind: "kinds"; readonly mask: number }
  | {
      readonly kind: "values";
      readonly values: readonly Json[];
      readonly keys: readonly string[];
      readonly isIn: boolean;
    }
  | {
      readonly kind: "bound";
      readonly of: Measure;
      readonly side: "least" | "most";
      readonly limit: number;
      readonly isStrict: boolean;
    }
  | { readonly kind: "multiple"; readonly of: number; readonly sign: boolean }
  | { readonly kind: "pattern"; readonly source: string; readonly sign: boolean }
  | { readonly kind: "format"; readonly name: string; readonly sign: boolean }
  | { readonly kind: "unique"; readonly sign: boolean }
  | {
      readonly kind: "items";
      readonly from: number;
      /** Not included; Infinity for all that follow. */
      readonly to: number;
      readonly every: boolean;
      readonly form: Constraint;
    }
  | { readonly kind: "count"; readonly form: Constraint; readonly least: number; readonly most: number }
  | { readonly kind: "has"; readonly name: string; readonly sign: boolean }
  | { readonly kind: "members"; readonly names: NameClass; readonly every: boolean; readonly form: Constraint }
  | { readonly kind: "names"; readonly every: boolean; readonly form: Constraint }
  | { readonly kind: "all"; readonly forms: readonly Constraint[] }
  | { readonly kind: "any"; readonly forms: readonly Constraint[] }
  | { readonly kind: "one"; readonly forms: readonly Constraint[]; readonly sign: boolean }
  | { readonly kind: "dual"; readonly yes: Constraint; readonly no: Constraint; readonly sign: boolean }
  | { readonly kind: "ref"; readonly side: string; readonly ref: string; readonly sign: boolean }
  /** What can't be reasoned about. */
  | { readonly kind: "opaque"; readonly what: string; readonly why: string; readonly sign: boolean };

/** A condition on a JSON value. Equal conditions are one object, so that sameness is identity. */
export type Constraint = ConstraintBody & { readonly id: number };

/** The bits of the kinds that an atom is about; every kind if it is not an atom. */
export function domainOf(form: Constraint): number {
  switch (form.kind) {
    case "bound":
      return BOUND_DOMAIN[form.of];
    case "multiple":
      return NUMERIC;
    case "pattern":
    case "format":
      return KIND.string;
    case "unique":
    case "items":
    case "count":
      return KIND.list;
    case "has":
    case "members":
    case "names":
      return KIND.object;
    default:
      return ALL_KINDS;
  }
}

const BOUND_DOMAIN: Readonly<Record<Measure, number>> = {
  number: NUMERIC,
  length: KIND.string,
  items: KIND.list,
  members: KIND.object,
};

/** The kind of a value, as a bit. */
export function kindOf(value: Json): number {
  if (value === null) return KIND.null;
  if (typeof value === "boolean") return KIND.boolean;
  if (typeof value === "number") return Number.isInteger(value) ? KIND.integer : KIND.fraction;
  if (typeof value === "string") return KIND.string;
  return Array.isArray(value) ? KIND.list : KIND.object;
}
