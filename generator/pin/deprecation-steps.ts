import { nextVersion } from "../diff/version.ts";
import { compareTool } from "./compare-tool.ts";
import type { PinnedTool, PinOutcome, PinPolicy, ToolDefinition } from "./pin.ts";

/** The contract that a server will have, as far as steps depend on it. */
export interface PlannedContract {
  readonly version: string;
  /** The tools that it lists, by name. */
  readonly tools: ReadonlyMap<string, ToolDefinition>;
}

/** Only schemas matter to a caller that keeps a tool's old name. */
const SCHEMAS_ONLY: PinPolicy = { descriptions: "pass", hints: "pass", undecided: "withhold", unpinned: "pass" };

/**
 * The steps with which a published tool changes or ends without breaking its callers: an alias for a renamed tool, or
 * a release in which the old tool is deprecated. None for a tool whose published calls still work.
 */
export function deprecationSteps(
  { tool, verdict }: PinOutcome,
  published: PinnedTool,
  contract: PlannedContract,
): readonly string[] {
  if (verdict === "removed") return stepsOfRemoval(tool, published, contract);
  return verdict === "breaking" || verdict === "undecided" ? stepsOfChange(tool, contract) : [];
}

function stepsOfRemoval(tool: string, published: PinnedTool, contract: PlannedContract): readonly string[] {
  const renamed = [...contract.tools].find(([, now]) => !stops(published, now))?.[0];
  if (renamed === undefined) {
    return [
      `Keep "${tool}" for a release, with \`${deprecation("It will be removed.", null, contract)}\`.`,
      removal(tool, contract),
    ];
  }
  return [
    `If "${tool}" was renamed to "${renamed}", which accepts all of its published calls: \`aliases: [${tool}]\` in "${renamed}".`,
    `Otherwise keep "${tool}" for a release, with \`${deprecation(`Use ${renamed}.`, renamed, contract)}\`.`,
    removal(tool, contract),
  ];
}

function stops(published: ToolDefinition, now: ToolDefinition): boolean {
  return compareTool(published, now, SCHEMAS_ONLY).some((change) => change.stops);
}

function stepsOfChange(tool: string, contract: PlannedContract): readonly string[] {
  const added = freeName(tool, contract);
  return [
    `Add the new form as another tool, "${added}".`,
    `Keep "${tool}" as it was published, with \`${deprecation(`Use ${added}.`, added, contract)}\`.`,
    removal(tool, contract),
  ];
}

function deprecation(message: string, replacement: string | null, { version }: PlannedContract): string {
  const since = nextVersion(version, "minor");
  return `deprecated: { since: ${since}, message: ${message}${replacement === null ? "" : `, replacement: ${replacement}`} }`;
}

function removal(tool: string, { version }: PlannedContract): string {
  return `Remove "${tool}" in ${nextVersion(version, "major")}, after its callers have changed.`;
}

function freeName(tool: string, { tools }: PlannedContract): string {
  let number = 2;
  while (tools.has(`${tool}_${number}`)) number++;
  return `${tool}_${number}`;
}
