import { reach } from "../json-schema/bundle.ts";
import { definition } from "../json-schema/resolve-ref.ts";
import type { ContractModel, Dependency, Tool } from "../model.ts";
import { type Finding, finding } from "./rule.ts";
import { boundPlaces } from "./schema-queries/bound-places.ts";

/**
 * A tool that updates or deletes an entity with revisions accepts the revision that its caller has read. Otherwise the last
 * writer wins unseen.
 */
export function* revisionParameterMissing(model: ContractModel): Iterable<Finding> {
  for (const tool of model.tools) {
    const changed = model.dependencies.find((one) => changes(tool, one.name) && isRevisioned(tool, one, model));
    if (changed === undefined || boundPlaces(tool.input, model.defs, ["expected_revision"]).length > 0) continue;
    const parameters = { tool: tool.name, dependency: changed.name };
    yield finding(`tools/${tool.name}/input`, "revision-parameter-missing", tool.at, parameters);
  }
}

function changes(tool: Tool, dependency: string): boolean {
  return tool.inProfiles.some(({ uses }) => {
    const verb = Object.hasOwn(uses, dependency) ? uses[dependency] : undefined;
    return verb === "update" || verb === "delete";
  });
}

/** True if the entities that a tool changes in a dependency have revisions: the identifiers in its input show which entities these are. */
function isRevisioned({ input }: Tool, { revisioned }: Dependency, { identifiers, defs }: ContractModel): boolean {
  if (typeof revisioned === "boolean") return revisioned;
  const reached = reach(input.schema, (key) => definition(defs, key)?.schema ?? true);
  return identifiers.some(({ name, defKey }) => revisioned.includes(name) && reached.has(defKey));
}
