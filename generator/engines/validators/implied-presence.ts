import { type JsonObject, type JsonSchema, memberAt, own } from "../../json.ts";
import type { Compiler } from "./keyword.ts";
import { refusesMissing } from "./schema-queries.ts";

/** True where `properties` has a schema for a wanted property that nothing missing fits: then one question does for both. */
export function isPresenceImplied(schema: JsonObject, name: string, compiler: Compiler): boolean {
  const property = memberAt(schema, "properties", name) as JsonSchema | undefined;
  const isWanted = ((own(schema, "required") ?? []) as readonly string[]).includes(name);
  return isWanted && property !== undefined && refusesMissing(property, compiler.target);
}
