import { own } from "../json/json.ts";
import { deepEqual } from "../validation/deep-equal.ts";
import type { Differ, Pin, PinChange, PinOutcome } from "./pin.ts";
import { definitionOf, pinDigest } from "./pin-digest.ts";

/** An entry of `tools/list`. */
export interface ToolEntry {
  readonly name: string;
}

/** What checking takes in addition to the pin. */
export interface PinCheck {
  /** Loads the differ, if a tool changed. */
  readonly differ: (() => Promise<Differ>) | undefined;
}

const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  descriptions: ["keep", "withhold", "pass"],
  hints: ["withhold", "pass"],
  undecided: ["withhold", "pass"],
  unpinned: ["hide", "pass"],
};

/** Throws for a pin that this version cannot enforce, or that does not match its digests. */
export async function assertPin({ pin, policy = {}, tools }: Pin): Promise<void> {
  if (pin !== 1) throw new TypeError(`The pin has format ${String(pin)}; this version reads format 1.`);
  for (const [key, value] of Object.entries(policy)) {
    if (own(SETTINGS, key)?.includes(value) !== true) {
      throw new TypeError(`The pin's policy has an unknown setting: ${key}: ${value}.`);
    }
  }
  for (const [name, tool] of Object.entries(tools)) {
    if ((await pinDigest(tool)) === tool.digest) continue;
    throw new TypeError(`The digest of "${name}" does not match its definition. Run \`toolpact pin --update\`.`);
  }
}

/**
 * What the consumer gets of each tool. Equal definitions pass at once; the differ compares the list if any differs.
 * `assertPin` has compared the definitions of the pin with their digests, so here no digest is computed.
 */
export async function checkPin(
  pin: Pin,
  entries: readonly ToolEntry[],
  { differ }: PinCheck,
): Promise<readonly PinOutcome[]> {
  const live = new Map(entries.map((entry) => [entry.name, entry]));
  const outcomes: PinOutcome[] = [];
  for (const [tool, pinned] of Object.entries(pin.tools)) {
    const entry = live.get(tool);
    const isSame = entry !== undefined && deepEqual(definitionOf(pinned), definitionOf(entry));
    if (!isSame && differ !== undefined) return (await differ()).comparePin(pin as never, entries as never);
    outcomes.push(isSame ? unchanged(tool, entry) : withoutDiffer(tool, entry));
  }
  const others = entries.filter(({ name }) => !Object.hasOwn(pin.tools, name));
  return [...outcomes, ...others.map((entry) => unpinned(entry, pin.policy?.["unpinned"] === "pass"))];
}

/** Lists what is pinned, and what models do not read. */
function unchanged(
  tool: string,
  entry: ToolEntry & { readonly _meta?: unknown; readonly icons?: unknown },
): PinOutcome {
  const { _meta, icons } = entry;
  const others = { ...(_meta === undefined ? {} : { _meta }), ...(icons === undefined ? {} : { icons }) };
  const listed = { name: tool, ...definitionOf(entry), ...others };
  return { tool, calledAs: tool, verdict: "unchanged", passes: true, listed, changes: [] };
}

function unpinned(entry: ToolEntry, passes: boolean): PinOutcome {
  const { name: tool } = entry;
  const change = nameChange(`"${tool}" is not pinned.`, "reported", !passes);
  return { tool, calledAs: tool, verdict: "unpinned", passes, listed: passes ? entry : null, changes: [change] };
}

/** Without a differ nothing is proven, so nothing that changed passes. */
function withoutDiffer(tool: string, entry: ToolEntry | undefined): PinOutcome {
  const shared = { tool, passes: false, listed: null } as const;
  if (entry === undefined) {
    const change = nameChange(`The server does not list "${tool}".`, "breaking", true);
    return { ...shared, calledAs: null, verdict: "removed", changes: [change] };
  }
  const message = 'The tool changed, and there is no differ: pass `differ: () => import("toolpact/differ")`.';
  return { ...shared, calledAs: tool, verdict: "undecided", changes: [nameChange(message, "undecided", true)] };
}

function nameChange(message: string, effect: PinChange["effect"], stops: boolean): PinChange {
  return { part: "name", effect, place: "/name", message, stops };
}
