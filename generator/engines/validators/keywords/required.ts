import { literal } from "../../../emit/value.ts";
import { refuseNoTexts } from "../assertion.ts";
import { must } from "../check-step.ts";
import { rule, silent } from "../explanation.ts";
import { and } from "../expression.ts";
import { isPresenceImplied } from "../implied-presence.ts";
import type { Keyword } from "../keyword.ts";
import { hasMember } from "../member.ts";
import { wantedFirst } from "./properties.ts";

export const required: Keyword = {
  name: "required",
  about: "object",
  refuse: refuseNoTexts,
  check({ held, schema, value, compiler }) {
    const asked = (held as readonly string[]).filter((name) => !isPresenceImplied(schema, name, compiler));
    return [must(and(asked.map((name) => hasMember(value, name, compiler))))];
  },
  explain: ({ held, schema }) => (wantedFirst(schema).length > 0 ? silent : rule("required", literal(held))),
};
