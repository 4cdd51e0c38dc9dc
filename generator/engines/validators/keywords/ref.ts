import { isJsonObject, own } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { certainlySeen } from "../certainly-seen.ts";
import { type CheckStep, must } from "../check-step.ts";
import { addEvaluated } from "../evaluated-locations.ts";
import { rule } from "../explanation.ts";
import { applied } from "../in-place.ts";
import type { Keyword, Site } from "../keyword.ts";

export const ref: Keyword = {
  name: "$ref",
  about: null,
  refuse: refuseNothing,
  check(site) {
    const target = site.compiler.target(site.schema);
    const hint = hintOf(site);
    return callOf(site, hint) ?? applied(target, { ...site, hint });
  },
  explain: ({ schema, compiler }) =>
    rule("allOf", compiler.list([compiler.branch(compiler.target(schema), hintOf({ schema }))])),
};

/** A call of the function of a definition that is used more than once, where what it evaluates is known without looking inside. */
function callOf(site: Site, hint: string): readonly CheckStep[] | null {
  const { seen, compiler, value } = site;
  const target = compiler.target(site.schema);
  if (!isJsonObject(target) || !compiler.isShared(target)) return null;
  const certain = seen === null ? null : certainlySeen(target, compiler.target);
  if (seen !== null && certain === null) return null;
  if (seen !== null && certain !== null) addEvaluated(seen, certain);
  return [must(compiler.call(target, hint, value))];
}

function hintOf({ schema }: Pick<Site, "schema">): string {
  return String(own(schema, "$ref")).replace(/^.*[#/]/, "");
}
