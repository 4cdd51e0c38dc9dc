import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { rule } from "../explanation.ts";
import { applied } from "../in-place.ts";
import type { Keyword } from "../keyword.ts";

export const allOf: Keyword = {
  name: "allOf",
  about: null,
  refuse: refuseNothing,
  check: (site) => (site.held as readonly JsonSchema[]).flatMap((schema) => applied(schema, site)),
  explain: ({ held, compiler, hint }) =>
    rule("allOf", compiler.list((held as readonly JsonSchema[]).map((schema) => compiler.branch(schema, hint)))),
};
