import type { AdvertisedProfile, ListedEntry } from "../advertised/advertise.ts";
import { metaPrefix } from "../advertised/meta-prefix.ts";
import { type JsonObject, objectOf, own } from "../json.ts";
import type { ContractModel } from "../model.ts";
import { digestsOf } from "./lock.ts";

/**
 * The lists with the contract's version and each tool's digest of the lock in `_meta`, if the contract asks for it. The
 * digest covers more than the list: error codes, retry rules and limits.
 *
 * Source: MCP, the format of `_meta` keys.
 */
export function withDigests(lists: readonly AdvertisedProfile[], model: ContractModel): readonly AdvertisedProfile[] {
  const { contract } = model;
  if (contract.digests !== true) return lists;
  const { tools } = digestsOf(model);
  const prefix = metaPrefix(model);
  const stated = (list: readonly ListedEntry[]): readonly ListedEntry[] =>
    list.map(([tool, entry]) => {
      const meta: JsonObject = {
        [`${prefix}/contract_version`]: contract.version,
        [`${prefix}/contract_digest`]: own(tools, tool) ?? null,
      };
      return [tool, { ...entry, _meta: { ...objectOf(own(entry, "_meta")), ...meta } }];
    });
  return lists.map((one) => ({
    ...one,
    standard: stated(one.standard),
    adapted: one.adapted.map(([client, list]) => [client, stated(list)] as const),
  }));
}
