import type { Code } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { certainlySeen } from "../certainly-seen.ts";
import { rule, silent } from "../explanation.ts";
import { negate } from "../expression.ts";
import { isPropertySeen } from "../is-property-seen.ts";
import type { Keyword } from "../keyword.ts";
import { everyMember } from "../loops.ts";
import { withoutKeyword } from "../schema-queries.ts";
import { explainUnevaluated, failAt } from "../unevaluated.ts";
import { knownList } from "./additional-properties.ts";

export const unevaluatedProperties: Keyword = {
  name: "unevaluatedProperties",
  about: "object",
  refuse: refuseNothing,
  check(site) {
    const { held, seen, compiler } = site;
    if (seen === null || seen.allProperties || held === true) return [];
    const applies = (key: Code) => negate(isPropertySeen(key, seen, compiler));
    return [everyMember(site, held as JsonSchema, applies, failAt(site))];
  },
  explain(context) {
    const { held, schema, compiler, hint } = context;
    if (held === true) return silent;
    const seen = certainlySeen(withoutKeyword(schema, "unevaluatedProperties"), compiler.target);
    if (seen === null) return explainUnevaluated(context);
    if (seen.allProperties) return silent;
    const known = knownList(seen, compiler);
    if (held === false) return rule("unevaluatedProperties", known);
    return rule("others", compiler.list([known, compiler.branch(held as JsonSchema, `${hint} member`)]));
  },
};
