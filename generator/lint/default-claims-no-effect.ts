import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/** `default` covers unexpected answers, so it cannot be known that they had no effect; a repeat would be unsafe. */
export function* defaultClaimsNoEffect(model: ContractModel): Iterable<Finding> {
  const codes = new Map(model.errors.map((error) => [error.code, error]));
  for (const { name, errorMap } of model.dependencies) {
    for (const { key, code, effect, at } of errorMap) {
      if (key !== "default" || (effect ?? codes.get(code)?.effect) !== "none") continue;
      const hint = `Write { code: ${code}, effect: unknown }.`;
      yield finding(
        `dependencies/${name}/default`,
        "default-claims-no-effect",
        at,
        { dependency: name, code },
        { hint },
      );
    }
  }
}
