import { isJsonObject, type JsonObject, type JsonSchema, own } from "../../json.ts";
import type { Compiler } from "./keyword.ts";
import { refusesMissing } from "./shape.ts";

/** True where `properties` has a schema for a wanted property that nothing missing fits: then one question does for both. */
export function isAskedAnyway(schema: JsonObject, name: string, compiler: Compiler): boolean {
  const properties = own(schema, "properties");
  const property = isJsonObject(properties) ? (own(properties, name) as JsonSchema | undefined) : undefined;
  const isWanted = ((own(schema, "required") ?? []) as readonly string[]).includes(name);
  return isWanted && property !== undefined && refusesMissing(property, compiler.target);
}
