import { toolDescription } from "../../advertised/tool-description.ts";
import { toolEntry } from "../../advertised/tool-entry.ts";
import type { Target } from "../../clients.ts";
import type { ContractModel, Profile, Tool, ToolInProfile } from "../../model.ts";
import type { ListedTool } from "../../tools-list/tools-list.ts";
import type { Finding } from "../rule.ts";
import { type ClientFinding, clientFindings } from "./client-findings.ts";
import type { ClientRule } from "./rule.ts";

const PROJECTION_HINT =
  "If the contract needs it, list the clients under `clients` in toolpact.yaml: `toolpact gen` then writes a compatible tools list for each.";

/** What clients mind in the lists that a contract makes, one for each profile. */
export function* contractFindings(model: ContractModel, targets: readonly Target[]): Iterable<Finding> {
  if (targets.length === 0) return;
  for (const profile of model.profiles) yield* profileFindings(model, profile, targets);
}

function* profileFindings(model: ContractModel, profile: Profile, targets: readonly Target[]): Iterable<Finding> {
  const names = new Map<ListedTool, string>();
  for (const tool of model.tools) {
    const inProfile = tool.inProfiles.find((one) => one.profile === profile.name);
    if (inProfile !== undefined) names.set(listedTool(model, tool, inProfile), tool.name);
  }
  const list = { server: model.contract.name, tools: [...names.keys()] };
  const place = { whole: model.contract.at, hint: (rule: ClientRule) => (rule.mended ? PROJECTION_HINT : undefined) };
  for (const found of clientFindings(list, targets, place)) {
    yield { path: pathOf(found, names), diagnostic: found.diagnostic };
  }
}

function pathOf({ tool, below }: ClientFinding, names: ReadonlyMap<ListedTool, string>): string {
  if (tool === null) return "tools";
  const part = below[0] === "inputSchema" ? "/input" : below[0] === "outputSchema" ? "/output" : "";
  return `tools/${names.get(tool) ?? tool.name}${part}`;
}

/** A tool as one profile lists it; places are those of the contract. */
function listedTool(model: ContractModel, tool: Tool, inProfile: ToolInProfile): ListedTool {
  const row = toolEntry(tool, inProfile, model);
  const { inputSchema } = row;
  const { title, annotations, input, output, at } = tool;
  return {
    name: tool.wireName,
    title,
    description: toolDescription(tool, model.contract),
    inputSchema: inputSchema as ListedTool["inputSchema"],
    outputSchema: (row["outputSchema"] ?? null) as ListedTool["outputSchema"],
    hints: annotations,
    row,
    textProblems: [],
    locate: ([part]) => (part === "inputSchema" ? input.at : part === "outputSchema" ? (output?.at ?? at) : at),
  };
}
