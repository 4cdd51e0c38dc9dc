import { assertion } from "../assertion.ts";
import { isOneOf } from "../fixed.ts";

export const enumeration = assertion({
  name: "enum",
  about: null,
  refuse: (held) => (Array.isArray(held) ? null : "it has to be a list"),
  test: ({ held, value, compiler }) => isOneOf(Array.isArray(held) ? held : [], value, compiler),
});
