import { toolDescription } from "../advertised/tool-description.ts";
import { own } from "../json.ts";
import type { Annotations, ContractModel, Tool } from "../model.ts";
import type { ListedTool } from "../tools-list/tools-list.ts";
import type { Subject } from "./subject.ts";

/** What a client takes for granted where a hint is left out. Source: MCP, ToolAnnotations. */
const SILENT: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/**
 * A contract's model as far as a list of tools determines it, for `diff`: descriptions, hints, and whether outputs
 * have a schema.
 */
export interface ListedModels {
  readonly promised: ContractModel;
  readonly listed: ContractModel;
}

/** The contract, and the same contract with the data that a server lists. Only tools that both have. */
export function listedModels({ model, tools }: Subject, rows: ReadonlyMap<string, ListedTool>): ListedModels {
  const both = tools.flatMap(({ tool }) => {
    const row = rows.get(tool.wireName);
    return row === undefined ? [] : [{ tool: promisedTool(tool, model), row }];
  });
  const listed = both.map(({ tool, row }) => listedTool(tool, row));
  return { promised: { ...model, tools: both.map(({ tool }) => tool) }, listed: { ...model, tools: listed } };
}

/** On the wire a description has the side effects and the deprecation in it, and all tools that have an output schema have one alike. */
function promisedTool(tool: Tool, { contract }: ContractModel): Tool {
  return { ...tool, description: toolDescription(tool, contract) };
}

/** Hints about changes mean nothing for a tool that both sides call read-only: those of the contract. Source: MCP, ToolAnnotations. */
function ofReading(promised: Tool["annotations"], hints: ListedTool["hints"]): Partial<Annotations> {
  if (promised.readOnlyHint !== true || hints.readOnlyHint !== true) return {};
  const { destructiveHint, idempotentHint } = promised;
  return {
    ...(destructiveHint === undefined ? {} : { destructiveHint }),
    ...(idempotentHint === undefined ? {} : { idempotentHint }),
  };
}

function listedTool(tool: Tool, { title, description, outputSchema, hints, row }: ListedTool): Tool {
  const isAdvertised = tool.outputSchema !== "none";
  const listed: Annotations = { ...SILENT, ...hints, ...ofReading(tool.annotations, hints) };
  const known = Object.keys(tool.annotations) as readonly (keyof Annotations)[];
  const outputMode = outputSchema === null ? "none" : isAdvertised ? tool.outputSchema : "full";
  return {
    ...tool,
    // A title among the annotations is one that clients fall back on.
    title: tool.title === null && own(row, "title") === undefined ? null : title,
    description: description ?? "",
    // What the contract leaves open, a server may state.
    annotations: Object.fromEntries(known.map((hint) => [hint, listed[hint]])),
    outputSchema: outputMode,
  };
}
