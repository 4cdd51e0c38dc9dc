import type { Json, JsonObject } from "../json.ts";
import type { ContractModel, Server, ServerIcon, ServerPackage } from "../model.ts";
import type { ExportFormat } from "./export-format.ts";
import { settingsOf } from "./export-settings.ts";
import { present } from "./present.ts";
import { missingFacts } from "./required-facts.ts";

const FORMAT = "server.json";
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** The longest URL of an icon in `server.json`. */
const MAX_ICON_URL = 255;

/** `server.json` of the MCP registry. Source: https://github.com/modelcontextprotocol/registry, schema 2025-12-11. */
export const serverJson: ExportFormat = {
  file: "server.json",
  format: "MCP registry, schema 2025-12-11",
  make: ({ model }) => {
    const { server } = model;
    const diagnostics = missingFacts(model, FORMAT, {
      "`server.name`, or `contract.namespace`": server?.name,
      "`server.description`": server?.description,
      ...hashesOf(server),
    });
    return { value: server === undefined ? null : content(model, server), diagnostics };
  },
};

/** A bundle is downloaded from anywhere, so the registry requires its hash. */
function hashesOf(server: Server | undefined): Readonly<Record<string, string | null>> {
  const bundles = (server?.packages ?? []).filter(({ registry }) => registry === "mcpb");
  return Object.fromEntries(
    bundles.map(({ identifier, sha256 }) => [`\`sha256\` of the package ${identifier}`, sha256]),
  );
}

function content({ contract }: ContractModel, server: Server): Json {
  return {
    $schema: SCHEMA,
    ...present({
      name: server.name,
      title: server.title,
      description: server.description,
      version: contract.version.replace(/^v/, ""),
      websiteUrl: server.website,
      repository: repositoryOf(server.repository),
      icons: iconsOf(server.icons),
      packages: server.packages.map(packageOf),
      remotes: remotesOf(server),
    }),
  };
}

/** The repository with the service that hosts it, by its host name. */
export function repositoryOf(url: string | null): JsonObject | null {
  if (url === null) return null;
  const host = new URL(url).hostname;
  return { url, source: /^(?:github|gitlab|bitbucket)\.\w+$/.test(host) ? host.replace(/\.\w+$/, "") : host };
}

/** The addresses with the headers that they take. */
export function remotesOf({ remotes }: Server): readonly JsonObject[] {
  return remotes.map(({ url, headers }) => present({ type: "streamable-http", url, headers: settingsOf(headers) }));
}

/** The registry takes icons by URL only. */
function iconsOf(icons: readonly ServerIcon[]): readonly JsonObject[] {
  return icons.filter(({ src }) => src.startsWith("https:") && src.length <= MAX_ICON_URL).map((icon) => ({ ...icon }));
}

function packageOf(one: ServerPackage): JsonObject {
  return present({
    registryType: one.registry,
    identifier: one.identifier,
    version: one.version,
    fileSha256: one.sha256,
    transport: one.url === null ? { type: "stdio" } : { type: "streamable-http", url: one.url },
    packageArguments: one.arguments.map(argumentOf),
    environmentVariables: settingsOf(one.environment),
  });
}

/** `--port=3000` is a flag with a value, `--quiet` one without; anything else is positional. */
function argumentOf(text: string): JsonObject {
  const [, name, value] = /^(-[^=\s]+)(?:=(.*))?$/s.exec(text) ?? [];
  if (name === undefined) return { type: "positional", value: text };
  return { type: "named", name, ...(value === undefined ? {} : { value }) };
}
