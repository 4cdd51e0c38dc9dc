import type { Json, JsonObject } from "../json.ts";
import type { ContractModel, Server, ServerIcon, ServerInput, ServerPackage } from "../model.ts";
import type { ExportFormat } from "./export-format.ts";
import { present } from "./present.ts";
import { missingFacts } from "./required-facts.ts";

/** The oldest Node that the runtime supports. */
const NODE_RANGE = ">=20.19.0";

/** `manifest.json` of a bundle for MCP clients. Source: https://github.com/modelcontextprotocol/mcpb, MANIFEST.md, 0.3. */
export const mcpbManifest: ExportFormat = {
  file: "manifest.json",
  format: "MCPB manifest 0.3",
  make: ({ model }) => {
    const { server } = model;
    const bundle = server?.packages.find(({ registry, url }) => registry === "mcpb" && url === null);
    const diagnostics = missingFacts(model, "mcpb", {
      "`server.author`": server?.author,
      "`server.description`": server?.description,
      "an entry of `server.packages` with `registry: mcpb` and an `entry_point`": bundle?.entryPoint,
    });
    if (server === undefined || bundle === undefined) return { value: null, diagnostics };
    return { value: content(model, server, bundle), diagnostics };
  },
};

function content({ contract, ...model }: ContractModel, server: Server, bundle: ServerPackage): Json {
  return {
    manifest_version: "0.3",
    ...present({
      name: contract.name,
      display_name: server.title,
      version: contract.version.replace(/^v/, ""),
      description: server.description,
      long_description: contract.description,
      author: { name: server.author },
      repository: server.repository === null ? null : { type: "git", url: server.repository },
      homepage: server.website,
      icon: iconOf(server.icons),
      server: {
        type: "node",
        entry_point: bundle.entryPoint,
        mcp_config: present({
          command: "node",
          args: [`\${__dirname}/${bundle.entryPoint}`, ...bundle.arguments],
          env: nullIfEmpty(
            Object.fromEntries(bundle.environment.map(({ name }) => [name, `\${user_config.${keyOf(name)}}`])),
          ),
        }),
      },
      ...toolsOf(model),
      compatibility: { runtimes: { node: NODE_RANGE } },
      user_config: nullIfEmpty(Object.fromEntries(bundle.environment.map((one) => [keyOf(one.name), settingOf(one)]))),
    }),
  };
}

/** A bundle of a contract with profiles serves one of them, which its code chooses. */
function toolsOf({ profiles, tools }: Pick<ContractModel, "profiles" | "tools">): JsonObject {
  if (profiles.length > 1) return { tools_generated: true };
  return { tools: tools.map(({ wireName, wireDescription }) => ({ name: wireName, description: wireDescription })) };
}

/** A manifest has one icon by URL: a PNG. */
function iconOf(icons: readonly ServerIcon[]): string | null {
  const png = icons.find(({ src, mimeType }) => src.startsWith("https:") && (mimeType ?? "image/png") === "image/png");
  return png?.src ?? null;
}

function settingOf({ name, description, isRequired, isSecret, default: value }: ServerInput): JsonObject {
  return present({
    type: "string",
    title: name,
    description,
    required: isRequired,
    sensitive: isSecret,
    default: value,
  });
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

function nullIfEmpty(object: JsonObject): JsonObject | null {
  return Object.keys(object).length === 0 ? null : object;
}
