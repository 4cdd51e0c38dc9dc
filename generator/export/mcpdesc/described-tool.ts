import type { JsonObject } from "../../json.ts";
import type { ContractModel, Tool } from "../../model.ts";
import { present } from "../present.ts";
import { coreDigest, EXTENSION } from "./core-digest.ts";

/** A Tool Object (mcpdesc 0.8.0, §9): the entry of `tools/list`, and in the extension the tool as the contract has it. */
export function describedTool(name: string, entry: JsonObject, spec: JsonObject, model: ContractModel): JsonObject {
  const tool = model.tools.find((one) => one.name === name);
  const core: JsonObject = {
    ...entry,
    ...present({
      tags: tool?.category === null || tool === undefined ? [] : [tool.category],
      deprecated: tool?.deprecated === null || tool === undefined ? null : true,
      examples: tool === undefined ? null : examplesOf(tool, model),
    }),
  };
  return { ...core, [EXTENSION]: { of: coreDigest(core), ...(name === entry["name"] ? {} : { name }), ...spec } };
}

/**
 * The examples that the format can express: replies of contracts without an envelope. It allows no structured content in
 * failures (§9.3), which all of ours have.
 */
function examplesOf({ examples, output }: Tool, { envelope }: ContractModel): JsonObject | null {
  if (envelope.onWire !== "none" || output === null) return null;
  const named = examples.flatMap(({ input, output: reply }, index) =>
    reply === undefined ? [] : [[`example-${index + 1}`, { input, result: resultOf(reply) }] as const],
  );
  return named.length === 0 ? null : Object.fromEntries(named);
}

function resultOf(structuredContent: JsonObject[string]): JsonObject {
  const content = [{ type: "text", text: JSON.stringify(structuredContent) }];
  return { resultType: "complete", content, structuredContent };
}
