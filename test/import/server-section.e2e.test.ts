import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { compile } from "../../generator/pipeline.ts";
import { run } from "../cli/fake-session.ts";
import { temporaryFolder } from "../write/temporary-folder.ts";

const TOOLS = [{ name: "greet", description: "Says hello.", inputSchema: { type: "object" } }];

/** Imports a server that sends this of itself, and returns its `contract.yaml` with what the import reports. */
async function imported(serverInfo: object, instructions?: string) {
  const cwd = temporaryFolder();
  const initialized = { capabilities: { tools: {} }, serverInfo, instructions };
  writeFileSync(
    join(cwd, "server.mjs"),
    `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const results = {
    initialize: { protocolVersion: params?.protocolVersion, ...${JSON.stringify(initialized)} },
    "tools/list": { tools: ${JSON.stringify(TOOLS)} },
  };
  const answer = method in results ? { result: results[method] } : { error: { code: -32601, message: "unknown" } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\\n");
}
`,
  );
  const args = ["import", "--stdio", "node server.mjs", "--out", "imported", "--json"];
  const { code, stdout } = await run(cwd, args, { compile });
  expect(code).toBe(0);
  const { contract, server } = parse(readFileSync(join(cwd, "imported/contract.yaml"), "utf8"));
  return { contract, server, notes: JSON.parse(stdout).notes };
}

test("an import has the instructions, the description, the website and the icons of the server", async () => {
  const icon = { src: "https://greet.example/48.png", mimeType: "image/png", sizes: ["48x48"] };
  const info = { name: "greeter", version: "1.0.0", description: "Greets.", websiteUrl: "https://greet.example" };
  expect(await imported({ ...info, icons: [icon] }, "Be polite.\nGreet once.")).toMatchObject({
    contract: { name: "greeter", description: "Greets." },
    server: {
      description: "Greets.",
      instructions: "Be polite.\nGreet once.",
      website: "https://greet.example",
      icons: [{ src: "https://greet.example/48.png", mime_type: "image/png", sizes: ["48x48"] }],
    },
    notes: [],
  });
});

test("a server that sends nothing of itself has no section", async () => {
  const { server, contract } = await imported({ name: "greeter", version: "1.0.0" });
  expect(server).toBeUndefined();
  expect(contract).not.toHaveProperty("description");
});

test("a description that is too long for registries is that of the contract alone, and reported", async () => {
  const description = "Greets everyone. ".repeat(10).trim();
  const { contract, server, notes } = await imported({ name: "greeter", version: "1.0.0", description });
  expect({ contract, server }).toMatchObject({ contract: { description }, server: undefined });
  expect(notes).toMatchObject([{ kind: "left-out", path: "server/description" }]);
});

const GREETER = { name: "greeter", version: "1.0.0" };
const SRC = "https://greet.example/48.png";

test("what does not fit the section is left out and reported, and the rest is imported", async () => {
  const icons = [
    { src: SRC, mimeType: "image/gif", sizes: ["48x48"] },
    { src: SRC, sizes: ["16x16", "32"], theme: "dark" },
    { src: "icons/48.png" },
    { src: "data:image/png;base64,iVBO" },
  ];
  const { server, notes } = await imported({ ...GREETER, websiteUrl: "https://e.com/a b", icons });
  expect(server).toEqual({
    icons: [{ src: SRC, sizes: ["48x48"] }, { src: SRC, theme: "dark" }, { src: "data:image/png;base64,iVBO" }],
  });
  expect(notes).toMatchObject([
    { path: "server/website", text: "it is not an https: URL without a password" },
    { path: "server/icons", text: "`mimeType` of an icon: image/gif" },
    { path: "server/icons", text: '`sizes` of an icon: ["16x16","32"]' },
    { path: "server/icons", text: expect.stringContaining("an icon whose `src` is neither") },
  ]);
});

test("a server with more icons than a contract may have, and one icon twice, is imported with the first ones", async () => {
  const sources = Array.from({ length: 18 }, (_, index) => ({ src: `https://greet.example/${index}.png` }));
  const { server, notes } = await imported({ ...GREETER, icons: [...sources.slice(0, 1), ...sources] });
  expect(server.icons).toEqual(sources.slice(0, 16));
  expect(notes).toMatchObject([{ path: "server/icons", text: "the icons after the first 16: 2" }]);
});

test.each([
  ["is too long", `https://greet.example/${"a".repeat(2048)}`],
  ["has a password", "https://ada:secret@greet.example/"],
  ["has a password after three slashes", "https:///ada:secret@greet.example/"],
])("a URL that %s is left out, and not shown", async (_, websiteUrl) => {
  const { server, notes } = await imported({
    ...GREETER,
    websiteUrl,
    icons: [{ src: websiteUrl.padEnd(70_000, "a") }],
  });
  expect(server).toBeUndefined();
  expect(notes).toMatchObject([{ path: "server/website" }, { path: "server/icons" }]);
  expect(JSON.stringify(notes)).not.toMatch(/secret|aaa/);
});
