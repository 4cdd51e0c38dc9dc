import type { ContractModel, Identifier } from "../model.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { emitValidatorFile } from "./validator-module.ts";

/** The validator of an identifier's canonical form. */
export function fitsName({ typeName }: Pick<Identifier, "typeName">): string {
  return `fits${typeName}`;
}

/** The same check without explanations, for bundlers: the validator has ten times its size. */
export function matchesName({ typeName }: Pick<Identifier, "typeName">): string {
  return `matches${typeName}`;
}

/** `validators/identifiers`: two checks for each identifier, with and without explanations. */
export function emitIdentifierValidators(model: ContractModel, context: EmitContext): Emitted {
  const { identifiers } = model;
  if (identifiers.length === 0) return { files: [], diagnostics: [] };
  const checks = identifiers.map((one) => ({
    name: fitsName(one),
    checkName: matchesName(one),
    typeName: null,
    schema: one.schema,
    at: one.at,
  }));
  return emitValidatorFile({ path: "validators/identifiers", checks }, model, context);
}
