import { type Code, code, text } from "../../emit/code.ts";

/** Nothing to tell: another keyword of the schema does. */
export const silent: readonly Code[] = [];

/** One rule, which the runtime carries out. */
export function rule(name: string, held: Code): readonly Code[] {
  return [code`${text(name)}, ${held}`];
}
