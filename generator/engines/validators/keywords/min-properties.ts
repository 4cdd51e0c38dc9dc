import { code, number } from "../../../emit/code.ts";
import { assertion, refuseNoCount } from "../assertion.ts";
import { compare } from "../test.ts";

export const minProperties = assertion({
  name: "minProperties",
  about: "object",
  refuse: refuseNoCount,
  test: ({ held, value, compiler }) =>
    compare(code`${compiler.helper("propertyCount")}(${value}) >= ${number(Number(held))}`),
});
