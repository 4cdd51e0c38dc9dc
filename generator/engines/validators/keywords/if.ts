import { code } from "../../../emit/code.ts";
import { type JsonSchema, own } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { type CheckStep, must, run, settle } from "../check-step.ts";
import { nothingEvaluated } from "../evaluated-locations.ts";
import { rule, silent } from "../explanation.ts";
import { always, type Expression, unit } from "../expression.ts";
import { flagged, isTracked, tried } from "../in-place.ts";
import type { Keyword, Site } from "../keyword.ts";

export const condition: Keyword = {
  name: "if",
  about: null,
  refuse: refuseNothing,
  check(site) {
    const { then: met, else: unmet } = clauses(site);
    if (isTracked([site.held as JsonSchema, met ?? true, unmet ?? true], site)) return tracked(site);
    if (met === undefined && unmet === undefined) return [];
    const holds = tried(site.held as JsonSchema, site, "if");
    const thenFits = met === undefined ? always : tried(met, site, "then");
    const elseFits = unmet === undefined ? always : tried(unmet, site, "else");
    return [must(choose(holds, thenFits, elseFits))];
  },
  explain({ held, schema, compiler, hint }) {
    const { then: met, else: unmet } = clauses({ schema });
    if (met === undefined && unmet === undefined) return silent;
    const branch = (clause: JsonSchema | undefined) => compiler.branch(clause ?? true, hint);
    return rule("if", compiler.list([compiler.fits(held as JsonSchema, `${hint} if`), branch(met), branch(unmet)]));
  },
};

function clauses({ schema }: Pick<Site, "schema">) {
  return {
    then: own(schema, "then") as JsonSchema | undefined,
    else: own(schema, "else") as JsonSchema | undefined,
  };
}

function choose(holds: Expression, met: Expression, unmet: Expression): Expression {
  return unit(code`(${holds.code} ? ${met.code} : ${unmet.code})`);
}

function tracked(site: Site): readonly CheckStep[] {
  const { flag, statements: setFlag } = flagged(site.held as JsonSchema, site);
  const { then: met, else: unmet } = clauses(site);
  const clause = (schema: JsonSchema | undefined, isMet: typeof flag) => {
    const seen = nothingEvaluated();
    const steps = site.compiler.steps(schema ?? true, { ...site, seen, left: null });
    site.seen?.branches.push({ flag: isMet, seen });
    return { head: code`if (${isMet})`, body: settle(steps, site.fail) };
  };
  return [run(...setFlag, clause(met, flag), clause(unmet, code`!${flag}`))];
}

/** Read by `if`. */
export const then: Keyword = { ...condition, name: "then", check: () => [], explain: () => silent };

/** Read by `if`. */
export const otherwise: Keyword = { ...then, name: "else" };
