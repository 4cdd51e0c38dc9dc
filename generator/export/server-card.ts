import type { ExportFormat } from "./export-format.ts";
import { present } from "./present.ts";
import { missingFacts } from "./required-facts.ts";
import { remotesOf, repositoryOf } from "./server-json.ts";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/**
 * A server card, which a remote server publishes at `<url>/server-card`. A draft: its version, like all of it, must agree
 * with what the server sends.
 *
 * Source: SEP-2127, https://github.com/modelcontextprotocol/experimental-ext-server-card, schema v1 of 2026-07-24.
 */
export const serverCard: ExportFormat = {
  file: "server-card.json",
  format: "MCP server card, draft v1 (SEP-2127)",
  make: ({ model }) => {
    const { contract, server } = model;
    const diagnostics = missingFacts(model, "server-card", {
      "`server.name`, or `contract.namespace`": server?.name,
      "`server.description`": server?.description,
      "an entry of `server.remotes`": server?.remotes[0],
    });
    if (server === undefined) return { value: null, diagnostics };
    const { name, title, description, website, repository, icons } = server;
    const members = present({
      name,
      title,
      description,
      version: contract.version,
      websiteUrl: website,
      repository: repositoryOf(repository),
      icons: icons.map((icon) => ({ ...icon })),
      remotes: remotesOf(server),
    });
    return { value: { $schema: SCHEMA, ...members }, diagnostics };
  },
};
