import type { JsonObject } from "../json.ts";
import { DEFAULT_POLICY, type Pin, type PinnedTool } from "./pin.ts";
import { definitionDigest, definitionOf, statedContract } from "./tool-definition.ts";

/** The pin of these entries of `tools/list`, by name. An older pin's policy stays. */
export function createPin(entries: readonly JsonObject[], older: Pin | null): Pin {
  const tools = entries.map((entry) => [String(entry["name"]), pinnedTool(entry)] as const);
  return { pin: 1, policy: older?.policy ?? DEFAULT_POLICY, tools: Object.fromEntries(tools) };
}

function pinnedTool(entry: JsonObject): PinnedTool {
  const definition = definitionOf(entry);
  const contract = statedContract(entry);
  return { digest: definitionDigest(definition), ...(contract === null ? {} : { contract }), ...definition };
}
