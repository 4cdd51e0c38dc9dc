import { type Code, code, number } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { certainlySeen } from "../certainly-seen.ts";
import type { EvaluatedLocations } from "../evaluated-locations.ts";
import { rule, silent } from "../explanation.ts";
import { always, and, compare, type Expression, negate, or, unit } from "../expression.ts";
import { type Keyword, placeWithin, type Site } from "../keyword.ts";
import { everyItem } from "../loops.ts";
import { withoutKeyword } from "../schema-queries.ts";
import { explainUnevaluated, failAt } from "../unevaluated.ts";

export const unevaluatedItems: Keyword = {
  name: "unevaluatedItems",
  about: "array",
  refuse: refuseNothing,
  check(site) {
    const { held, seen } = site;
    if (seen === null || seen.allItems || held === true) return [];
    const applies = (index: Code, item: Code): Expression => negate(isItemSeen({ index, item }, seen, site));
    return [everyItem(site, held as JsonSchema, number(seen.prefix), applies, failAt(site))];
  },
  explain(context) {
    const { held, schema, compiler, hint } = context;
    if (held === true) return silent;
    const seen = certainlySeen(withoutKeyword(schema, "unevaluatedItems"), compiler.target);
    if (seen === null || seen.contains.size > 0) return explainUnevaluated(context);
    if (seen.allItems) return silent;
    if (held === false) return rule("unevaluatedItems", number(seen.prefix));
    return rule("each", compiler.list([number(seen.prefix), compiler.branch(held as JsonSchema, `${hint} item`)]));
  },
};

interface Item {
  readonly index: Code;
  readonly item: Code;
}

/** The loop starts behind what is certainly seen, so only branches and `contains` are asked. */
function isItemSeen(one: Item, seen: EvaluatedLocations, site: Site): Expression {
  const place = placeWithin(site, one.item, `${site.hint} item`);
  return or([
    ...(seen.allItems ? [always] : []),
    ...Array.from(seen.contains, (schema) => site.compiler.test(schema, place)),
    ...seen.branches.map(({ flag, seen: more }) => {
      const isBefore = more.prefix === 0 ? [] : [compare(code`${one.index} < ${number(more.prefix)}`)];
      return and([unit(flag), or([...isBefore, isItemSeen(one, more, site)])]);
    }),
  ]);
}
