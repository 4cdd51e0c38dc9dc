import { describe, expect, test } from "vitest";
import { EXPORT_FORMATS, type ExportName } from "../../generator/export/formats.ts";
import { lowerText } from "../support/lower-text.ts";

const CONTRACT = `
contract: { name: notes, version: v1.2.0, title: Notes, namespace: dev.example, description: Notes of a team. }
tools:
  count_notes: { description: Count the notes., input: {}, output: { properties: { count: { type: integer } } } }
`;

const SERVER = `
server:
  description: Keeps the notes of a team.
  author: Example Ltd
  website: https://notes.example
  repository: https://github.com/example/notes
  icons:
    - { src: https://notes.example/48.png, mime_type: image/png, sizes: [48x48], theme: dark }
    - { src: "data:image/png;base64,AAAA" }
  packages:
    - registry: npm
      identifier: "@example/notes"
      arguments: [--read-only, --port=3000, notes.db]
      environment:
        NOTES_TOKEN: { description: A token of the service., required: true, secret: true }
        NOTES_TEAM: { description: The team., default: all }
        NOTES_COLOR: { description: A color. }
    - { registry: oci, identifier: "ghcr.io/example/notes:1.2.0", url: "http://127.0.0.1:3000/mcp" }
    - { registry: mcpb, identifier: https://notes.example/notes.mcpb, sha256: ${"a".repeat(64)}, entry_point: server/index.js }
  remotes:
    - url: https://notes.example/mcp
      headers: { Authorization: { description: A bearer token., required: true, secret: true } }
`;

const REMOTE = `
server:
  remotes:
    - url: https://notes.example/mcp
      headers: { Authorization: { description: A bearer token., required: true, secret: true } }
`;

function exported(name: ExportName, section = SERVER) {
  const { value, diagnostics } = EXPORT_FORMATS[name].make({
    model: lowerText(`${CONTRACT}${section}`).model,
    sections: {},
  });
  return { value, messages: diagnostics.map(({ message }) => message) };
}

const HEADERS = [{ name: "Authorization", description: "A bearer token.", isRequired: true, isSecret: true }];

test("server.json has the packages, settings and remotes, and icons by URL only", () => {
  expect(exported("server-json")).toEqual({
    messages: [],
    value: {
      $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
      name: "dev.example/notes",
      title: "Notes",
      description: "Keeps the notes of a team.",
      version: "1.2.0",
      websiteUrl: "https://notes.example",
      repository: { url: "https://github.com/example/notes", source: "github" },
      icons: [{ src: "https://notes.example/48.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" }],
      packages: [
        {
          registryType: "npm",
          identifier: "@example/notes",
          version: "1.2.0",
          transport: { type: "stdio" },
          packageArguments: [
            { type: "named", name: "--read-only" },
            { type: "named", name: "--port", value: "3000" },
            { type: "positional", value: "notes.db" },
          ],
          environmentVariables: [
            { name: "NOTES_COLOR", description: "A color.", isRequired: false, isSecret: false },
            { name: "NOTES_TEAM", description: "The team.", isRequired: false, isSecret: false, default: "all" },
            { name: "NOTES_TOKEN", description: "A token of the service.", isRequired: true, isSecret: true },
          ],
        },
        {
          registryType: "oci",
          identifier: "ghcr.io/example/notes:1.2.0",
          transport: { type: "streamable-http", url: "http://127.0.0.1:3000/mcp" },
        },
        {
          registryType: "mcpb",
          identifier: "https://notes.example/notes.mcpb",
          fileSha256: "a".repeat(64),
          transport: { type: "stdio" },
        },
      ],
      remotes: [{ type: "streamable-http", url: "https://notes.example/mcp", headers: HEADERS }],
    },
  });
});

test("a server card has the version on the wire, all icons, and no packages", () => {
  expect(exported("server-card").value).toEqual({
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: "dev.example/notes",
    title: "Notes",
    description: "Keeps the notes of a team.",
    version: "v1.2.0",
    websiteUrl: "https://notes.example",
    repository: { url: "https://github.com/example/notes", source: "github" },
    icons: [
      { src: "https://notes.example/48.png", mimeType: "image/png", sizes: ["48x48"], theme: "dark" },
      { src: "data:image/png;base64,AAAA" },
    ],
    remotes: [{ type: "streamable-http", url: "https://notes.example/mcp", headers: HEADERS }],
  });
});

test("an MCPB manifest asks the user for the environment, and lists the tools", () => {
  const section = `
server:
  description: Keeps notes.
  author: Example Ltd
  icons: [{ src: https://notes.example/48.png }]
  packages:
    - registry: mcpb
      identifier: https://notes.example/notes.mcpb
      entry_point: server/index.js
      arguments: [--stdio]
      environment: { NOTES_TOKEN: { description: A token., required: true, secret: true } }
`;
  expect(exported("mcpb", section)).toEqual({
    messages: [],
    value: {
      manifest_version: "0.3",
      name: "notes",
      display_name: "Notes",
      version: "1.2.0",
      description: "Keeps notes.",
      long_description: "Notes of a team.",
      author: { name: "Example Ltd" },
      icon: "https://notes.example/48.png",
      server: {
        type: "node",
        entry_point: "server/index.js",
        mcp_config: {
          command: "node",
          args: ["${__dirname}/server/index.js", "--stdio"],
          env: { NOTES_TOKEN: "${user_config.notes_token}" },
        },
      },
      tools: [{ name: "count_notes", description: "Count the notes." }],
      compatibility: { runtimes: { node: ">=20.19.0" } },
      user_config: {
        notes_token: { type: "string", title: "NOTES_TOKEN", description: "A token.", required: true, sensitive: true },
      },
    },
  });
});

