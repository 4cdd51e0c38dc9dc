import { isJsonObject, type Json, type JsonObject, own } from "../json.ts";
import type { LowerContext } from "../lower/context.ts";
import { checkName } from "../resolve/check-name.ts";
import type { SpecPath } from "../source.ts";
import { listAt, objectAt } from "./join-request.ts";

/**
 * An envelope schema as one profile sees it: a property with `x-profiles` that does not name the profile is gone,
 * from `required` too. Property schemas keep their place in the spec.
 */
export function forProfile(context: LowerContext, schema: JsonObject, path: SpecPath, profile: string): JsonObject {
  const kept: (readonly [string, Json])[] = [];
  const gone = new Set<Json>();
  for (const [name, property] of Object.entries(objectAt(schema, "properties"))) {
    const at = [...path, "properties", name];
    if (isVisible(context, property, at, profile)) kept.push([name, below(context, property, at, profile)]);
    else gone.add(name);
  }
  const required = listAt(schema, "required").filter((name) => !gone.has(name));
  const { required: _required, properties: _properties, ...rest } = schema;
  const copy: JsonObject = {
    ...rest,
    ...(own(schema, "properties") === undefined ? {} : { properties: Object.fromEntries(kept) }),
    ...(required.length === 0 ? {} : { required }),
  };
  context.origins.set(copy, path);
  return copy;
}

function below(context: LowerContext, property: Json, at: SpecPath, profile: string): Json {
  const isBranch = isJsonObject(property) && own(property, "properties") !== undefined;
  if (isBranch) return forProfile(context, property, at, profile);
  if (isJsonObject(property)) context.origins.set(property, at);
  return property;
}

function isVisible(context: LowerContext, property: Json, at: SpecPath, profile: string): boolean {
  const listed = isJsonObject(property) ? own(property, "x-profiles") : undefined;
  if (!Array.isArray(listed)) return true;
  const names = Object.keys(context.document.profiles ?? {});
  for (const [index, name] of listed.entries()) {
    if (typeof name === "string") checkName(context, "profile", name, names, [...at, "x-profiles", index]);
  }
  return listed.includes(profile);
}
