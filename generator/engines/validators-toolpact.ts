import type { ValidatorsEngine } from "../emit/emitter.ts";
import { compileValidators } from "./validators/compile.ts";

/**
 * Validators by our own compiler: a flat check for each schema, and an explanation that runs only after the check has failed.
 * Keywords are one file each, listed in `validators/keywords.ts`.
 */
export const validatorsToolpact: ValidatorsEngine = {
  name: "toolpact",
  compile: (module) => compileValidators(module),
};
