import { literal } from "../../../emit/value.ts";
import { assertion, refuseNothing } from "../assertion.ts";
import { isOneOf } from "../fixed.ts";

export const constant = assertion({
  name: "const",
  about: null,
  refuse: refuseNothing,
  test: ({ held, value, compiler }) => isOneOf([held], value, compiler),
  rule: ({ held }) => literal(held),
});
