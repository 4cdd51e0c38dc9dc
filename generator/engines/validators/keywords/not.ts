import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { must } from "../check-step.ts";
import { rule } from "../explanation.ts";
import { negate } from "../expression.ts";
import { tried } from "../in-place.ts";
import type { Keyword } from "../keyword.ts";

export const not: Keyword = {
  name: "not",
  about: null,
  refuse: refuseNothing,
  check: (site) => [must(negate(tried(site.held as JsonSchema, site, "not")))],
  explain: ({ held, compiler, hint }) => rule("not", compiler.fits(held as JsonSchema, `${hint} not`)),
};
