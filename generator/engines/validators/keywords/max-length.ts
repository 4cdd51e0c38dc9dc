import { code, number } from "../../../emit/code.ts";
import { assertion, refuseNoCount } from "../assertion.ts";
import { unit } from "../test.ts";

/** In code points. */
export const maxLength = assertion({
  name: "maxLength",
  about: "string",
  refuse: refuseNoCount,
  test: ({ held, value, compiler }) => unit(code`${compiler.helper("isAtMost")}(${value}, ${number(Number(held))})`),
});
