import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../../json.ts";
import { assertion, refuseNoTexts } from "../assertion.ts";
import type { Compiler } from "../keyword.ts";
import { hasMember } from "../member.ts";
import { refusesMissing } from "../shape.ts";
import { and } from "../test.ts";

export const required = assertion({
  name: "required",
  about: "object",
  refuse: refuseNoTexts,
  test({ held, schema, value, compiler }) {
    const asked = (held as readonly string[]).filter((name) => !isAskedAnyway(schema, name, compiler));
    return and(asked.map((name) => hasMember(value, name, compiler)));
  },
});

/** True where `properties` has a schema for a wanted property that nothing missing fits: then one question does for both. */
export function isAskedAnyway(schema: JsonObject, name: string, compiler: Compiler): boolean {
  const properties = own(schema, "properties");
  const property = isJsonObject(properties) ? (own(properties, name) as JsonSchema | undefined) : undefined;
  const isWanted = ((own(schema, "required") ?? []) as readonly string[]).includes(name);
  return isWanted && property !== undefined && refusesMissing(property, compiler.target);
}
