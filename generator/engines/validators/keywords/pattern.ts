import { code } from "../../../emit/code.ts";
import { assertion, refuseNoPattern } from "../assertion.ts";
import { unit } from "../expression.ts";

export const pattern = assertion({
  name: "pattern",
  about: "string",
  refuse: refuseNoPattern,
  test: ({ held, value, compiler }) => unit(code`${compiler.pattern(String(held))}.test(${value})`),
  rule: ({ held, compiler }) => compiler.pattern(String(held)),
});
