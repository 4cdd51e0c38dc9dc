import type { Json } from "../json.ts";
import type { Tool } from "../model.ts";
import { exampleInput, exampleReplies } from "./examples.ts";
import { html, type Slot } from "./html.ts";
import type { Links } from "./links.ts";
import { codeBlock, foldedCode, jsonText } from "./parts.ts";
import type { SiteModel } from "./site-model.ts";
import { effectOf } from "./tool-words.ts";

/** The address that examples use. */
const EXAMPLE_URL = "http://127.0.0.1:3000/mcp";
const EXAMPLE_PATH = "/path/to/dist/server.js";

/** Configurations of clients that connect to the server of a contract. */
export function connectPart({ model }: SiteModel): Slot {
  const { name } = model.contract;
  const stdio = { command: "node", args: [EXAMPLE_PATH, "--stdio"] };
  const http = { type: "http", url: EXAMPLE_URL };
  return [
    html`<h2 id="connect">Connect</h2>\n`,
    html`<p class="note">Add the server to the configuration of a client, with your own path or address.</p>\n`,
    codeBlock("stdio: Claude, Cursor", jsonText({ mcpServers: { [name]: stdio } })),
    codeBlock("HTTP: Claude Code, Cursor", jsonText({ mcpServers: { [name]: http } })),
    foldedCode(
      "VS Code: .vscode/mcp.json over stdio",
      "VS Code over stdio",
      jsonText({ servers: { [name]: { type: "stdio", ...stdio } } }),
    ),
    foldedCode("VS Code: .vscode/mcp.json over HTTP", "VS Code over HTTP", jsonText({ servers: { [name]: http } })),
  ];
}

/** A program that calls a tool with the official client, and the reply. */
export function firstCallPart(site: SiteModel, links: Links): Slot {
  const call = firstCall(site);
  if (call === null) return "";
  const { tool, input } = call;
  return [
    html`<h2 id="first-call">First call</h2>\n`,
    html`<p class="note">Install the official client with <code>npm install @modelcontextprotocol/client</code>. This program calls ${links.tool(tool.name)}.</p>\n`,
    codeBlock("first-call.mjs", program(tool, input)),
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

function program({ wireName }: Tool, input: Json): string {
  return `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "first-call", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${EXAMPLE_URL}")));
const result = await client.callTool(${jsonText({ name: wireName, arguments: input })});
console.log(JSON.stringify(result.structuredContent ?? result, null, 2));
await client.close();`;
}
