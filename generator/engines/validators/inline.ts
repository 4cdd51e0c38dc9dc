import { type Code, printed } from "../../emit/code.ts";
import type { Constant } from "./top.ts";

/** Rules and the exports that begin with them. */
export interface Inlined {
  readonly constants: readonly Constant[];
  readonly exports: readonly Code[];
}

/** Puts rules that are mentioned once in the place of the mention. A name that also stands in some text counts as mentioned twice. */
export function inlineRules(constants: readonly Constant[], exports: readonly Code[]): Inlined {
  const mentions = countNames([...constants.map(({ value }) => value), ...exports]);
  const inlined = new Map<string, string>();
  const fill = ({ text }: Code): Code => printed(text.replace(NAME, (name) => inlined.get(name) ?? name));
  const kept = constants.flatMap((constant): readonly Constant[] => {
    const value = fill(constant.value);
    if (constant.kind !== "rules" || mentions.get(constant.name.text) !== 1) return [{ ...constant, value }];
    inlined.set(constant.name.text, value.text);
    return [];
  });
  return { constants: kept, exports: exports.map(fill) };
}

const NAME = /\brules\d+\b/g;

function countNames(codes: readonly Code[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of codes) for (const [name] of text.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
