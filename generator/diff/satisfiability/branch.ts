import { ALL_KINDS, type Constraint, domainOf } from "./constraint.ts";
import type { Constraints } from "./constraints.ts";
import type { Solver } from "./solver.ts";

/** What is known of a value on one way through the alternatives. */
export interface Branch {
  readonly met: ReadonlySet<Constraint>;
  /** The kinds that it may be of, as bits. */
  readonly mask: number;
  /** Of each of these lists one has to hold. */
  readonly choices: readonly (readonly Constraint[])[];
  /** Why a value that is found here proves nothing; null if it does. */
  readonly doubt: string | null;
}

/** Nothing known. */
export const START: Branch = { met: new Set(), mask: ALL_KINDS, choices: [], doubt: null };

interface Growing {
  readonly met: Set<Constraint>;
  mask: number;
  readonly choices: (readonly Constraint[])[];
  doubt: string | null;
  readonly waiting: Constraint[];
}

/** Adds conditions to a way; null where that contradicts it. */
export function assume(way: Branch, added: readonly Constraint[], solver: Solver): Branch | null {
  const { forms } = solver;
  const growing: Growing = { ...way, met: new Set(way.met), choices: [...way.choices], waiting: [...added] };
  for (let form = growing.waiting.pop(); form !== undefined; form = growing.waiting.pop()) {
    if (growing.met.has(form)) continue;
    if (growing.met.has(forms.not(form))) return null;
    growing.met.add(form);
    const contrary = forms.contrary(form);
    if (contrary !== null && growing.met.has(contrary)) growing.mask &= ~domainOf(form);
    take(form, growing, solver);
    if (growing.mask === 0) return null;
  }
  const { met, mask, choices, doubt } = growing;
  return { met, mask, choices, doubt };
}

function take(form: Constraint, growing: Growing, { forms, resolve }: Solver): void {
  switch (form.kind) {
    case "kinds":
      growing.mask &= form.mask;
      return;
    case "all":
      growing.waiting.push(...form.forms);
      return;
    case "ref":
      growing.waiting.push(resolve(form));
      return;
    case "dual":
      growing.waiting.push(form.sign ? form.yes : form.no);
      return;
    case "opaque":
      growing.doubt = form.why;
      return;
    case "any":
      growing.choices.push(form.forms);
      return;
    case "one":
      growing.choices.push(optionsOfOne(form, forms));
  }
}

function optionsOfOne(
  { forms: members, sign }: Constraint & { readonly kind: "one" },
  forms: Constraints,
): readonly Constraint[] {
  const others = (index: number) => members.filter((_one, at) => at !== index).map(forms.not);
  if (sign) return members.map((one, index) => forms.all([one, ...others(index)]));
  const pairs = members.flatMap((one, index) => members.slice(index + 1).map((other) => forms.all([one, other])));
  return [forms.all(members.map(forms.not)), ...pairs];
}

/**
 * Removes options that are impossible, applies those that are required, and drops those that always match. Null if
 * nothing can match.
 */
export function narrow(start: Branch, solver: Solver): Branch | null {
  let way = start;
  for (;;) {
    const { choices, forced } = sift(way, solver.forms);
    if (choices === null) return null;
    const next = assume({ ...way, choices }, forced, solver);
    if (next === null || forced.length === 0) return next;
    way = next;
  }
}

interface Sifted {
  /** Null: one of the choices has nothing left. */
  readonly choices: Branch["choices"] | null;
  readonly forced: readonly Constraint[];
}

function sift(way: Branch, forms: Constraints): Sifted {
  const open = way.choices.filter((choice) => !choice.some((option) => isMet(option, way)));
  const left = open.map((choice) => choice.filter((option) => !isRefuted(option, way, forms)));
  if (left.some((choice) => choice.length === 0)) return { choices: null, forced: [] };
  return { choices: left.filter((choice) => choice.length > 1), forced: left.filter(isSingle).flat() };
}

function isSingle(choice: readonly Constraint[]): boolean {
  return choice.length === 1;
}

function isMet(form: Constraint, way: Branch): boolean {
  if (way.met.has(form) || (domainOf(form) & way.mask) === 0) return true;
  if (form.kind === "kinds") return (way.mask & ~form.mask) === 0;
  return form.kind === "all" && form.forms.every((one) => isMet(one, way));
}

function isRefuted(form: Constraint, way: Branch, forms: Constraints): boolean {
  if (form.kind === "kinds") return (form.mask & way.mask) === 0;
  if (way.met.has(forms.not(form)) || isContrary(form, way, forms)) return true;
  if (form.kind === "all") return form.forms.some((one) => isRefuted(one, way, forms));
  return form.kind === "any" && form.forms.every((one) => isRefuted(one, way, forms));
}

function isContrary(form: Constraint, way: Branch, forms: Constraints): boolean {
  const contrary = forms.contrary(form);
  return contrary !== null && (way.mask & ~domainOf(form)) === 0 && way.met.has(contrary);
}
