import { beforeAll, describe, expect, test } from "vitest";
import { lowerTexts } from "../support/lower-text.ts";
import { addressesIn, siteOf } from "./pages.ts";
import { codeBlocks, sectionOf, textOf } from "./read-page.ts";

const TRACKER = `
contract: { name: tracker, version: 1.0.0, title: Tracker, description: Keeps issues. }
tool_categories: { read: Reads issues., write: Changes issues. }
identifiers:
  ProjectKey: { description: Short key of a project., type: string, pattern: '^[A-Z]{2,5}$', examples: [WEB] }
types:
  State: { description: Where an issue is., enum: [open, closed] }
  Issue:
    properties:
      number: { type: integer, minimum: 1, description: Its number. }
      state: { $ref: State }
    required: [number, state]
dependencies: { store: { kind: state, description: The database. } }
rate_classes: { reads: { per_minute: 120, burst: 20 }, writes: { per_minute: 30, burst: 5 } }
idempotency: { once: { key: input, window_ms: 600000, on_repeat: replay, on_concurrent: reject } }
limits: { timeout_ms: 30000, input_bytes: 65536 }
errors:
  no_such_project:
    retry: never
    effect: none
    message: There is no project {project}.
    details: { properties: { project: { $ref: ProjectKey } }, required: [project] }
tools:
  get_issue:
    description: Return an issue. It reads the store.
    category: read
    uses: { store: read }
    rate_class: reads
    input:
      properties: { project: { $ref: ProjectKey }, number: { type: integer, minimum: 1 } }
      required: [project, number]
    output: { $ref: Issue }
    errors: [no_such_project]
    examples: [{ input: { project: WEB, number: 7 }, output: { number: 7, state: open } }]
  close_issue:
    description: Close an issue.
    category: write
    uses: { store: update }
    idempotent: false
    idempotency: once
    rate_class: writes
    input: { properties: { project: { $ref: ProjectKey } }, required: [project] }
    output: { properties: { issue: { $ref: Issue } }, required: [issue] }
    errors: [no_such_project]
  drop_project:
    description: Delete a project with its issues.
    category: write
    uses: { store: delete }
    idempotent: true
    rate_class: writes
    input: { properties: { project: { $ref: ProjectKey } }, required: [project] }
    output: {}
    errors: [no_such_project]
`;

let site: ReadonlyMap<string, string>;
const page = (path: string): string => site.get(path) ?? "";
const main = (path: string): string => page(path).slice(page(path).indexOf("<main"));

beforeAll(() => {
  site = siteOf(lowerTexts({ "contract.yaml": TRACKER }).model);
});

