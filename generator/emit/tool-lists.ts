import { projectRow } from "../advertised/projection/project-row.ts";
import { toolEntry } from "../advertised/tool-entry.ts";
import type { Client } from "../clients.ts";
import type { JsonObject } from "../json.ts";
import type { ContractModel, Profile } from "../model.ts";
import { metaPrefix } from "./meta-prefix.ts";

/** A tool by its name in the contract, and its entry of `tools/list`. */
export type ListedEntry = readonly [tool: string, entry: JsonObject];

/** The tools that a profile serves, in the order of the model, as `tools/list` returns them. */
export function standardList(profile: Profile, model: ContractModel): readonly ListedEntry[] {
  return model.tools.flatMap((tool) =>
    tool.inProfiles
      .filter((inProfile) => inProfile.profile === profile.name)
      .map((inProfile): ListedEntry => [tool.name, toolEntry(tool, inProfile, model)]),
  );
}

/**
 * The same tools as one client accepts them. Inputs accept all that the contract accepts, perhaps more; a tool that gets
 * another name keeps its own in `_meta`.
 *
 * Source: decision 0054.
 */
export function adaptedList(
  standard: readonly ListedEntry[],
  client: Client,
  model: ContractModel,
): readonly ListedEntry[] {
  const projection = { client, server: model.contract.name, nameKey: `${metaPrefix(model)}/name` };
  return standard.map(([tool, entry]) => [tool, projectRow(entry, projection)]);
}
