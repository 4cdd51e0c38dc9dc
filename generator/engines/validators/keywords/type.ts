import { literal } from "../../../emit/value.ts";
import { must } from "../check-step.ts";
import { rule } from "../explanation.ts";
import { or } from "../expression.ts";
import type { Keyword } from "../keyword.ts";
import { isKind, isKindOf, isTypeImplied, kindsOf } from "../schema-queries.ts";

const KINDS: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean", "null", "array", "object"]);

export const type: Keyword = {
  name: "type",
  about: null,
  refuse: (value) => ([value].flat().every((kind) => KINDS.has(kind)) ? null : "it names no type of JSON"),
  check({ schema, value, compiler }) {
    if (isTypeImplied(schema)) return [];
    const kinds = kindsOf(schema) ?? [];
    if (kinds.length === 1) return kinds.map((kind) => must(isKindOf(schema, kind, value, compiler)));
    return [must(or(kinds.map((kind) => isKind(value, kind, compiler))))];
  },
  explain: ({ held }) => rule("type", literal(held)),
};
