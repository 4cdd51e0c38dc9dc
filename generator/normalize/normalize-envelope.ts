import { isJsonObject, type Json, type JsonObject, type JsonSchema, own } from "../json.ts";
import type { Def, Envelope, EnvelopeVariant, Shape } from "../model.ts";
import type { ResolvedVariant, WrittenSchema } from "../resolve/resolved-contract.ts";
import { type EnvelopeError, envelopeBindings } from "./envelope-bindings.ts";
import { normalizeShape } from "./normalize-shape.ts";
import type { NormalizedContract } from "./normalized-contract.ts";
import type { Normalizing } from "./normalizing.ts";
import { resolveSchema } from "./resolve-schema.ts";

/** The shapes of the envelope, once for each profile. `errors` are those that a reply may contain. */
export function normalizeEnvelope(normalizing: Normalizing, shapes: NormalizedContract["errors"]): Envelope {
  const { envelope, errors: codes } = normalizing.resolved;
  const errors = codes.map(({ code, spec }): EnvelopeError => {
    const { details = null, result = null } = shapes.get(code) ?? {};
    return { code, category: spec.category ?? null, details, result };
  });
  return {
    standard: envelope.standard,
    ...(envelope.onWire === undefined ? {} : { onWire: envelope.onWire }),
    request: envelope.request === null ? null : normalizeShape(normalizing, envelope.request),
    variants: envelope.variants.map((variant) => normalizeVariant(normalizing, variant, errors)),
  };
}

function normalizeVariant(
  normalizing: Normalizing,
  { profile, success, failure, resultPath, resultExtras }: ResolvedVariant,
  errors: readonly EnvelopeError[],
): EnvelopeVariant {
  const shapeOf = (part: "success" | "failure", written: WrittenSchema): Shape => {
    const schema = written.schema as JsonObject;
    return normalizeShape(normalizing, written, envelopeBindings(normalizing, { part, schema, errors }));
  };
  const successShape = shapeOf("success", success);
  const failureShape = shapeOf("failure", failure);
  if (successShape.marks.filter(({ bind }) => bind === "result").length > 1) {
    normalizing.reporter.report("duplicate-result", success.path, {});
  }
  return {
    profile: profile.name,
    typeName: profile.typeName,
    success: successShape,
    failure: failureShape,
    resultPath,
    resultExtras: resultExtras === null ? null : shapeOf("success", resultExtras),
    discriminator: findDiscriminator(normalizing.defs, successShape.schema, failureShape.schema),
  };
}

type Defs = Pick<ReadonlyMap<string, Def>, "get">;

/** The first required property, outer ones first, that has a const in both schemas, and not the same one. */
function findDiscriminator(defs: Defs, success: JsonSchema, failure: JsonSchema): EnvelopeVariant["discriminator"] {
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
