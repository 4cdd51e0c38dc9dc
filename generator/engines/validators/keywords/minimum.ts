import { code, number } from "../../../emit/code.ts";
import { assertion, refuseNoNumber } from "../assertion.ts";
import { compare } from "../test.ts";

export const minimum = assertion({
  name: "minimum",
  about: "number",
  refuse: refuseNoNumber,
  test: ({ held, value }) => compare(code`${value} >= ${number(Number(held))}`),
});
