import type { ContractModel } from "../model.ts";
import type { SourceRef } from "../source.ts";
import { change } from "./change.ts";
import { type DiffRule, paired, type Sides } from "./rule.ts";

/** Rules about declarations that only one of the contracts has, by id. */
export const DECLARATION_RULES: Readonly<Record<string, DiffRule>> = {
  ...declarationRules("error-code", "errors", ({ errors }) => errors.map(({ code, at }) => ({ name: code, at }))),
  ...declarationRules("identifier", "identifiers", ({ identifiers }) => identifiers),
  ...declarationRules("type", "types", ({ types }) => types),
  ...declarationRules("profile", "profiles", ({ profiles }) => profiles),
};

interface Declaration {
  readonly name: string;
  readonly at: SourceRef;
}

function declarationRules(
  kind: "error-code" | "identifier" | "type" | "profile",
  section: string,
  declarationsOf: (model: ContractModel) => readonly Declaration[],
): Readonly<Record<string, DiffRule>> {
  const compare = ({ before, after }: Sides) =>
    paired(declarationsOf(before), declarationsOf(after), ({ name }) => name);
  return {
    *[`${kind}-removed`](sides) {
      for (const { name, at } of compare(sides).gone) {
        const facts = { effect: "breaking", path: `${section}/${name}`, at, side: "before" } as const;
        yield change(`${kind}-removed`, facts, { name, code: name });
      }
    },
    *[`${kind}-added`](sides) {
      for (const { name, at } of compare(sides).added) {
        yield change(`${kind}-added`, { effect: "compatible", path: `${section}/${name}`, at }, { name, code: name });
      }
    },
  };
}
