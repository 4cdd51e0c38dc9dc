import type { JsonSchema } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { printed } from "./code.ts";
import type { Declaration } from "./declaration.ts";
import type { CompiledValidators, EmitContext, Emitted, Target, ValidatorModule } from "./emitter.ts";
import { printModule } from "./module.ts";

/** A schema to be compiled: the name of its validator, and the type of what fits where `types` has one. */
export interface Check {
  readonly name: string;
  readonly typeName: string | null;
  readonly schema: JsonSchema;
  readonly at: SourceRef;
}

/** Nine tenths of what a compiler had to check are bodies of validators. Their types are told; tests of ours check the bodies. */
const UNCHECKED = "@ts-nocheck";

/** Prints one module of `validators/`. No file at all where the engine refuses a schema. */
export function emitValidatorFile(
  path: string,
  checks: readonly Check[],
  model: ContractModel,
  context: EmitContext,
): Emitted {
  const compiled = context.engines.validators.compile(validatorModule(checks, context.target));
  return printValidatorFile({ path, compiled, beside: [] }, model, context);
}

/** What an engine is asked for. */
export function validatorModule(validators: readonly Check[], target: Target): ValidatorModule {
  const typesFrom = validators.some(({ typeName }) => typeName !== null) ? "../types.js" : null;
  return { target, typesFrom, validators };
}

/** A module of `validators/`: what the engine made, and what is to stand beside it. */
export interface ValidatorFile {
  readonly path: string;
  readonly compiled: CompiledValidators;
  readonly beside: readonly Declaration[];
}

/** Prints what the engine made. No file at all where it refused a schema. */
export function printValidatorFile(
  { path, compiled, beside }: ValidatorFile,
  model: ContractModel,
  context: EmitContext,
): Emitted {
  const { text, declarations, diagnostics } = compiled;
  if (text === "" && diagnostics.length > 0) return { files: [], diagnostics };
  const source = printed(text.trim());
  const module = {
    path,
    directives: [UNCHECKED],
    imports: [],
    declarations: [{ kind: "printed", ts: source, js: source, dts: printed(declarations.trim()) }, ...beside],
  } as const;
  return { files: printModule(module, model, context), diagnostics };
}
