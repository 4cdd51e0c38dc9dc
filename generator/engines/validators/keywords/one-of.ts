import { code, join } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { areDisjoint } from "../disjoint-branches.ts";
import { compare, type Expression, negate, never, or } from "../expression.ts";
import { union } from "../union.ts";

/** If no value matches two branches, one match is enough. */
export const oneOf = union("oneOf", (tests, site) => {
  const sure = tests.filter(({ form }) => form === "true").length;
  const open = tests.filter(({ form }) => form !== "true" && form !== "false");
  if (sure > 0) return sure > 1 ? never : negate(or(open));
  if (open.length < 2 || areDisjoint(site.held as readonly JsonSchema[], site.compiler.target)) return or(open);
  if (open.length === 2) return compare(join(open.map(operand), " !== "));
  return compare(
    code`${join(
      open.map((test) => code`Number(${test.code})`),
      " + ",
    )} === 1`,
  );
});

function operand({ code: text, form }: Expression) {
  return form === "unit" ? text : code`(${text})`;
}
