import { code, number } from "../../../emit/code.ts";
import { type JsonObject, type JsonSchema, own } from "../../../json.ts";
import { refuseNoCount, refuseNothing } from "../assertion.ts";
import { must, run } from "../check-step.ts";
import { rule, silent } from "../explanation.ts";
import { and, compare } from "../expression.ts";
import { type Keyword, placeWithin } from "../keyword.ts";

export const contains: Keyword = {
  name: "contains",
  about: "array",
  refuse: refuseNothing,
  check(site) {
    const { held, schema, value, scope, compiler, hint } = site;
    site.seen?.contains.add(held as JsonSchema);
    const { least, most } = boundsOf(schema);
    if (least === 0 && most === null) return [];
    const found = scope.fresh("found");
    const item = scope.fresh("item");
    const test = compiler.test(held as JsonSchema, placeWithin(site, item, `${hint} item`));
    const isEnough = compare(code`${found} >= ${number(least)}`);
    const isFew = most === null ? [] : [compare(code`${found} <= ${number(most)}`)];
    return [
      run(code`let ${found} = 0;`, {
        head: code`for (const ${item} of ${value})`,
        body: [code`if (${test.code}) ${found}++;`],
      }),
      must(and([isEnough, ...isFew])),
    ];
  },
  explain({ held, schema, compiler, hint }) {
    const { least, most } = boundsOf(schema);
    if (least === 0 && most === null) return silent;
    const bounds = most === null ? [number(least)] : [number(least), number(most)];
    return rule("contains", compiler.list([compiler.fits(held as JsonSchema, `${hint} item`), ...bounds]));
  },
};

function boundsOf(schema: JsonObject): { readonly least: number; readonly most: number | null } {
  const max = own(schema, "maxContains");
  return { least: Number(own(schema, "minContains") ?? 1), most: max === undefined ? null : Number(max) };
}

/** Read by `contains`. */
export const minContains: Keyword = bound("minContains");

/** Read by `contains`. */
export const maxContains: Keyword = bound("maxContains");

function bound(name: string): Keyword {
  return { name, about: "array", refuse: refuseNoCount, check: () => [], explain: () => silent };
}
