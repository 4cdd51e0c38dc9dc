import type { JsonObject } from "../json.ts";
import type { ContractModel, Deprecation, Tool, ToolInProfile } from "../model.ts";
import { wireNameIn } from "../names.ts";
import { metaPrefix } from "./meta-prefix.ts";
import { resultChars } from "./result-chars.ts";
import { toolDescription } from "./tool-description.ts";
import { wireInput, wireOutput } from "./wire.ts";

/**
 * One tool in the reply to `tools/list`, as one profile serves it.
 *
 * Source: MCP, tools.
 */
export function toolEntry(tool: Tool, inProfile: ToolInProfile, model: ContractModel): JsonObject {
  const output = wireOutput(model, tool, inProfile.profile);
  const { icons, _meta, annotationTitle } = tool.listed ?? {};
  const meta = { ...metaOf(tool, inProfile, model), ...sizeOf(tool, model), ..._meta };
  const annotations = { ...(annotationTitle === undefined ? {} : { title: annotationTitle }), ...tool.annotations };
  return {
    name: tool.wireName,
    ...(tool.title === null ? {} : { title: tool.title }),
    description: toolDescription(tool, model.contract),
    inputSchema: wireInput(model, tool),
    ...(output === null ? {} : { outputSchema: output }),
    ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
    ...(icons === undefined ? {} : { icons: icons.map((icon) => ({ ...icon })) }),
    ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
  };
}

/** A client's own word for results that are larger than it shows by itself. */
function sizeOf(tool: Tool, model: ContractModel): JsonObject {
  const chars = resultChars(tool, model);
  return chars === null ? {} : { "anthropic/maxResultSizeChars": chars };
}

/** What the rest of the entry does not state, under the contract\'s own prefix. Without an envelope, only what callers need. */
function metaOf(tool: Tool, { errors }: ToolInProfile, model: ContractModel): JsonObject {
  const { name, deprecated, aliases = [] } = tool;
  const rows: JsonObject = {
    ...(name === tool.wireName ? {} : { name }),
    ...(model.envelope.onWire === "none" ? {} : factsOf(tool, errors)),
    ...(aliases.length === 0 ? {} : { aliases: aliases.map((alias) => wireNameIn(model.contract, alias)) }),
    ...(deprecated === null ? {} : { deprecated: deprecationMeta(deprecated, model) }),
  };
  return Object.fromEntries(Object.entries(rows).map(([key, value]) => [`${metaPrefix(model)}/${key}`, value]));
}

function factsOf({ repeats, annotations, outputSchema }: Tool, errors: ToolInProfile["errors"]): JsonObject {
  return {
    ...(repeats.kind === "unknown" || repeats.idempotent === annotations.idempotentHint
      ? {}
      : { idempotent: repeats.idempotent }),
    ...(outputSchema === "full" ? {} : { error_codes: errors.map(({ code }) => code) }),
  };
}

/** A replacement by the name with which clients call it. */
function deprecationMeta({ since, message, replacement }: Deprecation, { contract }: ContractModel): JsonObject {
  return { since, message, ...(replacement === undefined ? {} : { replacement: wireNameIn(contract, replacement) }) };
}
