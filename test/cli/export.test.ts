import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { contentOf, fill, temporaryFolder } from "../write/temporary-folder.ts";
import { run } from "./fake-session.ts";

const CONTRACT = `contract: { name: notes, version: 1.2.0, namespace: dev.example }
server:
  description: Keeps notes.
  remotes: [{ url: https://notes.example/mcp }]
tools: { count: { description: Count the notes., input: {}, output: {} } }
`;

function folder(text = CONTRACT): string {
  const cwd = temporaryFolder();
  fill(cwd, { "contract/notes.yaml": text });
  return cwd;
}

const exported = (cwd: string, ...args: readonly string[]) => run(cwd, ["export", ...args], { compile });
const FILE = "export/server-json/server.json";

test("export writes the file, keeps those of other formats, and writes nothing the second time", async () => {
  const cwd = folder();
  expect(await exported(cwd, "server-json", "contract")).toEqual({
    code: 0,
    stdout: `${FILE}: written.\n`,
    stderr: "",
  });
  expect(await exported(cwd, "cursor", "contract")).toMatchObject({ stdout: "export/cursor/mcp.json: written.\n" });
  expect(JSON.parse(readFileSync(join(cwd, FILE), "utf8"))).toMatchObject({ name: "dev.example/notes" });
  const before = contentOf(join(cwd, "export"));
  expect(await exported(cwd, "server-json", "contract")).toMatchObject({ code: 0, stdout: `${FILE}: up to date.\n` });
  expect(contentOf(join(cwd, "export"))).toEqual(before);
});

test("--check fails if the file is missing or stale, names the command, and writes nothing", async () => {
  const cwd = folder();
  const missing = await exported(cwd, "server-json", "contract", "--check");
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("run `toolpact export server-json`") });
  expect(Object.keys(contentOf(cwd))).toEqual(["contract/notes.yaml"]);
  await exported(cwd, "server-json", "contract");
  expect(await exported(cwd, "server-json", "contract", "--check")).toMatchObject({ code: 0 });
  fill(cwd, { "contract/notes.yaml": CONTRACT.replace("Keeps", "Holds") });
  expect(await exported(cwd, "server-json", "contract", "--check")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is stale"),
  });
});

test("a file that was edited by hand stays, unless --force is given", async () => {
  const cwd = folder();
  await exported(cwd, "server-json", "contract");
  writeFileSync(join(cwd, FILE), "{}\n");
  fill(cwd, { "contract/notes.yaml": CONTRACT.replace("Keeps", "Holds") });
  expect(await exported(cwd, "server-json", "contract")).toMatchObject({ code: 1, stdout: "" });
  expect(readFileSync(join(cwd, FILE), "utf8")).toBe("{}\n");
  expect(await exported(cwd, "server-json", "contract", "--force")).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, FILE), "utf8")).toContain("Holds notes.");
});

test.each([
  ["contract", "contract"],
  ["contract", "contract/exports"],
  ["cursor", "."],
])("an export of the contract in %s into its folder, --out %s, is an error, and writes nothing", async (spec, out) => {
  const cwd = temporaryFolder();
  fill(cwd, { [`${spec}/notes.yaml`]: CONTRACT });
  const { code, stderr } = await exported(cwd, "cursor", spec, "--out", out);
  expect([code, stderr]).toEqual([1, expect.stringContaining("error folders-overlap")]);
  expect(Object.keys(contentOf(cwd))).toEqual([`${spec}/notes.yaml`]);
});

test("an export next to the folder of the contract is written", async () => {
  const cwd = folder();
  expect(await exported(cwd, "cursor", "contract", "--out", ".")).toMatchObject({ code: 0 });
  expect(Object.keys(contentOf(cwd))).toContain("cursor/mcp.json");
});

test("a contract that lacks what the format requires is reported at its section, and nothing is written", async () => {
  const cwd = folder();
  const { code, stderr } = await exported(cwd, "mcpb", "contract");
  expect(code).toBe(1);
  expect(stderr).toContain("contract/notes.yaml:2:1 error incomplete-server The format mcpb requires `server.author`.");
  expect(Object.keys(contentOf(cwd))).toEqual(["contract/notes.yaml"]);
});

test("an error in the contract is reported, and nothing is written", async () => {
  const cwd = folder(CONTRACT.replace("https://notes.example/mcp", "notes.example"));
  expect(await exported(cwd, "cursor", "contract")).toMatchObject({ code: 1, stdout: "" });
  expect(Object.keys(contentOf(cwd))).toEqual(["contract/notes.yaml"]);
});

test("a project of several contracts needs the folder of one", async () => {
  const cwd = folder();
  fill(cwd, {
    "other/other.yaml": CONTRACT,
    "toolpact.yaml": "contracts: { notes: { spec: contract, out: a }, other: { spec: other, out: b } }\n",
  });
  expect(await exported(cwd, "cursor")).toMatchObject({
    code: 2,
    stderr: "error: export writes one contract. Add the folder of one of: notes, other.\n",
  });
  expect(await exported(cwd, "cursor", "other")).toMatchObject({ code: 0 });
});

test("an unknown format is wrong usage, and the message lists the formats", async () => {
  expect(await exported(folder(), "openapi", "contract")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("server-json, mcpb, server-card"),
  });
});
