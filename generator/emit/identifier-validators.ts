import type { ContractModel, Identifier } from "../model.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { emitValidatorFile } from "./validator-module.ts";

/** The check of an identifier's shape, its canonical form apart. */
export function fitsName({ typeName }: Pick<Identifier, "typeName">): string {
  return `fits${typeName}`;
}

/** `validators/identifiers`: one check for each identifier. */
export function emitIdentifierValidators(model: ContractModel, context: EmitContext): Emitted {
  const { identifiers } = model;
  if (identifiers.length === 0) return { files: [], diagnostics: [] };
  const checks = identifiers.map((one) => ({ name: fitsName(one), typeName: null, schema: one.schema, at: one.at }));
  return emitValidatorFile({ path: "validators/identifiers", checks }, model, context);
}
