import type { Json, JsonObject } from "../json.ts";
import type { ContractModel, Profile, Tool, ToolInProfile } from "../model.ts";
import { wireInput, wireOutput } from "../schema/wire.ts";
import type { Emitted } from "./emitter.ts";
import { jsonFile } from "./json-file.ts";
import { metaPrefix } from "./meta-prefix.ts";

/**
 * `tools.json`: exactly what `tools/list` answers. A contract that declares profiles gets one file for each.
 *
 * Source: MCP, tools; DESIGN 8.
 */
export function emitToolsList(model: ContractModel): Emitted {
  return { files: model.profiles.map((profile) => listOf(profile, model)), diagnostics: [] };
}

function listOf({ name, implicit }: Profile, model: ContractModel) {
  const rows = model.tools.flatMap((tool) =>
    tool.inProfiles
      .filter(({ profile }) => profile === name)
      .map((inProfile) => [tool.name, toolRow(tool, inProfile, model)] as const),
  );
  return jsonFile(implicit ? "tools.json" : `tools.${name}.json`, {
    tools: { list: "tools", kind: "list", rows },
  });
}

function toolRow(tool: Tool, inProfile: ToolInProfile, model: ContractModel): Json {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.annotations;
  const output = wireOutput(model, tool, inProfile.profile);
  return {
    name: tool.wireName,
    ...(tool.title === null ? {} : { title: tool.title }),
    description: tool.wireDescription,
    inputSchema: wireInput(model, tool),
    ...(output === null ? {} : { outputSchema: output }),
    annotations: { readOnlyHint, destructiveHint, idempotentHint, openWorldHint },
    _meta: metaOf(tool, inProfile, model),
  };
}

/** What the protocol has no field for, under the contract's own prefix. */
function metaOf(tool: Tool, { errors }: ToolInProfile, model: ContractModel): JsonObject {
  const { deprecated } = tool;
  const rows: JsonObject = {
    ...(tool.name === tool.wireName ? {} : { name: tool.name }),
    idempotent: tool.idempotent,
    rate_class: tool.rateClass,
    error_codes: errors.map(({ code }) => code),
    ...(deprecated === null ? {} : { deprecated: { since: deprecated.since, message: deprecated.message } }),
  };
  return Object.fromEntries(Object.entries(rows).map(([key, value]) => [`${metaPrefix(model)}/${key}`, value]));
}
