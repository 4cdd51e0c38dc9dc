import { envelopeSchemas } from "../advertised/envelope-schemas.ts";
import { bundle } from "../json-schema/bundle.ts";
import type { ContractModel, EnvelopeVariant, ErrorCode, Shape } from "../model.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { detailsName, errorResultName, failureName, successName } from "./type-names.ts";
import { type Check, emitValidatorFile } from "./validator-module.ts";

/** The names of the exports that check a profile's envelopes. */
export function envelopeCheckNames(variant: EnvelopeVariant): { readonly success: string; readonly failure: string } {
  return { success: `is${successName(variant)}`, failure: `is${failureName(variant)}` };
}

/** `validators/envelope`: success and failure of each profile, with an open result. */
export function emitEnvelopeValidators(model: ContractModel, context: EmitContext): Emitted {
  const checks = model.envelope.variants.flatMap((variant) => {
    const schemas = envelopeSchemas(model, variant.profile);
    const names = envelopeCheckNames(variant);
    const check = (part: "success" | "failure"): Check => ({
      name: names[part],
      typeName: null,
      schema: bundle(schemas[part], model.defs),
      at: variant[part].at,
    });
    return [check("success"), check("failure")];
  });
  return emitValidatorFile({ path: "validators/envelope", checks }, model, context);
}

/** The names of the exports that validate a code's data other than its message; null if it has none. */
export function errorCheckNames(error: ErrorCode): { readonly details: string | null; readonly result: string | null } {
  return {
    details: error.details === null ? null : `is${detailsName(error)}`,
    result: error.result === null ? null : `is${errorResultName(error)}`,
  };
}

/** `validators/errors`: the details of codes, and what they leave in the result's place. No file for a contract with neither. */
export function emitErrorValidators(model: ContractModel, context: EmitContext): Emitted {
  const { errors, defs } = model;
  const check = (typeName: string, shape: Shape | null): readonly Check[] =>
    shape === null ? [] : [{ name: `is${typeName}`, typeName, schema: bundle(shape.schema, defs), at: shape.at }];
  const checks = errors.flatMap((error) => [
    ...check(detailsName(error), error.details),
    ...check(errorResultName(error), error.result),
  ]);
  return checks.length === 0
    ? { files: [], diagnostics: [] }
    : emitValidatorFile({ path: "validators/errors", checks }, model, context);
}
