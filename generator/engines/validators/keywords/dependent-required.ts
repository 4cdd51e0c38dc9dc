import { literal } from "../../../emit/value.ts";
import { isJsonObject, type Json } from "../../../json.ts";
import { assertion, refuseNoTexts } from "../assertion.ts";
import { and, or } from "../expression.ts";
import { hasMember, lacksMember } from "../member.ts";

export const dependentRequired = assertion({
  name: "dependentRequired",
  about: "object",
  refuse: (held) =>
    isJsonObject(held)
      ? (Object.values(held)
          .map(refuseNoTexts)
          .find((why) => why !== null) ?? null)
      : "it has to be an object",
  test({ held, value, compiler }) {
    const has = (name: string) => hasMember(value, name, compiler);
    return and(needs(held).map(([name, others]) => or([lacksMember(value, name, compiler), and(others.map(has))])));
  },
  rule: ({ held }) => literal(needs(held).map(([name, others]) => [name, others])),
});

function needs(held: Json): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(held as Readonly<Record<string, readonly string[]>>);
}
