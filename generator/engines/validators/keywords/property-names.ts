import { code } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { run } from "../check-step.ts";
import { rule, silent } from "../explanation.ts";
import { and, negate, unequal } from "../expression.ts";
import { type Keyword, placeWithin } from "../keyword.ts";

export const propertyNames: Keyword = {
  name: "propertyNames",
  about: "object",
  refuse: refuseNothing,
  check(site) {
    const { held, value, scope, compiler, fail, hint } = site;
    if (held === true) return [];
    const key = scope.fresh("key");
    const place = placeWithin(site, key, `${hint} name`);
    const wrong = negate(compiler.test(held as JsonSchema, place));
    const isThere = unequal(code`${compiler.helper("own")}(${value}, ${key})`, code`undefined`);
    const stray = and([wrong, isThere]);
    if (wrong.form === "false") return [];
    return [run({ head: code`for (const ${key} in ${value})`, body: [code`if (${stray.code}) ${fail}`] })];
  },
  explain: ({ held, compiler, hint }) =>
    held === true ? silent : rule("propertyNames", compiler.fits(held as JsonSchema, `${hint} name`)),
};
