import type { ContractModel } from "../model.ts";

/** The prefix of the contract's `_meta` keys: its namespace, or its name where it has none. */
export function metaPrefix({ contract }: ContractModel): string {
  return contract.namespace ?? contract.name;
}
