/** A server on npm that starts over stdio without a key. */
export interface PublishedServer {
  readonly name: string;
  readonly version: string;
  readonly args?: readonly string[];
  /** The cases in which `verify` finds something, confirmed by hand: `tool: case`. docs/servers.md explains them. */
  readonly findings?: readonly string[];
}

/** Exact versions; their dependencies are those of the day of the run. */
export const PUBLISHED: readonly PublishedServer[] = [
  { name: "@agent-infra/mcp-server-commands", version: "1.2.18" },
  { name: "@antv/mcp-server-chart", version: "0.9.10" },
  { name: "@cyanheads/git-mcp-server", version: "2.15.3" },
  { name: "@eslint/mcp", version: "0.3.13" },
  { name: "@mobilenext/mobile-mcp", version: "1.0.4" },
  { name: "@modelcontextprotocol/server-everything", version: "2026.8.31" },
  { name: "@modelcontextprotocol/server-filesystem", version: "2026.8.31", args: ["."] },
  { name: "@modelcontextprotocol/server-github", version: "2025.4.8" },
  { name: "@modelcontextprotocol/server-memory", version: "2026.8.31" },
  {
    name: "@modelcontextprotocol/server-sequential-thinking",
    version: "2026.8.31",
    findings: [
      "sequentialthinking: thoughtNumber: type integer",
      "sequentialthinking: totalThoughts: type integer",
      "sequentialthinking: revisesThought: type integer",
      "sequentialthinking: branchFromThought: type integer",
    ],
  },
  { name: "@mui/mcp", version: "0.1.5" },
  { name: "@notionhq/notion-mcp-server", version: "2.5.2" },
  { name: "@playwright/mcp", version: "0.0.83", args: ["--headless", "--isolated"] },
  { name: "@shopify/dev-mcp", version: "1.16.0" },
  { name: "@upstash/context7-mcp", version: "4.1.1" },
  {
    name: "@wonderwhy-er/desktop-commander",
    version: "0.2.52",
    findings: [
      "get_config: an unknown field unknown_lsa9ce",
      "get_config: origin: type string",
      'get_config: origin: enum ["ui","llm"]',
      "get_file_info: an unknown field unknown_PJeEYv",
      "get_recent_tool_calls: an unknown field unknown_tjHQDm",
      "get_usage_stats: an unknown field unknown_p75q4z",
      "list_directory: an unknown field unknown_5HC1S2",
      "list_processes: an unknown field unknown_6I8KYH",
      "list_searches: an unknown field unknown_YUofgE",
      "list_sessions: an unknown field unknown_y0QKS3",
      "read_multiple_files: an unknown field unknown_P971AL",
      "start_search: an unknown field unknown_R2T41n",
    ],
  },
  { name: "chrome-devtools-mcp", version: "1.11.0", args: ["--headless", "--isolated"] },
  { name: "duckduckgo-mcp-server", version: "0.1.2" },
  { name: "hostinger-api-mcp", version: "1.63.2" },
  { name: "mcp-echarts", version: "0.7.1" },
  { name: "mcp-mermaid", version: "0.4.1" },
  { name: "mongodb-mcp-server", version: "3.0.4" },
];