test("the manifest of a contract with profiles lists no tools, as each bundle serves one profile", () => {
  const profiles = "profiles: { api: Straight., workflow: With approval. }\n";
  const { value } = EXPORT_FORMATS.mcpb.make({
    model: lowerText(`${CONTRACT}${SERVER}${profiles}`).model,
    sections: {},
  });
  expect(value).toMatchObject({ tools_generated: true });
  expect(value).not.toHaveProperty("tools");
});

describe("client configurations", () => {
  const args = ["-y", "@example/notes@1.2.0", "--read-only", "--port=3000", "notes.db"];

  test("Claude Desktop has no variables, so the user replaces what is required", () => {
    const env = { NOTES_TEAM: "all", NOTES_TOKEN: "<NOTES_TOKEN>" };
    expect(exported("claude-desktop").value).toEqual({ mcpServers: { notes: { command: "npx", args, env } } });
  });

  test("Claude Code reads variables of the environment, with defaults", () => {
    const env = { NOTES_TEAM: "${NOTES_TEAM:-all}", NOTES_TOKEN: "${NOTES_TOKEN}" };
    expect(exported("claude-code").value).toEqual({ mcpServers: { notes: { command: "npx", args, env } } });
  });

  test("Claude Code has no default for a value with a brace, which would end the variable", () => {
    const server = SERVER.replace("default: all", 'default: "a}b"');
    expect(exported("claude-code", server).value).toMatchObject({
      mcpServers: { notes: { env: { NOTES_TEAM: "${NOTES_TEAM}" } } },
    });
  });

  test("Cursor reads variables of the environment", () => {
    const env = { NOTES_TEAM: "all", NOTES_TOKEN: "${env:NOTES_TOKEN}" };
    expect(exported("cursor").value).toEqual({ mcpServers: { notes: { command: "npx", args, env } } });
  });

  test("VS Code asks for each value, and hides secrets", () => {
    expect(exported("vscode").value).toEqual({
      inputs: [
        { type: "promptString", id: "NOTES_TEAM", description: "The team.", password: false, default: "all" },
        { type: "promptString", id: "NOTES_TOKEN", description: "A token of the service.", password: true },
      ],
      servers: {
        notes: {
          type: "stdio",
          command: "npx",
          args,
          env: { NOTES_TEAM: "${input:NOTES_TEAM}", NOTES_TOKEN: "${input:NOTES_TOKEN}" },
        },
      },
    });
  });

  test.each([
    ["claude-code", { type: "http" }, "${NOTES_AUTHORIZATION}"],
    ["cursor", {}, "${env:NOTES_AUTHORIZATION}"],
  ] as const)("%s connects to a remote server with its headers", (name, kind, value) => {
    expect(exported(name, REMOTE).value).toEqual({
      mcpServers: { notes: { ...kind, url: "https://notes.example/mcp", headers: { Authorization: value } } },
    });
  });

  test("VS Code connects to a remote server with its headers", () => {
    expect(exported("vscode", REMOTE).value).toEqual({
      inputs: [{ type: "promptString", id: "NOTES_AUTHORIZATION", description: "A bearer token.", password: true }],
      servers: {
        notes: {
          type: "http",
          url: "https://notes.example/mcp",
          headers: { Authorization: "${input:NOTES_AUTHORIZATION}" },
        },
      },
    });
  });

  test.each([
    ["{ registry: pypi, identifier: notes, version: 3.0.0, arguments: [-q] }", "uvx", ["notes@3.0.0", "-q"]],
    ["{ registry: nuget, identifier: Notes, arguments: [-q] }", "dnx", ["Notes@1.2.0", "--yes", "--", "-q"]],
    [
      "{ registry: oci, identifier: 'ghcr.io/example/notes:1', environment: { TEAM: { description: A team., default: all } } }",
      "docker",
      ["run", "-i", "--rm", "-e", "TEAM", "ghcr.io/example/notes:1"],
    ],
  ])("%s starts with %s", (one, command, args) => {
    expect(exported("claude-desktop", `server: { packages: [${one}] }\n`).value).toMatchObject({
      mcpServers: { notes: { command, args } },
    });
  });
});

test.each<readonly [ExportName, string, readonly string[]]>([
  ["server-json", "", ["The format server.json requires a section `server`."]],
  ["server-card", "server: { description: Notes. }", ["The format server-card requires an entry of `server.remotes`."]],
  [
    "mcpb",
    "server: { description: Notes., packages: [{ registry: npm, identifier: notes }] }",
    [
      "The format mcpb requires `server.author`.",
      "The format mcpb requires an entry of `server.packages` with `registry: mcpb` and an `entry_point`.",
    ],
  ],
  [
    "server-json",
    "server: { description: Notes., packages: [{ registry: mcpb, identifier: https://a.example/b.mcpb }] }",
    ["The format server.json requires `sha256` of the package https://a.example/b.mcpb."],
  ],
  [
    "claude-desktop",
    REMOTE,
    [
      "The format claude-desktop requires a package that serves stdio in `server.packages`; users add remote servers as connectors.",
    ],
  ],
  [
    "cursor",
    "server: { title: Notes }",
    ["The format cursor requires a package that serves stdio in `server.packages`, or an entry of `server.remotes`."],
  ],
])("%s reports what the contract lacks", (name, section, messages) => {
  expect(exported(name, section).messages).toEqual(messages);
});
