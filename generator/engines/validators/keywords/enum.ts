import { assertion } from "../assertion.ts";
import { isOneOf, listed } from "../fixed.ts";

export const enumeration = assertion({
  name: "enum",
  about: null,
  refuse: (held) => (Array.isArray(held) ? null : "it has to be a list"),
  test: ({ held, value, compiler }) => isOneOf(Array.isArray(held) ? held : [], value, compiler),
  rule: ({ held, compiler }) => listed(Array.isArray(held) ? held : [], compiler),
});