describe("the overview (D2)", () => {
  test("lists the tools by category, each with the first sentence of its description", () => {
    const tools = textOf(sectionOf(main("index.html"), "tools"));
    expect(tools).toMatch(/read # Reads issues\. get_issue reads Return an issue\. write # Changes issues\./);
    expect(tools).not.toContain("It reads the store.");
  });

  test("shows a configuration of clients for stdio and for HTTP", () => {
    const blocks = codeBlocks(page("index.html"));
    expect(JSON.parse(blocks.get("Claude and Cursor, over stdio") ?? "")).toEqual({
      mcpServers: { tracker: { command: "node", args: ["/path/to/dist/server.js", "--stdio"] } },
    });
    expect(JSON.parse(blocks.get("Claude Code, over HTTP") ?? "")).toEqual({
      mcpServers: { tracker: { type: "http", url: "http://127.0.0.1:3000/mcp" } },
    });
  });

  test("shows the package and the address that the contract states", () => {
    const stated = `${TRACKER}server:
  name: dev.example/tracker
  packages: [{ registry: npm, identifier: tracker-mcp, version: 1.0.0 }]
  remotes: [{ url: 'https://tracker.example.com/mcp' }]
`;
    const blocks = codeBlocks(siteOf(lowerTexts({ "contract.yaml": stated }).model).get("index.html") ?? "");
    expect(JSON.parse(blocks.get("VS Code, over stdio") ?? "")).toEqual({
      servers: { tracker: { type: "stdio", command: "npx", args: ["-y", "tracker-mcp@1.0.0"] } },
    });
    expect(JSON.parse(blocks.get("Cursor, over HTTP") ?? "")).toEqual({
      mcpServers: { tracker: { url: "https://tracker.example.com/mcp" } },
    });
    expect(blocks.get("first-call.mjs")).toContain('new URL("https://tracker.example.com/mcp")');
  });

  test("shows a first call of a tool that reads", () => {
    expect(codeBlocks(page("index.html")).get("first-call.mjs")).toContain('"name": "get_issue"');
  });

  test("leaves settings of the contract to a page of their own", () => {
    expect(textOf(main("index.html"))).not.toMatch(/retried|JSON Pointer|json_pointer|major/);
    expect(textOf(main("settings.html"))).toContain(
      "By its code and by whether the failed call may have had an effect.",
    );
    expect(addressesIn(page("index.html"))).toContain("settings.html");
  });
});

describe("a tool's page", () => {
  test("shows a request, its reply, and the reply with each code as JSON (D3)", () => {
    const blocks = codeBlocks(page("tools/get_issue.html"));
    expect(JSON.parse(blocks.get("Request") ?? "")).toEqual({
      name: "get_issue",
      arguments: { project: "WEB", number: 7 },
    });
    expect(JSON.parse(blocks.get("Reply") ?? "")).toMatchObject({ ok: true, result: { number: 7, state: "open" } });
    expect(JSON.parse(blocks.get("Reply with no_such_project") ?? "")).toMatchObject({
      ok: false,
      error: { code: "no_such_project", message: "There is no project WEB.", retryable: false },
    });
    expect([...blocks.keys()].filter((name) => name.startsWith("Reply with"))).toHaveLength(
      textOf(sectionOf(page("tools/get_issue.html"), "errors")).match(/\b(?:yes|no|if it had no effect) [A-Z]/g)
        ?.length ?? 0,
    );
  });

  test("lists the tools at the side and marks the current one, and the chapter that it belongs to (D5)", () => {
    const text = page("tools/close_issue.html");
    const menu = text.slice(text.indexOf("<nav"), text.indexOf("</nav>"));
    expect(menu).toContain('href="../tools/close_issue.html" aria-current="page"');
    expect(menu).toContain('href="../tools.html" aria-current="true"');
    expect(textOf(menu)).toMatch(/read get_issue write close_issue drop_project$/);
    expect(menu.match(/aria-current/g)).toHaveLength(2);
  });

  test("shows the description of an identifier and the values of an enum where they are used (D6)", () => {
    const input = textOf(sectionOf(page("tools/get_issue.html"), "input"));
    expect(input).toContain("project ProjectKey required Short key of a project. pattern ^[A-Z]{2,5}$ Example: WEB");
    const output = textOf(sectionOf(page("tools/get_issue.html"), "output"));
    expect(output).toContain('state State required Where an issue is. One of "open" "closed"');
  });

  test("links each term to where it is described (D6)", () => {
    expect(addressesIn(main("tools/close_issue.html"))).toEqual(
      expect.arrayContaining([
        "../identifiers.html#ProjectKey",
        "../shapes.html#Issue",
        "../errors/no_such_project.html",
        "../limits.html#rate-writes",
        "../limits.html#idempotency-once",
        "../dependencies.html#dependency-store",
        "../index.html#category-write",
      ]),
    );
  });

  test("shows the properties of an output that is a named type (D7)", () => {
    const output = sectionOf(page("tools/get_issue.html"), "output");
    expect(textOf(output)).toContain("Its shape is Issue");
    expect([...output.matchAll(/<code class="name">(\w+)/g)].map(([, name]) => name)).toEqual(["number", "state"]);
  });

  test("states its behavior in sentences (D7)", () => {
    const behavior = textOf(sectionOf(page("tools/close_issue.html"), "behavior"));
    expect(behavior).toContain("Effects updates store");
    expect(behavior).toContain("Repeating a call Not safe: a repeated call may have its effect again.");
    expect(behavior).toContain("A call with the same key within 10 minutes returns the first reply.");
    expect(behavior).toContain("30 calls per minute, burst of 5 (class writes )");
    expect(behavior).toContain("Timeout 30 seconds");
  });
});

describe("tables (D7)", () => {
  test("mark an update as a write, and only what deletes as a deletion", () => {
    const rows = [...main("tools.html").matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row)).slice(1);
    expect(rows.map((row) => / (reads|writes|deletes) /.exec(row)?.[1])).toEqual(["writes", "deletes", "reads"]);
  });

  test("have no column without a value", () => {
    expect(textOf(main("errors.html"))).not.toContain("Category");
    expect(textOf(main("tools.html"))).toContain("Category");
  });

  test("state limits with their units", () => {
    const limits = textOf(main("limits.html"));
    expect(limits).toContain("Size of an input at most 64 KiB");
    expect(limits).toContain("Timeout 30 seconds, unless the tool has another");
    expect(limits).not.toContain("milliseconds");
  });
});
