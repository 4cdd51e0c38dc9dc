import type { ContractModel, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces } from "./schema-queries/bound-places.ts";

/**
 * A tool that updates or deletes what carries a revision accepts the revision its caller has read; without it the last writer wins unseen.
 */
export function* revisionParameterMissing(model: ContractModel): Iterable<Finding> {
  const revisioned = model.dependencies.filter((dependency) => dependency.revisioned).map(({ name }) => name);
  for (const tool of model.tools) {
    const changed = revisioned.find((name) => changes(tool, name));
    if (changed === undefined || boundPlaces(tool.input, model.defs, ["expected_revision"]).length > 0) continue;
    const parameters = { tool: tool.name, dependency: changed };
    yield finding(`tools/${tool.name}/input`, "revision-parameter-missing", tool.at, parameters);
  }
}

function changes(tool: Tool, dependency: string): boolean {
  return tool.inProfiles.some(({ uses }) => {
    const verb = Object.hasOwn(uses, dependency) ? uses[dependency] : undefined;
    return verb === "update" || verb === "delete";
  });
}
