import { code, number } from "../../../emit/code.ts";
import { assertion, refuseNoCount } from "../assertion.ts";
import { compare } from "../test.ts";

export const maxProperties = assertion({
  name: "maxProperties",
  about: "object",
  refuse: refuseNoCount,
  test: ({ held, value, compiler }) =>
    compare(code`${compiler.helper("propertyCount")}(${value}) <= ${number(Number(held))}`),
});
