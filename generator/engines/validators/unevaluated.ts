import { type Code, code } from "../../emit/code.ts";
import type { JsonSchema } from "../../json.ts";
import { rule } from "./explanation.ts";
import type { Site, Told } from "./keyword.ts";

/**
 * Reports what is not evaluated, if that depends on branches: the check itself reports it, since it tracks
 * evaluation.
 */
export function explainUnevaluated({ held, schema, compiler, hint }: Told): readonly Code[] {
  const branch = held === false ? code`null` : compiler.branch(held as JsonSchema, `${hint} left`);
  return rule("left", compiler.list([compiler.fits(schema, hint), branch]));
}

/** Leaves the function, or notes what is left over where the caller wants to know. */
export function failAt({ left, fail }: Site): (key: Code) => Code {
  return (key) => (left === null ? fail : code`if (${left} === undefined) ${fail} else ${left}.push(${key});`);
}
