import { code } from "../../../emit/code.ts";
import { must } from "../check-step.ts";
import { rule, silent } from "../explanation.ts";
import { unit } from "../expression.ts";
import type { Keyword } from "../keyword.ts";

export const uniqueItems: Keyword = {
  name: "uniqueItems",
  about: "array",
  refuse: (value) => (typeof value === "boolean" ? null : "it has to be true or false"),
  check: ({ held, value, compiler }) =>
    held === true ? [must(unit(code`${compiler.helper("isUnique")}(${value})`))] : [],
  explain: ({ held }) => (held === true ? rule("uniqueItems", code`true`) : silent),
};
