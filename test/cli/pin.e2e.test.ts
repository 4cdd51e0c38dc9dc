import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { realLockTools } from "../../generator/write/lock.ts";
import { pinOf, SEARCH, UPSTREAM_CHANGES } from "../pin/upstream-changes.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";
import { fakeCompile, run } from "./fake-session.ts";

const services = { compile: async () => fakeCompile, lockTools: () => realLockTools(() => {}) };
const sdk = resolve(import.meta.dirname, "../../node_modules/@modelcontextprotocol/server/dist");

/** A folder with a server that lists the tools of `tools.json`. */
function folderOf(tools: readonly object[]): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "tools.json"), JSON.stringify(tools));
  writeFileSync(
    join(folder, "server.mjs"),
    `import { readFileSync } from "node:fs";
import { Server } from "${sdk}/index.mjs";
import { StdioServerTransport } from "${sdk}/stdio.mjs";
const server = new Server({ name: "archive", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler("tools/list", () => ({ tools: JSON.parse(readFileSync("tools.json", "utf8")) }));
await server.connect(new StdioServerTransport());
`,
  );
  return folder;
}

const STDIO = ["--stdio", `"${process.execPath}" server.mjs`];
const pin = (folder: string, ...options: readonly string[]) => run(folder, ["pin", ...options], services as never);
const toolsOf = (wanted: string) => UPSTREAM_CHANGES.find(({ kind }) => kind === wanted)?.tools ?? [];
const change = (folder: string, kind: string) =>
  writeFileSync(join(folder, "tools.json"), JSON.stringify(toolsOf(kind)));

test("pin writes a file, --check compares, --update accepts, and the policy and the pinned name stay", async () => {
  const folder = folderOf([SEARCH, { name: "erase", inputSchema: { type: "object" } }]);
  const file = join(folder, "toolpact.pin.json");
  const read = () => JSON.parse(readFileSync(file, "utf8"));
  expect(await pin(folder, ...STDIO, "--tools", "search")).toMatchObject({ code: 0 });
  expect(read()).toEqual(JSON.parse(JSON.stringify(pinOf())));
  expect(await pin(folder, "--check", ...STDIO)).toMatchObject({ code: 0 });
  expect(await pin(folder, "--check", "--fail-on", "any", ...STDIO)).toMatchObject({ code: 1 });

  change(folder, "input narrowed");
  const checked = await pin(folder, "--check", "--json", ...STDIO);
  const counterexample = { query: "", limit: 21 };
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    command: "pin",
    ok: false,
    outcomes: [{ tool: "search", verdict: "breaking", changes: [{ counterexample }] }],
  });

  writeFileSync(file, JSON.stringify({ ...read(), policy: { descriptions: "withhold" } }));
  change(folder, "tool renamed, with an alias");
  expect(await pin(folder, "--update", ...STDIO)).toMatchObject({ code: 0 });
  expect(read()).toMatchObject({
    policy: { descriptions: "withhold" },
    tools: { search: { renamedTo: "archive_search" } },
  });
  expect(await pin(folder, "--check", ...STDIO)).toMatchObject({ code: 0 });
}, 120_000);

test.each<readonly [string, readonly string[], string | null, RegExp]>([
  ["no server", [], null, /Specify one server/],
  ["--check without a pin", ["--check", ...STDIO], null, /does not exist/],
  ["a pin that exists", STDIO, JSON.stringify(pinOf()), /exists.*--check.*--update/],
  ["--check with --update", ["--check", "--update", ...STDIO], JSON.stringify(pinOf()), /neither --update nor --tools/],
  ["a file that is not a pin", ["--check", ...STDIO], "{}", /not a pin: it has no `pin: 1`/],
  ["a definition edited by hand", ["--check", ...STDIO], edited(), /digest does not match/],
  ["an unknown tool", [...STDIO, "--tools", "serch"], null, /no tool "serch". Did you mean "search"\?/],
  ["a server that ends at once", ["--stdio", `"${process.execPath}" -e 0`], null, /./],
])(
  "wrong usage: %s",
  async (_what, options, content, message) => {
    const folder = folderOf([SEARCH]);
    if (content !== null) writeFileSync(join(folder, "toolpact.pin.json"), content);
    expect(await pin(folder, ...options)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(message),
    });
  },
  60_000,
);

function edited(): string {
  return JSON.stringify(pinOf()).replace('"maxLength":80', '"maxLength":40');
}
