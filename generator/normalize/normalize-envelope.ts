import type { JsonObject } from "../json.ts";
import type { Envelope, EnvelopeVariant, Shape } from "../model.ts";
import type { ResolvedVariant, WrittenSchema } from "../resolve/resolved-contract.ts";
import { type EnvelopeError, envelopeBindings } from "./envelope-bindings.ts";
import { findDiscriminator } from "./find-discriminator.ts";
import { normalizeShape } from "./normalize-shape.ts";
import type { NormalizedContract } from "./normalized-contract.ts";
import type { Normalizing } from "./normalizing.ts";

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
