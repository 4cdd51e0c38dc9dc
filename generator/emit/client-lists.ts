import { projectRow } from "../advertised/projection/project-row.ts";
import type { Client } from "../clients.ts";
import type { JsonObject } from "../json.ts";
import type { ContractModel, Profile } from "../model.ts";
import type { GeneratedFile } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";
import { metaPrefix } from "./meta-prefix.ts";

/** A tool by its name in the contract, as its profile lists it. */
export type ListedRow = readonly [tool: string, row: JsonObject];

/**
 * `tools.<client>.json`: what `tools/list` has to answer so that a client takes all tools, for each client that the project
 * names. Inputs accept all that the contract does, perhaps more; a tool that gets another name keeps its own in `_meta`.
 *
 * Source: decision 0054.
 */
export function clientLists(
  profile: Profile,
  rows: readonly ListedRow[],
  { model, clients }: { readonly model: ContractModel; readonly clients: readonly Client[] },
): readonly GeneratedFile[] {
  const server = model.contract.name;
  const nameKey = `${metaPrefix(model)}/name`;
  return clients.map((client) => {
    const projected = rows.map(([, row]) => projectRow(row, { client, server, nameKey }));
    const path = profile.implicit ? `tools.${client}.json` : `tools.${profile.name}.${client}.json`;
    return jsonFile(path, { tools: projected });
  });
}
