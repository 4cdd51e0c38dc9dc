import { advertise } from "../../advertised/advertise.ts";
import { type JsonObject, objectOf, own } from "../../json.ts";
import type { ContractModel } from "../../model.ts";
import type { ExportFormat, ExportSource } from "../export-format.ts";
import { launchOf } from "../launch.ts";
import { present } from "../present.ts";
import { coreDigest, EXTENSION, EXTENSION_VERSION } from "./core-digest.ts";
import { describedTool } from "./described-tool.ts";

const SCHEMA = "https://mcpdesc.org/schema/mcp-description/0.8.0.json";

/** The revision that the document describes: the only one whose examples and headers are those of the contract. */
const REVISION = "2026-07-28";

/**
 * An MCP description: what clients see of a server, and in `x-toolpact` the contract that they do not see. An import of the
 * document makes an equal contract.
 *
 * Source: https://github.com/mcpdesc/mcpdesc-specification, spec/0.8.0.
 */
export const mcpdesc: ExportFormat = {
  file: "mcpdesc.json",
  format: "MCP description 0.8.0",
  make: (source) => ({ value: describe(source), diagnostics: [] }),
};

function describe({ model, sections }: ExportSource): JsonObject {
  const { tools: written, ...others } = sections;
  const specs = objectOf(written);
  const core: JsonObject = {
    $schema: SCHEMA,
    mcpdesc: "0.8.0",
    info: infoOf(model),
    protocolVersions: [REVISION],
    ...present({
      instructions: model.server?.instructions ?? null,
      transports: transportsOf(model),
      tools: entriesOf(model).map(([name, entry]) => describedTool(name, entry, objectOf(own(specs, name)), model)),
      tags: tagsOf(model),
    }),
  };
  return { ...core, [EXTENSION]: { version: EXTENSION_VERSION, of: coreDigest(headOf(core)), ...others } };
}

/** The part of a document that its own extension covers; tools have extensions of their own. */
export function headOf({ tools: _tools, ...head }: JsonObject): JsonObject {
  return head;
}

function infoOf({ contract, server }: ContractModel): JsonObject {
  return present({
    name: contract.name,
    title: server?.title ?? contract.title,
    version: contract.version,
    description: server?.description ?? contract.description,
    icons: (server?.icons ?? []).map((icon) => ({ ...icon })),
    websiteUrl: server?.website ?? null,
  });
}

/** Each tool as the first profile that has it lists it. */
function entriesOf(model: ContractModel): readonly (readonly [name: string, entry: JsonObject])[] {
  const entries = new Map<string, JsonObject>();
  for (const { standard } of advertise(model)) {
    for (const [name, entry] of standard) if (!entries.has(name)) entries.set(name, entry);
  }
  return model.tools.flatMap(({ name }) => {
    const entry = entries.get(name);
    return entry === undefined ? [] : [[name, entry] as const];
  });
}

function transportsOf({ server }: ContractModel): readonly JsonObject[] {
  if (server === undefined) return [];
  const launch = launchOf(server);
  const remotes = server.remotes.map(({ url }): JsonObject => ({ type: "streamable-http", url }));
  return launch === null ? remotes : [...remotes, { type: "stdio", command: launch.command, args: launch.args }];
}

function tagsOf({ toolCategories, tools }: ContractModel): readonly JsonObject[] {
  const used = new Set(tools.map(({ category }) => category));
  return toolCategories.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
}
