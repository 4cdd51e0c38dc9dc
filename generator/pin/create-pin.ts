import type { JsonObject } from "../json.ts";
import { DEFAULT_POLICY, type Pin, type PinnedTool, type PinOutcome } from "./pin.ts";
import { definitionDigest, definitionOf, statedContract } from "./tool-definition.ts";

/** The pin of these entries of `tools/list`, in their order. An older pin's policy stays. */
export function createPin(entries: readonly JsonObject[], older: Pin | null): Pin {
  const tools = entries.map((entry) => [String(entry["name"]), pinnedTool(entry)] as const);
  return { pin: 1, policy: older?.policy ?? DEFAULT_POLICY, tools: Object.fromEntries(tools) };
}

/** A pin with the present definitions of its tools: removed tools are left out, renamed ones keep their pinned names. */
export function updatePin(older: Pin, outcomes: readonly PinOutcome[], entries: readonly JsonObject[]): Pin {
  const live = new Map(entries.map((entry) => [String(entry["name"]), entry]));
  const tools = outcomes.flatMap(({ tool, calledAs, verdict }) => {
    const entry = calledAs === null || verdict === "unpinned" ? undefined : live.get(calledAs);
    if (entry === undefined) return [];
    return [[tool, { ...pinnedTool(entry), ...(calledAs === tool ? {} : { renamedTo: String(calledAs) }) }] as const];
  });
  return { ...older, tools: Object.fromEntries(tools) };
}

function pinnedTool(entry: JsonObject): PinnedTool {
  const definition = definitionOf(entry);
  const contract = statedContract(entry);
  return { digest: definitionDigest(definition), ...(contract === null ? {} : { contract }), ...definition };
}
