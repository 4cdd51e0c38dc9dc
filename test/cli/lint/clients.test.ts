import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { corpus } from "../../../bench/corpus.ts";
import { compile } from "../../../generator/pipeline.ts";
import { contentOf, fill, temporaryFolder } from "../../write/temporary-folder.ts";
import { run } from "../fake-session.ts";

const NOTES = `contract: { name: notes, version: 1.0.0, namespace: dev.example.notes }
types: { Kind: { enum: [note, task], description: What kind of thing it is. } }
tools:
  notes.add:
    title: Add a note
    description: Adds a note.
    input: { properties: { kind: { $ref: Kind }, was: { $ref: Kind }, version: { const: 1 } } }
`;
const projectFor = (clients: string) => `contracts: { notes: { spec: specs, out: out, clients: [${clients}] } }\n`;

const JSON_TARGET = ["gen", "--target", "json"];

function project(clients: string, specs: string = NOTES): string {
  const cwd = temporaryFolder();
  fill(cwd, { "toolpact.yaml": projectFor(clients), "specs/contract.yaml": specs });
  return cwd;
}

const idsIn = (stdout: string) =>
  (JSON.parse(stdout) as { diagnostics: { id: string }[] }).diagnostics.map(({ id }) => id).sort();

async function linted(cwd: string, ...args: readonly string[]) {
  const { code, stdout, stderr } = await run(cwd, ["lint", "--format", "json", ...args], { compile });
  return { code, ids: stdout === "" ? stderr : idsIn(stdout) };
}

test("lint looks with the eyes of the clients that the project names, or of those that --clients names", async () => {
  const cwd = project("gemini");
  expect(await linted(cwd)).toEqual({ code: 1, ids: ["client-const-keyword", "client-input-ref"] });
  expect(await linted(cwd, "--clients", "claude, openai")).toEqual({ code: 0, ids: [] });
  expect(await linted(cwd, "--clients", "cursor")).toEqual({ code: 1, ids: ["client-input-ref"] });
  expect(await linted(cwd, "--clients", "none")).toEqual({ code: 0, ids: [] });
  expect(await linted(project(""))).toEqual({ code: 0, ids: [] });
});

test("an unknown client is wrong usage", async () => {
  const cwd = project("");
  const { code, ids } = await linted(cwd, "--clients", "claude,netscape");
  expect(code).toBe(2);
  expect(ids).toContain('Unknown client "netscape". Clients: claude, openai, gemini, vscode, cursor,');
  fill(cwd, { "toolpact.yaml": projectFor("netscape") });
  expect((await linted(cwd)).ids).toEqual(["not-one-of"]);
});

test("gen writes a list for each client of the project, takes away those of others, and asks no client's rules", async () => {
  const cwd = project("cursor, gemini");
  expect(await run(cwd, JSON_TARGET, { compile })).toMatchObject({ code: 0, stderr: "" });
  const listed = (name: string) => JSON.parse(readFileSync(join(cwd, "out", name), "utf8"));
  const [tool] = listed("tools.gemini.json").tools;
  expect(tool).toMatchObject({
    name: "notes_add",
    inputSchema: {
      type: "object",
      properties: {
        kind: { enum: ["note", "task"], description: "What kind of thing it is." },
        version: { type: "number" },
      },
    },
    _meta: { "dev.example.notes/name": "notes.add" },
  });
  expect(tool.inputSchema.$defs).toBeUndefined();
  expect(listed("tools.json").tools[0].inputSchema.$defs).toBeDefined();
  expect(listed("tools.cursor.json").tools[0].inputSchema.properties.version).toEqual({ const: 1 });

  fill(cwd, { "toolpact.yaml": projectFor("cursor") });
  expect((await run(cwd, [...JSON_TARGET, "--check"], { compile })).code).toBe(1);
  await run(cwd, JSON_TARGET, { compile });
  const lists = Object.keys(contentOf(cwd)).filter((path) => /^out\/tools\..*json$/.test(path));
  expect(lists.sort()).toEqual(["out/tools.cursor.json", "out/tools.json"]);
});

test("a contract with profiles has a list for each profile and client", async () => {
  const cwd = project("gemini", `profiles: { one: The first., two: The second. }\n${NOTES}    profiles: [one, two]\n`);
  await run(cwd, JSON_TARGET, { compile });
  const lists = Object.keys(contentOf(cwd)).filter((path) => /^out\/tools\..*json$/.test(path));
  expect(lists.sort()).toEqual([
    "out/tools.one.gemini.json",
    "out/tools.one.json",
    "out/tools.two.gemini.json",
    "out/tools.two.json",
  ]);
});

