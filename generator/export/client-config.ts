import type { Json, JsonObject } from "../json.ts";
import type { ContractModel, ServerInput, ServerRemote } from "../model.ts";
import type { ExportFormat } from "./export-format.ts";
import { type Launch, launchOf } from "./launch.ts";
import { present } from "./present.ts";
import { missingFacts } from "./required-facts.ts";

/** How a client writes what users supply. */
interface ClientForm {
  readonly file: string;
  readonly format: string;
  /** The reference to a value that the user supplies; `id` is unique among the servers of a user. */
  readonly value: (input: ServerInput, id: string) => string;
  /** Added to an entry of its kind. */
  readonly stdio: JsonObject;
  /** Null for a client whose file has no entries for addresses. */
  readonly remote: JsonObject | null;
  /** The whole file around the entry. */
  readonly wrap: (name: string, entry: JsonObject, inputs: readonly Supplied[]) => Json;
}

interface Supplied {
  readonly id: string;
  readonly input: ServerInput;
}

const underMcpServers: ClientForm["wrap"] = (name, entry) => ({ mcpServers: { [name]: entry } });

/** `claude_desktop_config.json`. Source: https://modelcontextprotocol.io/docs/develop/connect-local-servers. */
export const claudeDesktop: ExportFormat = clientConfig("claude-desktop", {
  file: "claude_desktop_config.json",
  format: "Claude Desktop, mcpServers",
  value: ({ name, default: value }) => value ?? `<${name}>`,
  stdio: {},
  remote: null,
  wrap: underMcpServers,
});

/** `.mcp.json` of a project. Source: https://code.claude.com/docs/en/mcp. */
export const claudeCode: ExportFormat = clientConfig("claude-code", {
  file: ".mcp.json",
  format: "Claude Code, mcpServers",
  // A brace in a default would end the variable.
  value: ({ default: value }, id) => `\${${id}${value === null || value.includes("}") ? "" : `:-${value}`}}`,
  stdio: {},
  remote: { type: "http" },
  wrap: underMcpServers,
});

/** `.cursor/mcp.json` of a project. Source: https://cursor.com/docs/context/mcp. */
export const cursor: ExportFormat = clientConfig("cursor", {
  file: "mcp.json",
  format: "Cursor, mcpServers",
  value: ({ default: value }, id) => value ?? `\${env:${id}}`,
  stdio: {},
  remote: {},
  wrap: underMcpServers,
});

/** `.vscode/mcp.json` of a workspace. Source: https://code.visualstudio.com/docs/copilot/reference/mcp-configuration. */
export const vscode: ExportFormat = clientConfig("vscode", {
  file: "mcp.json",
  format: "VS Code, servers",
  value: (_input, id) => `\${input:${id}}`,
  stdio: { type: "stdio" },
  remote: { type: "http" },
  wrap: (name, entry, supplied) => present({ inputs: supplied.map(promptOf), servers: { [name]: entry } }),
});

function clientConfig(client: string, form: ClientForm): ExportFormat {
  const { file, format } = form;
  const make: ExportFormat["make"] = ({ model }) => {
    const launch = model.server === undefined ? null : launchOf(model.server);
    const remote = form.remote === null ? undefined : model.server?.remotes[0];
    const needed =
      form.remote === null
        ? "a package that serves stdio in `server.packages`; users add remote servers as connectors"
        : "a package that serves stdio in `server.packages`, or an entry of `server.remotes`";
    const diagnostics = missingFacts(model, client, { [needed]: launch ?? remote });
    const entry = launch !== null ? stdioEntry(launch, form, model) : remoteEntry(remote, form, model);
    const supplied = suppliedBy(launch?.environment ?? remote?.headers ?? [], launch, model);
    return { value: form.wrap(model.contract.name, entry, supplied), diagnostics };
  };
  return { file, format, make };
}

function stdioEntry(launch: Launch, form: ClientForm, model: ContractModel): JsonObject {
  const { command, args, environment } = launch;
  return present({ ...form.stdio, command, args, env: valuesOf(suppliedBy(environment, launch, model), form) });
}

function remoteEntry(remote: ServerRemote | undefined, form: ClientForm, model: ContractModel): JsonObject {
  if (remote === undefined) return {};
  return present({ ...form.remote, url: remote.url, headers: valuesOf(suppliedBy(remote.headers, null, model), form) });
}

/** The settings without which the server does not start, and those with a default. */
function suppliedBy(
  inputs: readonly ServerInput[],
  launch: Launch | null,
  { contract }: ContractModel,
): readonly Supplied[] {
  const used = inputs.filter(({ isRequired, default: value }) => isRequired || value !== null);
  // Headers of several servers have the same name, so their variables have the contract's name in front.
  const idOf = (name: string) => (launch === null ? `${contract.name}_${name}`.toUpperCase() : name);
  return used.map((input) => ({ id: idOf(input.name).replaceAll(/[^A-Za-z0-9_]/g, "_"), input }));
}

function valuesOf(supplied: readonly Supplied[], form: ClientForm): JsonObject | null {
  if (supplied.length === 0) return null;
  return Object.fromEntries(supplied.map(({ id, input }) => [input.name, form.value(input, id)]));
}

function promptOf({ id, input }: Supplied): JsonObject {
  const { description, isSecret, default: value } = input;
  return present({ type: "promptString", id, description, password: isSecret, default: value });
}
