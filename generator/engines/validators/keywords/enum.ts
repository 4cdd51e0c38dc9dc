import { assertion } from "../assertion.ts";
import { isOneOf, listed } from "../fixed.ts";

export const enumeration = assertion({
  name: "enum",
  about: null,
  refuse: (value) => (Array.isArray(value) ? null : "it has to be a list"),
  test: ({ held, value, compiler }) => isOneOf(Array.isArray(held) ? held : [], value, compiler),
  rule: ({ held, compiler }) => listed(Array.isArray(held) ? held : [], compiler),
});