test("a tool that gets another name keeps its own, and a run that compiles a part has the lists of a whole one", async () => {
  const specs = Object.fromEntries([...corpus(12)].map(([path, text]) => [`specs/${path}`, text]));
  const cwd = temporaryFolder();
  const name = `add_${"x".repeat(56)}`;
  const tool = `tools: { ${name}: { title: Add, description: Adds., rate_class: read, input: {} } }\n`;
  fill(cwd, { "toolpact.yaml": projectFor("cursor"), ...specs, "specs/long.yaml": tool });
  expect(await run(cwd, JSON_TARGET, { compile })).toMatchObject({ code: 0 });
  const renamed = (JSON.parse(readFileSync(join(cwd, "out/tools.cursor.json"), "utf8")) as { tools: never[] }).tools;
  expect(renamed).toContainEqual(
    expect.objectContaining({
      name: expect.stringMatching(/^add_x+_[0-9a-f]{8}$/),
      _meta: expect.objectContaining({ "corpus/name": name }),
    }),
  );
  writeFileSync(join(cwd, "specs/long.yaml"), tool.replace("Adds.", "Adds one more."));
  expect((await run(cwd, JSON_TARGET, { compile })).code).toBe(0);
  const fresh = temporaryFolder();
  fill(fresh, { ...Object.fromEntries(Object.entries(contentOf(cwd)).filter(([path]) => !path.startsWith("out/"))) });
  await run(fresh, JSON_TARGET, { compile, env: { TOOLPACT_CACHE: "off" } });
  expect(contentOf(cwd)["out/tools.cursor.json"]).toContain("Adds one more.");
  expect(contentOf(cwd)["out/tools.cursor.json"]).toBe(contentOf(fresh)["out/tools.cursor.json"]);
});

const LIST = JSON.stringify({ tools: [{ name: "a.b", inputSchema: { type: "object" } }] }, null, 1);

test("lint checks the tools that any server lists, with locations in its answer", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "tools.json": LIST, "second.json": `{ "tools": [{ "name": "a.b" }] }` });
  const { code, stdout } = await run(cwd, [
    "lint",
    "--tools-list",
    "tools.json",
    "--clients",
    "openai",
    "--format",
    "json",
  ]);
  expect(code).toBe(1);
  const found = (JSON.parse(stdout) as { diagnostics: { id: string; file: string; line: number }[] }).diagnostics;
  expect(found.map(({ id, file, line }) => `${file}:${line} ${id}`)).toEqual(
    [
      "tools.json:4 client-name-charset",
      "tools.json:4 client-description-missing",
      "tools.json:5 client-no-properties",
    ].sort(),
  );
  const both = await run(cwd, ["lint", "--tools-list", "tools.json", "second.json", "--format", "json"]);
  expect(idsIn(both.stdout)).toContain("duplicate-tool");
});

test("a missing list, and a list together with a contract, are wrong usage; an invalid list is a finding", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "tools.json": "{}", "bytes.json": "\u0000" });
  expect(await run(cwd, ["lint", "--tools-list", "none.json"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The file none.json does not exist."),
  });
  expect((await run(cwd, ["lint", "specs", "--tools-list", "tools.json"])).code).toBe(2);
  const { code, stdout } = await run(cwd, ["lint", "--tools-list", "tools.json", "--format", "json"]);
  expect({ code, ids: idsIn(stdout) }).toEqual({ code: 1, ids: ["not-a-tools-list"] });
});

test("an unreadable list is reported with a hint", async () => {
  const cwd = temporaryFolder();
  fill(cwd, { "folder/inside.json": "{}" });
  const { code, stderr } = await run(cwd, ["lint", "--tools-list", "folder"]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining("folder:1:1 error unreadable folder cannot be read: it is a folder."),
  });
  expect(stderr).toContain("hint: Choose a file in it.");
});

test("findings of clients go into a baseline as all others do", async () => {
  const cwd = project("gemini");
  const known = ["lint", "--baseline", "known.json"];
  expect((await run(cwd, [...known, "--write-baseline", "--reason", "Nobody uses it yet."], { compile })).code).toBe(0);
  expect(await run(cwd, known, { compile })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("other than 2 in the baseline"),
  });
});
