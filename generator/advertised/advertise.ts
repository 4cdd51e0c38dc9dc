import type { Client } from "../clients.ts";
import type { JsonObject } from "../json.ts";
import type { ContractModel, Profile } from "../model.ts";
import { metaPrefix } from "./meta-prefix.ts";
import { projectRow } from "./projection/project-row.ts";
import { toolEntry } from "./tool-entry.ts";

/** A tool by its name in the contract, and its entry of `tools/list`. */
export type ListedEntry = readonly [tool: string, entry: JsonObject];

/** What `tools/list` returns in one profile. */
export interface AdvertisedProfile {
  readonly profile: Profile;
  /** In the order of the model. */
  readonly standard: readonly ListedEntry[];
  /** The same tools as single clients accept them. */
  readonly adapted: readonly (readonly [client: Client, list: readonly ListedEntry[]])[];
}

/** The results of `tools/list`: for each profile one, and one for each of these clients. */
export function advertise(model: ContractModel, clients: readonly Client[] = []): readonly AdvertisedProfile[] {
  return model.profiles.map((profile) => {
    const standard = standardList(model, profile);
    return { profile, standard, adapted: clients.map((client) => [client, adaptedList(model, client, standard)]) };
  });
}

function standardList(model: ContractModel, profile: Profile): readonly ListedEntry[] {
  return model.tools.flatMap((tool) =>
    tool.inProfiles
      .filter((inProfile) => inProfile.profile === profile.name)
      .map((inProfile): ListedEntry => [tool.name, toolEntry(tool, inProfile, model)]),
  );
}

/**
 * Inputs accept all that the contract accepts, perhaps more; a tool that gets another name keeps its own in `_meta`.
 *
 * Source: decision 0054.
 */
function adaptedList(model: ContractModel, client: Client, standard: readonly ListedEntry[]): readonly ListedEntry[] {
  const projection = { client, server: model.contract.name, nameKey: `${metaPrefix(model)}/name` };
  return standard.map(([tool, entry]) => [tool, projectRow(entry, projection)]);
}
