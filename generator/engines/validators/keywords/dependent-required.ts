import { literal } from "../../../emit/value.ts";
import { isJsonObject, type Json } from "../../../json.ts";
import { assertion, refuseNoTexts } from "../assertion.ts";
import { and, or } from "../expression.ts";
import { hasMember, lacksMember } from "../member.ts";

export const dependentRequired = assertion({
  name: "dependentRequired",
  about: "object",
  refuse: (value) =>
    isJsonObject(value)
      ? (Object.values(value)
          .map(refuseNoTexts)
          .find((why) => why !== null) ?? null)
      : "it has to be an object",
  test({ held, value, compiler }) {
    const has = (name: string) => hasMember(value, name, compiler);
    return and(needs(held).map(([name, others]) => or([lacksMember(value, name, compiler), and(others.map(has))])));
  },
  rule: ({ held }) => literal(needs(held).map(([name, others]) => [name, others])),
});

function needs(value: Json): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(value as Readonly<Record<string, readonly string[]>>);
}
