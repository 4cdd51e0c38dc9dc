import { type JsonObject, own } from "../json.ts";
import { compareTool } from "./compare-tool.ts";
import { DEFINITION_KEYS, type Pin, type PinChange, type PinnedTool, type PinOutcome, type PinPolicy } from "./pin.ts";
import { definitionDigest, definitionOf, statedAliases, statedContract } from "./tool-definition.ts";

export type { Pin, PinChange, PinnedTool, PinOutcome, PinPolicy, StatedContract, ToolDefinition } from "./pin.ts";

/**
 * What a consumer gets of each tool that it pinned, in the order of the pin, and then of each other tool of the list.
 * `entries` is the result of `tools/list`, of all pages.
 */
export function comparePin({ policy, tools }: Pin, entries: readonly JsonObject[]): readonly PinOutcome[] {
  const live = new Map(entries.map((entry) => [String(own(entry, "name")), entry]));
  const used = new Set<string>();
  const pinned = Object.entries(tools).map(([name, tool]) => {
    const entry = entryOf(name, tool, live);
    if (entry === null) return removed(name, tool);
    used.add(String(entry["name"]));
    return compared(name, tool, { entry, policy });
  });
  const others = [...live].filter(([name]) => !used.has(name) && !Object.hasOwn(tools, name));
  return [...pinned, ...others.map(([name, entry]) => unpinned(name, entry, policy))];
}

/** The tool of that name, else its present name by the pin, else the tool that states the name as an alias. */
function entryOf(name: string, { renamedTo }: PinnedTool, live: ReadonlyMap<string, JsonObject>): JsonObject | null {
  const known = live.get(name) ?? (renamedTo === undefined ? undefined : live.get(renamedTo));
  return known ?? [...live.values()].find((entry) => statedAliases(entry).includes(name)) ?? null;
}

function removed(tool: string, { renamedTo }: PinnedTool): PinOutcome {
  const also = renamedTo === undefined ? "" : `, nor "${renamedTo}"`;
  const message = `The server does not list "${tool}"${also}.`;
  const change: PinChange = { part: "name", effect: "breaking", place: "/name", message, stops: true };
  return { tool, calledAs: null, verdict: "removed", passes: false, listed: null, changes: [change] };
}

function unpinned(tool: string, entry: JsonObject, policy: PinPolicy): PinOutcome {
  const passes = policy.unpinned === "pass";
  const message = `"${tool}" is not pinned.`;
  const change: PinChange = { part: "name", effect: "reported", place: "/name", message, stops: !passes };
  const listed = passes ? entry : null;
  return { tool, calledAs: tool, verdict: "unpinned", passes, listed, changes: [change] };
}

interface Live {
  readonly entry: JsonObject;
  readonly policy: PinPolicy;
}

function compared(tool: string, pinned: PinnedTool, { entry, policy }: Live): PinOutcome {
  const calledAs = String(entry["name"]);
  const definition = definitionOf(entry);
  const isSame = definitionDigest(definition) === definitionDigest(pinned);
  const changes = [
    ...(calledAs === tool ? [] : [renamed(tool, calledAs)]),
    ...(isSame ? [] : compareTool(definitionOf(pinned as unknown as JsonObject), definition, policy)),
    ...contractChanges(pinned, entry),
  ];
  const passes = !changes.some(({ stops }) => stops);
  const listed = passes ? { ...(isSame ? entry : keptEntry(pinned, entry, policy)), name: tool } : null;
  return {
    tool,
    calledAs,
    verdict: isSame && calledAs === tool ? "unchanged" : verdictOf(changes),
    passes,
    listed,
    changes,
  };
}

function verdictOf(changes: readonly PinChange[]): PinOutcome["verdict"] {
  const found = (["breaking", "undecided"] as const).find((effect) => changes.some((one) => one.effect === effect));
  return found ?? "compatible";
}

function renamed(tool: string, calledAs: string): PinChange {
  const message = `"${tool}" is called "${calledAs}" on the server.`;
  return { part: "name", effect: "compatible", place: "/name", message, stops: false };
}

/** The entry for models: strings and schemas of the pin, and its hints, unless the policy passes those of the server. */
function keptEntry(pinned: PinnedTool, entry: JsonObject, { descriptions, hints }: PinPolicy): JsonObject {
  const [kept, live] = [definitionOf(pinned as unknown as JsonObject), definitionOf(entry)];
  const { annotations: texts = {}, ...definition } = descriptions === "pass" ? live : kept;
  const { annotations: claims = {} } = hints === "pass" ? live : kept;
  const annotations = [
    ...Object.entries(texts).filter(([, value]) => typeof value === "string"),
    ...Object.entries(claims).filter(([, value]) => typeof value !== "string"),
  ];
  const others = Object.entries(entry).filter(([key]) => !DEFINITION_KEYS.some((known) => known === key));
  return { ...Object.fromEntries(others), ...definition, annotations: Object.fromEntries(annotations) };
}

/** A contract covers more than the list of tools, such as error codes. Its server states it, so it proves nothing. */
function contractChanges({ contract }: PinnedTool, entry: JsonObject): readonly PinChange[] {
  const stated = statedContract(entry);
  if (contract?.digest === undefined || contract.digest === stated?.digest) return [];
  const now = stated?.digest === undefined ? "no digest" : `${stated.digest} (version ${stated.version ?? "unknown"})`;
  const message = `The server's contract of this tool changed: ${now} instead of ${contract.digest}.`;
  return [{ part: "contract", effect: "reported", place: "/_meta", message, stops: false }];
}
