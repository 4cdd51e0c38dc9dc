import { type Code, code, text } from "../../emit/code.ts";

/** No explanation: another keyword of the schema gives it. */
export const silent: readonly Code[] = [];

/** One rule, which the runtime carries out. */
export function rule(name: string, value: Code): readonly Code[] {
  return [code`${text(name)}, ${value}`];
}
