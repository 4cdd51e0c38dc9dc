import { isJsonObject, type Json, type JsonSchema, own } from "../json.ts";
import type { Def, EnvelopeVariant } from "../model.ts";
import { resolveSchema } from "./resolve-schema.ts";

type Defs = Pick<ReadonlyMap<string, Def>, "get">;

/** The first required property, outer ones first, that has a const in both schemas, and not the same one. */
export function findDiscriminator(
  defs: Defs,
  success: JsonSchema,
  failure: JsonSchema,
): EnvelopeVariant["discriminator"] {
  const failures = constsOf(defs, failure, []);
  for (const { path, value } of constsOf(defs, success, [])) {
    const other = failures.find((one) => one.path.join("\0") === path.join("\0"));
    if (other !== undefined && JSON.stringify(other.value) !== JSON.stringify(value)) {
      return { path, success: value, failure: other.value };
    }
  }
  return null;
}

interface ConstPlace {
  readonly path: readonly string[];
  readonly value: Json;
}

/** Consts of required properties, breadth first. */
function constsOf(defs: Defs, schema: JsonSchema, prefix: readonly string[]): readonly ConstPlace[] {
  const object = resolveSchema(defs, schema);
  const properties = object === null ? undefined : own(object, "properties");
  const required = object === null ? undefined : own(object, "required");
  if (!isJsonObject(properties) || !Array.isArray(required) || prefix.length > 4) return [];
  const names = Object.keys(properties).filter((name) => required.includes(name));
  const here = names.flatMap((name) => constAt(defs, properties[name] as JsonSchema, [...prefix, name]));
  const deeper = names.flatMap((name) => constsOf(defs, properties[name] as JsonSchema, [...prefix, name]));
  return [...here, ...deeper];
}

function constAt(defs: Defs, schema: JsonSchema, path: readonly string[]): readonly ConstPlace[] {
  const resolved = resolveSchema(defs, schema);
  const value = resolved === null ? undefined : own(resolved, "const");
  return value === undefined ? [] : [{ path, value }];
}
