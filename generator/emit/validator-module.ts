import type { JsonSchema } from "../json.ts";
import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { printed } from "./code.ts";
import type { EmitContext, Emitted } from "./emitter.ts";
import { printModule } from "./module.ts";

/** A schema to be compiled: the name of its validator, and the type of what fits where `types` has one. */
export interface Check {
  readonly name: string;
  /** The name of a second export, the check without explanations. */
  readonly checkName?: string;
  readonly typeName: string | null;
  readonly schema: JsonSchema;
  readonly at: SourceRef;
}

/**
 * Nine tenths of the type-checking time would be spent on bodies of validators. Their types are declared; our tests
 * check the bodies.
 */
const UNCHECKED = "@ts-nocheck";

/** A module of `validators/`, and the validators in it. */
export interface ValidatorFile {
  readonly path: string;
  readonly checks: readonly Check[];
}

/** Compiles and prints one module of `validators/`. No file at all if the engine refuses a schema. */
export function emitValidatorFile(
  { path, checks }: ValidatorFile,
  model: ContractModel,
  context: EmitContext,
): Emitted {
  const { target, engines } = context;
  const typesFrom = checks.some(({ typeName }) => typeName !== null) ? "../types.js" : null;
  const { text, declarations, diagnostics } = engines.validators.compile({ target, typesFrom, validators: checks });
  if (text === "" && diagnostics.length > 0) return { files: [], diagnostics };
  const source = printed(text.trim());
  const module = {
    path,
    directives: [UNCHECKED],
    imports: [],
    declarations: [{ kind: "printed", ts: source, js: source, dts: printed(declarations.trim()) }],
  } as const;
  return { files: printModule(module, model, context), diagnostics };
}
