import { type Code, code, text } from "../../emit/code.ts";
import type { JsonSchema } from "../../json.ts";
import { certainlySeen } from "./certainly-seen.ts";
import { type CheckStep, settle } from "./check-step.ts";
import { discriminatingProperty, textsOf } from "./disjoint-branches.ts";
import { addEvaluated, addsNothing, nothingEvaluated } from "./evaluated-locations.ts";
import { and, type Expression, equal, or } from "./expression.ts";
import { placeWithin, type Site } from "./keyword.ts";
import { memberOf } from "./member.ts";
import { isKind } from "./schema-queries.ts";
import type { Statement } from "./statement.ts";

/** The steps of a schema that always applies to the same value. */
export function applied(schema: JsonSchema, site: Site): readonly CheckStep[] {
  const { seen, compiler } = site;
  if (seen === null) return compiler.steps(schema, { ...site, left: null });
  const certain = certainlySeen(schema, compiler.target);
  if (certain === null) return compiler.steps(schema, { ...site, left: null });
  addEvaluated(seen, certain);
  return compiler.steps(schema, { ...site, left: null, seen: null });
}

/** A schema that applies to the same value as one test; nothing that it evaluates counts. */
export function tried(schema: JsonSchema, site: Site, name = ""): Expression {
  return site.compiler.test(schema, placeWithin(site, site.value, `${site.hint} ${name}`));
}

/** True if what the branches evaluate is needed, and they evaluate something new. */
export function isTracked(branches: readonly JsonSchema[], site: Site): boolean {
  const { seen, compiler } = site;
  if (seen === null) return false;
  const all = branches.map((branch) => certainlySeen(branch, compiler.target));
  return !all.every((one) => one !== null && addsNothing(nothingEvaluated(), one));
}

/** A branch that is tried once: the flag that keeps the answer, and the statements that set it. */
export interface Flagged {
  readonly flag: Code;
  readonly statements: readonly Statement[];
}

/** Tries a branch and notes what it evaluates where it fits. */
export function flagged(schema: JsonSchema, site: Site): Flagged {
  const { compiler, scope } = site;
  const flag = scope.flag();
  const certain = certainlySeen(schema, compiler.target);
  if (certain !== null) {
    site.seen?.branches.push({ flag, seen: certain });
    return { flag, statements: [code`${flag} = ${tried(schema, site).code};`] };
  }
  const seen = nothingEvaluated();
  site.seen?.branches.push({ flag, seen });
  const label = scope.fresh("attempt");
  const fail = code`break ${label};`;
  const steps = compiler.steps(schema, { ...site, fail, seen, left: null });
  const body = [...settle(steps, fail), code`${flag} = true;`];
  return { flag, statements: [code`${flag} = false;`, { head: code`${label}:`, body }] };
}

/** One test for each branch. If a fixed property distinguishes them, it is tested first. */
export function branchTests(branches: readonly JsonSchema[], site: Site): readonly Expression[] {
  const { value, compiler } = site;
  const name = discriminatingProperty(branches, compiler.target);
  return branches.map((branch, index) => {
    const test = tried(branch, site, `option ${index + 1}`);
    const texts = name === null ? null : textsOf(branch, name, compiler.target);
    if (name === null || texts === null) return test;
    const isMeant = texts.map((one) => equal(memberOf(value, name, compiler), text(one)));
    return and([isKind(value, "object", compiler), or(isMeant), test]);
  });
}
