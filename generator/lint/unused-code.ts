import type { ContractModel } from "../model.ts";
import { type Finding, finding } from "./rule.ts";

/**
 * A code that no tool, policy, dependency or situation can raise.
 *
 * Source: INV-MCP-003.
 */
export function* unusedCode(model: ContractModel): Iterable<Finding> {
  const used = usedCodes(model);
  for (const { code, standard, at } of model.errors) {
    if (!standard && !used.has(code)) yield finding(`errors/${code}`, "unused-code", at, { code });
  }
}

function usedCodes(model: ContractModel): ReadonlySet<string> {
  const byTools = model.tools.flatMap((tool) =>
    tool.inProfiles.flatMap(({ errors }) => errors.map(({ code }) => code)),
  );
  const byDependencies = model.dependencies.flatMap(({ errorMap }) => errorMap.map(({ code }) => code));
  const byGuards = model.commonErrors.map(({ code }) => code);
  return new Set([...byTools, ...byDependencies, ...byGuards, ...(model.policy?.errors ?? [])]);
}
