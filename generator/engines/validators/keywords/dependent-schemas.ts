import { code, join, propertyKey } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { type CheckStep, must, run, settle } from "../check-step.ts";
import { nothingEvaluated } from "../evaluated-locations.ts";
import { rule } from "../explanation.ts";
import { or } from "../expression.ts";
import { isTracked, tried } from "../in-place.ts";
import type { Keyword, Site } from "../keyword.ts";
import { hasMember, lacksMember } from "../member.ts";

export const dependentSchemas: Keyword = {
  name: "dependentSchemas",
  about: "object",
  refuse: refuseNothing,
  check: (site) =>
    Object.entries(site.held as Readonly<Record<string, JsonSchema>>).map(([name, schema]) =>
      isTracked([schema], site) ? trackedStep(name, schema, site) : step(name, schema, site),
    ),
  explain({ held, compiler, hint }) {
    const branches = Object.entries(held as Readonly<Record<string, JsonSchema>>).map(
      ([name, schema]) => code`${propertyKey(name)}: ${compiler.branch(schema, `${hint} with ${name}`)}`,
    );
    return rule("dependentSchemas", code`{ ${join(branches, ", ")} }`);
  },
};

function step(name: string, schema: JsonSchema, site: Site): CheckStep {
  return must(or([lacksMember(site.value, name, site.compiler), tried(schema, site, `with ${name}`)]));
}

function trackedStep(name: string, schema: JsonSchema, site: Site): CheckStep {
  const { value, compiler, scope, fail } = site;
  const flag = scope.flag();
  const seen = nothingEvaluated();
  const body = settle(compiler.steps(schema, { ...site, seen, left: null }), fail);
  site.seen?.branches.push({ flag, seen });
  return run(code`${flag} = ${hasMember(value, name, compiler).code};`, { head: code`if (${flag})`, body });
}
