import { code, number } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { refuseNothing } from "../assertion.ts";
import { must } from "../check-step.ts";
import { rule } from "../explanation.ts";
import { compare, or } from "../expression.ts";
import type { Keyword } from "../keyword.ts";

export const prefixItems: Keyword = {
  name: "prefixItems",
  about: "array",
  refuse: refuseNothing,
  check(site) {
    const { value, compiler, hint } = site;
    const schemas = site.held as readonly JsonSchema[];
    if (site.seen !== null) site.seen.prefix = Math.max(site.seen.prefix, schemas.length);
    return schemas.map((schema, index) => {
      const item = {
        value: code`${value}[${number(index)}]`,
        hint: `${hint} item ${index + 1}`,
        seen: null,
        left: null,
      };
      const isShort = compare(code`${value}.length <= ${number(index)}`);
      return must(or([isShort, compiler.test(schema, { ...site, ...item })]));
    });
  },
  explain({ held, compiler, hint }) {
    const branches = (held as readonly JsonSchema[]).map((schema, index) =>
      compiler.branch(schema, `${hint} item ${index + 1}`),
    );
    return rule("prefixItems", compiler.list(branches));
  },
};
