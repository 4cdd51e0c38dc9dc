import { code, number } from "../../../emit/code.ts";
import { assertion, refuseNoCount } from "../assertion.ts";
import { compare } from "../test.ts";

export const minItems = assertion({
  name: "minItems",
  about: "array",
  refuse: refuseNoCount,
  test: ({ held, value }) => compare(code`${value}.length >= ${number(Number(held))}`),
});
