import { code, number } from "../../../emit/code.ts";
import { assertion } from "../assertion.ts";
import { unit } from "../expression.ts";

/** Exact on the decimals that both numbers print as. */
export const multipleOf = assertion({
  name: "multipleOf",
  about: "number",
  refuse: (value) => (Number.isFinite(value) && Number(value) > 0 ? null : "it has to be a number above 0"),
  test: ({ held, value, compiler }) =>
    unit(code`${compiler.helper("isMultipleOf")}(${value}, ${number(Number(held))})`),
});
