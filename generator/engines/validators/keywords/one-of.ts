import { code, join } from "../../../emit/code.ts";
import type { JsonSchema } from "../../../json.ts";
import { areApart } from "../in-place.ts";
import { compare, or, type Test } from "../test.ts";
import { union } from "../union.ts";

/** Where no value fits two branches, one that fits is enough. */
export const oneOf = union("oneOf", (tests, site) => {
  const schemas = site.held as readonly JsonSchema[];
  if (tests.length < 2 || areApart(schemas, site)) return or(tests);
  if (tests.length === 2) return compare(join(tests.map(operand), " !== "));
  return compare(
    code`${join(
      tests.map((test) => code`Number(${test.code})`),
      " + ",
    )} === 1`,
  );
});

function operand({ code: text, form }: Test) {
  return form === "unit" ? text : code`(${text})`;
}
