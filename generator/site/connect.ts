import { claudeCode, claudeDesktop, cursor, vscode } from "../export/client-config.ts";
import type { ExportFormat } from "../export/export-format.ts";
import { launchOf } from "../export/launch.ts";
import type { Json } from "../json.ts";
import type { ContractModel, Tool } from "../model.ts";
import { exampleInput, exampleReplies } from "./examples.ts";
import { html, type Slot } from "./html.ts";
import type { Links } from "./links.ts";
import { codeBlock, foldedCode, jsonText } from "./parts.ts";
import type { SiteModel } from "./site-model.ts";
import { effectOf } from "./tool-words.ts";

/** The address of a server that declares no remote, and the path of one that declares no package. */
const EXAMPLE_URL = "http://127.0.0.1:3000/mcp";
const EXAMPLE_COMMAND = { command: "node", args: ["/path/to/dist/server.js", "--stdio"] } as const;

const STDIO_CLIENTS: readonly Client[] = [
  { name: "Claude Desktop", format: claudeDesktop },
  { name: "Claude Code", format: claudeCode },
  { name: "Cursor", format: cursor },
  { name: "VS Code", format: vscode },
];
const HTTP_CLIENTS = STDIO_CLIENTS.filter(({ format }) => format !== claudeDesktop);

interface Client {
  readonly name: string;
  readonly format: ExportFormat;
}

/** The configuration of a client, with its name and the transport. */
interface Configuration {
  readonly name: string;
  readonly value: Json;
}

/** Configurations of clients that connect to the server of a contract. The first of each transport is open. */
export function connectPart({ model }: SiteModel): Slot {
  return [
    html`<h2 id="connect">Connect</h2>\n`,
    html`<p class="note">Add the server to the configuration of a client${isStated(model) ? "" : ", with your own path or address"}.</p>\n`,
    [overStdio(model), overHttp(model)].map(([first, ...others]) => [
      first === undefined ? "" : codeBlock(first.name, jsonText(first.value)),
      others.map(({ name, value }) => foldedCode(name, name, jsonText(value))),
    ]),
  ];
}

/** True if the contract states how its server is installed or reached. */
function isStated({ server }: ContractModel): boolean {
  return server !== undefined && server.packages.length + server.remotes.length > 0;
}

function overStdio(model: ContractModel): readonly Configuration[] {
  const { server, contract } = model;
  if (server !== undefined && launchOf(server) !== null)
    return STDIO_CLIENTS.map(configuring({ ...model, server: { ...server, remotes: [] } }, "stdio"));
  if (isStated(model)) return [];
  return [
    { name: "Claude and Cursor, over stdio", value: { mcpServers: { [contract.name]: EXAMPLE_COMMAND } } },
    { name: "VS Code, over stdio", value: { servers: { [contract.name]: { type: "stdio", ...EXAMPLE_COMMAND } } } },
  ];
}

function overHttp(model: ContractModel): readonly Configuration[] {
  const remotes = model.server?.remotes ?? [];
  if (isStated(model) && remotes.length === 0) return [];
  const server = {
    ...(model.server ?? UNSTATED),
    packages: [],
    remotes: remotes.length > 0 ? remotes : [{ url: EXAMPLE_URL, headers: [] }],
  };
  return HTTP_CLIENTS.map(configuring({ ...model, server: { at: model.contract.at, ...server } }, "HTTP"));
}

const UNSTATED = {
  name: null,
  title: null,
  description: null,
  instructions: null,
  website: null,
  author: null,
  repository: null,
  icons: [],
} as const;

function configuring(model: ContractModel, transport: string): (client: Client) => Configuration {
  return ({ name, format }) => ({
    name: `${name}, over ${transport}`,
    value: format.make({ model, sections: {} }).value,
  });
}

/** A program that calls a tool with the official client, and the reply. */
export function firstCallPart(site: SiteModel, links: Links): Slot {
  const call = firstCall(site);
  if (call === null) return "";
  const { tool, input } = call;
  return [
    html`<h2 id="first-call">First call</h2>\n`,
    html`<p class="note">Install the official client with <code>npm install @modelcontextprotocol/client</code>. This program calls ${links.tool(tool.name)}.</p>\n`,
    codeBlock("first-call.mjs", program(tool, input, addressOf(site.model))),
    exampleReplies(site, tool, input),
  ];
}

/** A tool that reads, with an example if there is one; else any tool with an example; else the first tool. */
function firstCall(site: SiteModel): { readonly tool: Tool; readonly input: Json } | null {
  const { tools } = site.model;
  const hasExample = ({ examples }: Tool): boolean => examples.some(({ output }) => output !== undefined);
  const readers = tools.filter((tool) => effectOf(tool) === "reads");
  const tool = readers.find(hasExample) ?? tools.find(hasExample) ?? readers[0] ?? tools[0];
  const input = tool === undefined ? null : exampleInput(site, tool);
  return tool === undefined || input === null ? null : { tool, input };
}

/** The address of the first remote that needs no headers. */
function addressOf({ server }: ContractModel): string {
  return server?.remotes.find(({ headers }) => headers.length === 0)?.url ?? EXAMPLE_URL;
}

function program({ wireName }: Tool, input: Json, url: string): string {
  return `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "first-call", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(${JSON.stringify(url)})));
const result = await client.callTool(${jsonText({ name: wireName, arguments: input })});
console.log(JSON.stringify(result.structuredContent ?? result, null, 2));
await client.close();`;
}
