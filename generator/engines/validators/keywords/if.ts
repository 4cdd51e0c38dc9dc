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
    const { then: thenSchema, else: elseSchema } = clauses(site);
    if (isTracked([site.held as JsonSchema, thenSchema ?? true, elseSchema ?? true], site)) return tracked(site);
    if (thenSchema === undefined && elseSchema === undefined) return [];
    const holds = tried(site.held as JsonSchema, site, "if");
    const thenFits = thenSchema === undefined ? always : tried(thenSchema, site, "then");
    const elseFits = elseSchema === undefined ? always : tried(elseSchema, site, "else");
    return [must(choose(holds, thenFits, elseFits))];
  },
  explain({ held, schema, compiler, hint }) {
    const { then: thenSchema, else: elseSchema } = clauses({ schema });
    if (thenSchema === undefined && elseSchema === undefined) return silent;
    const branch = (clause: JsonSchema | undefined) => compiler.branch(clause ?? true, hint);
    return rule(
      "if",
      compiler.list([compiler.fits(held as JsonSchema, `${hint} if`), branch(thenSchema), branch(elseSchema)]),
    );
  },
};

function clauses({ schema }: Pick<Site, "schema">) {
  return {
    then: own(schema, "then") as JsonSchema | undefined,
    else: own(schema, "else") as JsonSchema | undefined,
  };
}

function choose(holds: Expression, thenSchema: Expression, elseSchema: Expression): Expression {
  return unit(code`(${holds.code} ? ${thenSchema.code} : ${elseSchema.code})`);
}

function tracked(site: Site): readonly CheckStep[] {
  const { flag, statements: setFlag } = flagged(site.held as JsonSchema, site);
  const { then: thenSchema, else: elseSchema } = clauses(site);
  const clause = (schema: JsonSchema | undefined, isMet: typeof flag) => {
    const seen = nothingEvaluated();
    const steps = site.compiler.steps(schema ?? true, { ...site, seen, left: null });
    site.seen?.branches.push({ flag: isMet, seen });
    return { head: code`if (${isMet})`, body: settle(steps, site.fail) };
  };
  return [run(...setFlag, clause(thenSchema, flag), clause(elseSchema, code`!${flag}`))];
}

/** Read by `if`. */
export const then: Keyword = { ...condition, name: "then", check: () => [], explain: () => silent };

/** Read by `if`. */
export const otherwise: Keyword = { ...then, name: "else" };
