import type { JsonSchema } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { printed } from "./code.ts";
import type { Declaration } from "./declaration.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
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

/** Prints one module of `validators/`, with what is to stand beside its validators. No file at all where the engine refuses a schema. */
export function emitValidatorFile(
  path: string,
  checks: readonly Check[],
  model: ContractModel,
  context: EmitContext,
  beside: readonly Declaration[] = [],
): Emitted {
  const { target } = context;
  const typesFrom = checks.some(({ typeName }) => typeName !== null) ? "../types.js" : null;
  const { text, declarations, diagnostics } = context.engines.validators.compile({
    target,
    typesFrom,
    validators: checks,
  });
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
