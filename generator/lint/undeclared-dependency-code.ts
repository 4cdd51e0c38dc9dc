import type { ContractModel, Dependency, Tool, ToolInProfile } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { printList } from "./schema-queries/print-path.ts";

/**
 * A tool that uses a dependency declares every code of that dependency's `error_map`; a code it leaves out reaches the
 * caller as the internal one. What the policy guard uses is the guard's own.
 *
 * Source: INV-MCP-003.
 */
export function* undeclaredDependencyCode(model: ContractModel): Iterable<Finding> {
  for (const tool of model.tools) {
    for (const dependency of model.dependencies) {
      const missing = missingCodes(tool, dependency, model);
      if (missing.length === 0) continue;
      const parameters = { tool: tool.name, dependency: dependency.name, codes: printList(missing) };
      const hint = `Add $${dependency.name} to the tool's errors.`;
      yield finding(`tools/${tool.name}/errors`, "undeclared-dependency-code", tool.at, parameters, { hint });
    }
  }
}

function missingCodes(tool: Tool, dependency: Dependency, model: ContractModel): readonly string[] {
  const missing = new Set<string>();
  for (const inProfile of tool.inProfiles) {
    if (!isToolsOwn(inProfile, dependency.name, model)) continue;
    const declared = new Set(inProfile.errors.map(({ code }) => code));
    for (const { code } of dependency.errorMap) if (!declared.has(code)) missing.add(code);
  }
  return [...missing];
}

function isToolsOwn({ uses, policy }: ToolInProfile, name: string, model: ContractModel): boolean {
  if (!Object.hasOwn(uses, name)) return false;
  return !(policy && model.policy !== null && Object.hasOwn(model.policy.uses, name));
}
