import { type Json, type JsonObject, own } from "../json.ts";
import { compareTool, HINT_DEFAULTS } from "./compare-tool.ts";
import { isDeeperThan } from "./is-deeper-than.ts";
import {
  DEFAULT_POLICY,
  type Pin,
  type PinChange,
  type PinnedTool,
  type PinOutcome,
  type PinPolicy,
  type ToolDefinition,
} from "./pin.ts";
import { definitionDigest, definitionOf, statedAliases, statedContract } from "./tool-definition.ts";

export type { Pin, PinChange, PinnedTool, PinOutcome, PinPolicy, StatedContract, ToolDefinition } from "./pin.ts";

/** What is compared of a pin. Settings of the policy that are left out have their defaults. */
export type ComparedPin = Pick<Pin, "tools"> & { readonly policy?: Partial<PinPolicy> };

/**
 * What a consumer gets of each tool that it pinned, in the order of the pin, and then of each other tool of the list.
 * `entries` is the result of `tools/list`, of all pages.
 */
export function comparePin(
  { policy: settings, tools }: ComparedPin,
  entries: readonly JsonObject[],
): readonly PinOutcome[] {
  const policy = { ...DEFAULT_POLICY, ...settings };
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

/** More levels of lists and objects are not compared: each takes a part of the stack. */
const MAX_DEPTH = 256;

function compared(tool: string, pinned: PinnedTool, { entry, policy }: Live): PinOutcome {
  const calledAs = String(entry["name"]);
  const [before, after] = [definitionOf(pinned as unknown as JsonObject), definitionOf(entry)];
  if ([before, after].some((one) => isDeeperThan({ ...one } as unknown as Json, MAX_DEPTH))) {
    return tooDeep(tool, calledAs);
  }
  const isSame = definitionDigest(after) === definitionDigest(pinned);
  const changes = [
    ...(calledAs === tool ? [] : [renamed(tool, calledAs)]),
    ...(isSame ? [] : compareTool(before, after, policy)),
    ...contractChanges(pinned, entry),
  ];
  const passes = !changes.some(({ stops }) => stops);
  const listed = passes ? { ...keptEntry(entry, [before, after], policy), name: tool } : null;
  return {
    tool,
    calledAs,
    verdict: isSame && calledAs === tool ? "unchanged" : verdictOf(changes),
    passes,
    listed,
    changes,
  };
}

/** Stops under each policy: hints are not compared either. */
function tooDeep(tool: string, calledAs: string): PinOutcome {
  const message = `The tool cannot be compared: it is nested deeper than ${MAX_DEPTH} levels.`;
  const change: PinChange = { part: "input", effect: "undecided", place: "", message, stops: true };
  return { tool, calledAs, verdict: "undecided", passes: false, listed: null, changes: [change] };
}

function verdictOf(changes: readonly PinChange[]): PinOutcome["verdict"] {
  const found = (["breaking", "undecided"] as const).find((effect) => changes.some((one) => one.effect === effect));
  return found ?? "compatible";
}

function renamed(tool: string, calledAs: string): PinChange {
  const message = `"${tool}" is called "${calledAs}" on the server.`;
  return { part: "name", effect: "compatible", place: "/name", message, stops: false };
}

/** Members of an entry that are not pinned, and that models do not read. */
const UNPINNED_MEMBERS: readonly string[] = ["_meta", "icons"];

/** The entry for models: the pinned definition, unless the policy passes strings or hints of the server. */
function keptEntry(
  entry: JsonObject,
  [pinned, live]: readonly [ToolDefinition, ToolDefinition],
  { descriptions, hints }: PinPolicy,
): JsonObject {
  const { annotations: texts = {}, ...definition } = descriptions === "pass" ? live : pinned;
  const { annotations: claims = {} } = hints === "pass" ? live : pinned;
  const annotations = [
    ...Object.entries(texts).filter(([key]) => !Object.hasOwn(HINT_DEFAULTS, key)),
    ...Object.entries(claims).filter(([key, value]) => Object.hasOwn(HINT_DEFAULTS, key) && typeof value === "boolean"),
  ];
  const others = Object.entries(entry).filter(([key]) => UNPINNED_MEMBERS.includes(key));
  return {
    ...Object.fromEntries(others),
    ...definition,
    ...(annotations.length === 0 ? {} : { annotations: Object.fromEntries(annotations) }),
  };
}

/** A contract covers more than the list of tools, such as error codes. Its server states it, so it proves nothing. */
function contractChanges({ contract }: PinnedTool, entry: JsonObject): readonly PinChange[] {
  const stated = statedContract(entry);
  if (contract?.digest === undefined || contract.digest === stated?.digest) return [];
  const now = stated?.digest === undefined ? "no digest" : `${stated.digest} (version ${stated.version ?? "unknown"})`;
  const message = `The server's contract of this tool changed: ${now} instead of ${contract.digest}.`;
  return [{ part: "contract", effect: "reported", place: "/_meta", message, stops: false }];
}
