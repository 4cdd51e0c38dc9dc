import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { json } from "node:stream/consumers";
import { contract as automation } from "@toolpact/contracts/automation";
import { afterAll, describe, expect, test } from "vitest";
import { splitCommand } from "../../generator/cli/import/split-command.ts";
import { mockData } from "../../generator/mock/mock-data.ts";
import type { ContractModel } from "../../generator/model.ts";
import { compile } from "../../generator/pipeline.ts";
import { listen } from "../../runtime/mcp/listen.ts";
import { mockCore } from "../../runtime/mock/mock-core.ts";
import { run } from "../cli/fake-session.ts";
import { lowerContract } from "../support/lower-folder.ts";
import { HOSTILE } from "./hostile-lists.ts";

const folder = mkdtempSync(join(tmpdir(), "toolpact-import-"));
const fixtures = resolve(import.meta.dirname, "fixtures");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function toolpact(...args: readonly string[]) {
  return run(folder, ["import", ...args], { compile });
}

/** Every file below a folder, by its path. */
function filesOf(path: string): Readonly<Record<string, string>> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((file) => [relative(path, file), readFileSync(file, "utf8")]));
}

function write(name: string, value: unknown): string {
  writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));
  return name;
}

const GREETING = [{ name: "greet", description: "Says hello.", inputSchema: { type: "object" } }];

/** A server of one tool that also prints outside the protocol. */
const SERVER = `
import { createInterface } from "node:readline";
process.stderr.write("it starts\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const result =
    method === "initialize"
      ? { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } }
      : { tools: ${JSON.stringify(GREETING)} };
  const known = method === "initialize" || method === "tools/list";
  const answer = known ? { result } : { error: { code: -32601, message: "unknown" } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\\n");
}
`;

describe("documents", () => {
  test("OpenAPI: operations become tools, components types, failures codes; what is lost is reported and marked", async () => {
    const { code, stdout } = await toolpact(join(fixtures, "pets.openapi.yaml"), "--out", "pets");
    expect(code).toBe(0);
    expect(filesOf(join(folder, "pets"))).toEqual(filesOf(resolve(import.meta.dirname, "golden/pets")));
    expect(stdout).toContain("left out  tools/listPets/output: its body as text/csv");
    expect(stdout).toContain("3 tools, 2 types, 0 identifiers.");
  });

  test("a manifest of tools: needs, profiles and codes are kept, descriptions and inputs marked as guessed", async () => {
    const row = { name: "post", category: "write", mutation: true, requires_db: true, requires_llm: false };
    const tools = [{ ...row, profiles: ["api"], possible_error_codes: ["db_error"], cost: 3 }];
    const { code, stdout } = await toolpact(write("manifest.json", { version: "1.0", tools }), "--out", "manifest");
    expect(code).toBe(0);
    const text = readFileSync(join(folder, "manifest/tools.yaml"), "utf8");
    expect(text).toContain(
      "uses: { db: update }\n    idempotent: false\n    input: { additionalProperties: true }\n    errors: [ db_error ]",
    );
    expect(text).toContain("# left out: cost: 3");
    expect(stdout).toContain("guessed   tools/post/input");
  });

  test.each([
    ["an OpenAPI of another age", "a.json", { openapi: "2.0", paths: {} }, [], "not-importable"],
    ["an OpenAPI without paths", "b.json", { openapi: "3.1.0" }, [], "not-importable"],
    ["a manifest without tools", "c.json", { version: "1.0" }, ["--from", "manifest"], "not-importable"],
    ["no list of tools", "d.json", { hello: 1 }, [], "not-a-tools-list"],
    ["no JSON", "e.json", "{", [], "json-syntax"],
    ["a file that is not there", "nowhere.json", null, [], "unreadable"],
  ])("%s is a finding, and nothing is written", async (_, name, value, options, id) => {
    if (value !== null) write(name, value);
    const { code, stdout } = await toolpact(name, ...options, "--out", "nothing", "--format", "json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics.map((one: { readonly id: string }) => one.id)).toContain(id);
    expect(readdirSync(folder)).not.toContain("nothing");
  });
});

describe("errors that cannot be removed are reported at their location in the source, and nothing is written", () => {
  const rowOf = (length: number, prefix: string) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => {
        const next = index + 1 < length ? { $ref: `${prefix}D${index + 1}` } : { type: "string" };
        return [`D${index}`, { type: "object", properties: { next } }] as const;
      }),
    );
  const findingOf = async (name: string, value: unknown) => {
    const { code, stdout } = await toolpact(write(name, value), "--out", "unwritten", "--format", "json");
    expect(code).toBe(1);
    expect(existsSync(join(folder, "unwritten"))).toBe(false);
    return JSON.parse(stdout).diagnostics;
  };
  const first = (prefix: string) => ({ type: "object", properties: { first: { $ref: `${prefix}D0` } } });

  test("at the tool of a list that needs it", async () => {
    const inputSchema = rowSchema(150);
    const list = JSON.stringify({ tools: [{ name: "deep", description: "Goes far.", inputSchema }] }, null, 2);
    const line = list.split("\n").findIndex((text) => text.includes('"deep"')) + 1;
    expect(await findingOf("deep.json", list)).toMatchObject([
      {
        id: "ref-chain-too-long",
        file: "deep.json",
        line,
        message: expect.stringMatching(/^types\/D100: The \$ref chain to "D100" is longer than 100/),
      },
    ]);
  });

  test("of another document as a whole", async () => {
    const prefix = "#/components/schemas/";
    const content = { "application/json": { schema: first(prefix) } };
    const paths = { "/deep": { post: { operationId: "deep", requestBody: { content } } } };
    const document = { openapi: "3.1.0", info: {}, paths, components: { schemas: rowOf(150, prefix) } };
    expect(await findingOf("deep-api.json", document)).toMatchObject([
      { id: "ref-chain-too-long", file: "deep-api.json", line: 1, message: expect.stringMatching(/^types\/D100: /) },
    ]);
  });
});

test("as JSON: the files, what was guessed, and what the source lacks, though a contract comes of it", async () => {
  const page = write("page.json", { tools: GREETING, nextCursor: "more" });
  const { code, stdout } = await toolpact(page, "--out", "json", "--envelope", "standard", "--format", "json");
  const { diagnostics, files, notes } = JSON.parse(stdout);
  expect([code, files]).toEqual([0, ["json/contract.yaml", "json/tools.yaml"]]);
  expect(diagnostics).toMatchObject([{ id: "page-missing", severity: "warning", file: "page.json" }]);
  expect(notes).toContainEqual({ kind: "guessed", path: "dependencies", text: expect.any(String) });
});

describe("the folder", () => {
  test("that holds something is left alone", async () => {
    await toolpact(write("greet.json", GREETING), "--out", "mine");
    writeFileSync(join(folder, "mine/contract.yaml"), "by hand");
    const before = filesOf(join(folder, "mine"));
    const { code, stderr } = await toolpact("greet.json", "--out", "mine");
    expect([code, stderr]).toEqual([1, expect.stringContaining("import-target-exists")]);
    expect(filesOf(join(folder, "mine"))).toEqual(before);
  });

  test.each([
    ["a file", "greet.json/out"],
    ["a broken link", "dangling/out"],
  ])("can't be created below %s, which is reported there", async (found, out) => {
    write("greet.json", GREETING);
    rmSync(join(folder, "dangling"), { force: true });
    symlinkSync(join(folder, "nowhere"), join(folder, "dangling"));
    const { code, stderr } = await toolpact("greet.json", "--out", out);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${out.split("/")[0]}:1:1 error output-blocked`)]);
    expect(stderr).toContain(`this is ${found}`);
    expect(stderr).toContain("hint: Move it away");
  });

  test("is there whole or not at all, and nothing else is", () => {
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("names the contract, unless --name does", async () => {
    await toolpact("greet.json", "--out", "My Server");
    await toolpact("greet.json", "--out", "other", "--name", "Given Name");
    const nameIn = (path: string) => /name: (.*)/.exec(readFileSync(join(folder, path, "contract.yaml"), "utf8"))?.[1];
    expect([nameIn("My Server"), nameIn("other")]).toEqual(["my-server", "given-name"]);
  });
});

test.each([
  [["--out", "x"], "Specify one source"],
  [["greet.json", "--url", "http://127.0.0.1:1/", "--out", "x"], "Specify one source"],
  [["--url", "ftp://example.com", "--out", "x"], "must be an http or https URL"],
  [["--url", "http://127.0.0.1:1/mcp", "--out", "x", "--timeout", "2000"], "fetch failed"],
  [["--url", "http://127.0.0.1:1/secret/mcp?key=secret#secret", "--out", "x"], "error: http://127.0.0.1:1: "],
  [["--url", "http://me:secret@127.0.0.1:1/mcp", "--out", "x"], "must not contain a password"],
  [["--url", "http://127.0.0.1:1/", "--header", "X-Key=secret", "--out", "x"], "must be `Name: value`"],
  [["--url", "http://127.0.0.1:1/", "--header", "X-Key: secret\u0001", "--out", "x"], "must be `Name: value`"],
  [["--stdio", "no-such-program-here --at all", "--out", "x"], "ENOENT"],
  [["--stdio", "no-such-program-here --key secret", "--out", "x"], "error: no-such-program-here: "],
  [["--stdio", " ", "--out", "x"], "must be a program and its arguments"],
  [["--stdio", "node 'it's.js'", "--out", "x"], "must be a program and its arguments"],
])("%j is reported as wrong usage, or as a missing server, without secrets", async (args, says) => {
  const { code, stdout, stderr } = await toolpact(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  expect(`${stdout}${stderr}`).not.toContain("secret");
});

test.each([
  ["node server.js --key k", ["node", "server.js", "--key", "k"]],
  [`'a b'"c d"e ''`, ["a bc de", ""]],
  [`"it's" '"'`, ["it's", '"']],
  ["", []],
  [`node "a`, null],
])("the words of the command %j are %j", (text, words) => {
  expect(splitCommand(text)).toEqual(words);
});

test("a server that is started leaves neither its arguments nor its path in the contract", async () => {
  const file = join(folder, "own-server.mjs");
  writeFileSync(file, SERVER);
  const { code, stderr } = await toolpact(
    "--stdio",
    `'${process.execPath}' '${file}' --key secret`,
    "--out",
    "started",
  );
  expect([code, stderr]).toEqual([0, "server: it starts\n"]);
  const text = readFileSync(join(folder, "started/contract.yaml"), "utf8");
  expect(text).toContain("Imported from the server `node own-server.mjs`.");
  expect(text).not.toMatch(/secret|toolpact-import/);
});

/** A server's list with one bad tool, the location of that tool in the answer, and the finding's id. */
const BAD_TOOLS: readonly (readonly [what: string, bad: readonly unknown[], place: string, id: string])[] = [
  ["a tool without a name", [{ ...GREETING[0], name: "" }], "/tools/1", "bad-tool-entry"],
  ["a tool that is listed twice", GREETING, "/tools/1/name", "duplicate-tool"],
  [
    "a tool whose input is null",
    [{ ...GREETING[0], name: "n", inputSchema: null }],
    "/tools/1/name",
    "tool-not-imported",
  ],
  [
    "a tool whose input is a number",
    [{ ...GREETING[0], name: "n", inputSchema: 3 }],
    "/tools/1/name",
    "tool-not-imported",
  ],
  [
    "a tool whose output is a list",
    [{ ...GREETING[0], name: "n", outputSchema: [] }],
    "/tools/1/name",
    "tool-not-imported",
  ],
  [
    "a tool whose schema no contract can express",
    [{ name: "deep", description: "Goes far.", inputSchema: rowSchema(150) }],
    "/tools/1/name",
    "tool-not-imported",
  ],
  [
    "a tool nested deeper than a file may be",
    [{ name: "nested", description: "Goes far.", inputSchema: nestedSchema(300) }],
    "/tools/1/name",
    "tool-not-imported",
  ],
];

/** A schema of lists in lists. */
function nestedSchema(levels: number): object {
  let items: object = { type: "string" };
  for (let level = 0; level < levels; level++) items = { type: "array", items };
  return { type: "object", properties: { items } };
}

/** Definitions whose names no local definition of a contract can have become types, whose chains are limited. */
function rowSchema(length: number) {
  const row = Array.from({ length }, (_, index) => {
    const next = index + 1 < length ? { $ref: `#/$defs/D<${index + 1}>` } : { type: "string" };
    return [`D<${index}>`, { type: "object", properties: { next } }] as const;
  });
  return { type: "object", properties: { first: { $ref: "#/$defs/D<0>" } }, $defs: Object.fromEntries(row) };
}

function serving(tools: unknown): string {
  const file = join(folder, "faulty-server.mjs");
  writeFileSync(file, SERVER.replace(JSON.stringify(GREETING), JSON.stringify(tools)));
  return `'${process.execPath}' '${file}' --key secret`;
}

describe.each(BAD_TOOLS)(
  "%s is skipped and reported at its location, and the others are imported",
  (_, bad, place, id) => {
    const source = () => serving([...GREETING, ...bad]);

    test("for people", async () => {
      const { code, stderr } = await toolpact("--stdio", source(), "--out", "skipping");
      expect(code).toBe(0);
      expect(stderr).toContain(`\nnode faulty-server.mjs: tools/list#${place} warning ${id}`);
      expect(stderr).not.toMatch(/tools-list\.json|secret|:\d+:\d+|\d \|/);
      const { model } = await compile(join(folder, "skipping"));
      expect(model?.tools.map(({ name }) => name)).toEqual(["greet"]);
      rmSync(join(folder, "skipping"), { recursive: true });
    });

    test("for machines", async () => {
      const { code, stdout } = await toolpact("--stdio", source(), "--out", "skipping", "--format", "json");
      const { ok, diagnostics } = JSON.parse(stdout);
      expect([code, ok]).toEqual([0, true]);
      const finding = diagnostics.find((one: { readonly id: string }) => one.id === id);
      expect(finding).toMatchObject({ severity: "warning", file: "node faulty-server.mjs", pointer: place });
      if (id === "duplicate-tool")
        expect(finding.related).toMatchObject([{ file: "node faulty-server.mjs", pointer: "/tools/0/name" }]);
      rmSync(join(folder, "skipping"), { recursive: true });
    });
  },
);

test("a list without one tool that can be imported is an error, and nothing is written", async () => {
  const tools = [
    { ...GREETING[0], name: "" },
    { ...GREETING[0], name: "none", inputSchema: null },
    { name: "deep", description: "Goes far.", inputSchema: rowSchema(150) },
  ];
  for (const listed of [tools, tools.slice(0, 2)]) {
    const { code, stderr } = await toolpact("--stdio", serving(listed), "--out", "unusable");
    expect([code, stderr]).toEqual([1, expect.stringContaining(" error ")]);
    expect(existsSync(join(folder, "unusable"))).toBe(false);
  }
});

test.each([
  ["a number beyond those of JSON", '"maximum": 1e999', "1e999"],
  ["a duplicate key", '"type": "object", "type": "array"', "type"],
])("%s in the text of one tool skips that tool", async (_, text, named) => {
  const bad = `{ "name": "bad", "inputSchema": { ${text} } }`;
  const list = `[${JSON.stringify(GREETING[0])},\n${bad},\n${JSON.stringify({ ...GREETING[0], name: "last" })}]`;
  const { code, stdout } = await toolpact(write("text.json", list), "--out", "text", "--format", "json");
  const { diagnostics, notes } = JSON.parse(stdout);
  expect([code, diagnostics]).toMatchObject([0, [{ id: "tool-not-imported", severity: "warning", line: 2 }]]);
  expect(diagnostics[0].message).toContain(named);
  expect(notes).toContainEqual({ kind: "left-out", path: "tools/bad", text: expect.stringContaining(named) });
  const { model } = await compile(join(folder, "text"));
  expect(model?.tools.map(({ name }) => name)).toEqual(["greet", "last"]);
  expect(readFileSync(join(folder, "text/contract.yaml"), "utf8")).toContain("# left out: tools/bad: the tool: ");
  rmSync(join(folder, "text"), { recursive: true });
});

test("tools nested near the limit are imported or skipped, each by itself", async () => {
  const tools = Array.from({ length: 40 }, (_none, index) => {
    return { name: `nested_${index}`, description: "Goes far.", inputSchema: nestedSchema(70 + index) };
  });
  const { code, stderr } = await toolpact(write("nested.json", [...GREETING, ...tools]), "--out", "nested");
  expect([code, stderr]).toEqual([0, expect.stringContaining("nested deeper than 90 levels")]);
  const { model } = await compile(join(folder, "nested"));
  expect(model?.tools.map(({ name }) => name)).toContain("greet");
  expect(model?.tools.map(({ name }) => name)).toContain("nested_0");
  rmSync(join(folder, "nested"), { recursive: true });
});

test("a lower bound above the upper one is reported", async () => {
  const inputSchema = { type: "object", properties: { s: { type: "string", minLength: 5, maxLength: 3 } } };
  const list = [...GREETING, { name: "bounds", description: "Has bounds.", inputSchema }];
  const { code, stdout, stderr } = await toolpact(write("crossed.json", list), "--out", "crossed");
  const reported = `${stdout}${stderr}`;
  expect([code, reported]).toEqual([0, expect.stringMatching(/tools\/bounds.*minLength 5 and maxLength 3/)]);
  rmSync(join(folder, "crossed"), { recursive: true });
});

test("a list with bounds of 64 bits is imported, and each bound is reported as changed", async () => {
  const text = `[{ "name": "t", "inputSchema": { "properties": { "n": { "maximum": 9223372036854775807 } } } }]`;
  const { code, stdout, stderr } = await toolpact(write("wide.json", text), "--out", "wide");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("changed   tools/t/input/properties/n/maximum: `maximum` is 9.223372036854776e+18, ");
  const yaml = readFileSync(join(folder, "wide/tools.yaml"), "utf8");
  expect(yaml).toMatch(/# changed: input\/properties\/n\/maximum: .*maximum: 9\.223372036854776e\+18/s);
});

test.each([
  ["standard", ["Shared"]],
  ["none", []],
] as const)("tools that share a shape with a bad tool are imported, with the envelope %s", async (envelope, shapes) => {
  const shared = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } };
  const schema = (more: object) => ({ type: "object", properties: { shared, ...more } });
  const { first } = rowSchema(150).properties;
  const tools = [
    { name: "good", description: "Works.", inputSchema: schema({}) },
    { name: "deep", description: "Fails.", inputSchema: { ...rowSchema(150), ...schema({ first }) } },
    { name: "fine", description: "Works.", inputSchema: schema({ c: { type: "string" } }) },
  ];
  expect(
    (await toolpact(write("shared.json", tools), "--out", `sharing-${envelope}`, "--envelope", envelope)).code,
  ).toBe(0);
  const { model, diagnostics } = await compile(join(folder, `sharing-${envelope}`));
  expect(model?.tools.map(({ name }) => name)).toEqual(["fine", "good"]);
  expect(model?.types.map(({ name }) => name)).toEqual(shapes);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a list whose pages have no end is rejected, with a hint", async () => {
  const file = join(folder, "endless-server.mjs");
  writeFileSync(file, SERVER.replace(": { tools: [", ': { nextCursor: "on", tools: ['));
  const { code, stderr } = await toolpact("--stdio", `'${process.execPath}' '${file}'`, "--out", "endless");
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(" node endless-server.mjs: tools/list: it has more than 100 pages."),
  ]);
  expect(stderr).toContain("Alternatively, save results of tools/list as files and import those.");
  expect(existsSync(join(folder, "endless"))).toBe(false);
});

test("a server over HTTP is imported, and its contract describes every tool the same way", async () => {
  const { model } = await lowerContract("automation");
  const server = await listen(mockCore(automation, mockData(model as ContractModel, "default")), {
    port: 0,
    signals: [] as never,
  });
  try {
    const { code } = await toolpact("--url", `${server.url}?token=secret`, "--out", "live");
    expect(code).toBe(0);
  } finally {
    await server.close();
  }
  const { model: imported } = await compile(join(folder, "live"));
  const named = (one: ContractModel | null) =>
    one?.tools.map(({ wireName, wireDescription }) => [wireName, wireDescription]);
  expect(named(imported)).toEqual(named(model));
  expect(readFileSync(join(folder, "live/contract.yaml"), "utf8")).not.toContain("secret");
});

/** A message of JSON-RPC. */
interface Asked {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
}

test("a server over HTTP is named by the origin of its URL: the rest may contain a token", async () => {
  const tools = [...GREETING, { ...GREETING[0], name: "" }];
  const server = createServer(async (request, response) => {
    const { id, method, params }: Asked = request.method === "POST" ? ((await json(request)) as Asked) : { id: 0 };
    const info = { capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } };
    const results = { initialize: { protocolVersion: params?.protocolVersion, ...info }, "tools/list": { tools } };
    const result = results[method as keyof typeof results];
    const answer = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result };
    response.writeHead(id === undefined ? 202 : 200, { "content-type": "application/json" });
    response.end(id === undefined ? "" : JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, stderr } = await toolpact("--url", `${origin}/s/secret/mcp?token=secret#secret`, "--out", "named");
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`${origin}: tools/list#/tools/1 warning bad-tool-entry`),
    ]);
    expect(stderr).not.toMatch(/tools-list\.json|secret/);
    const text = readFileSync(join(folder, "named/contract.yaml"), "utf8");
    expect([text.split("\n")[0], text]).toEqual([`# Imported from ${origin}.`, expect.not.stringContaining("secret")]);
  } finally {
    server.close();
  }
});

test("an answer that has no list of tools is an error of usage, without secrets", async () => {
  const { code, stderr } = await toolpact("--stdio", serving({}), "--out", "refused");
  expect([code, stderr]).toEqual([2, expect.stringContaining("node faulty-server.mjs: tools/list: ")]);
  expect(stderr).toContain("`tools` is not an array");
  expect(stderr).not.toMatch(/"path"|secret/);
});

test("a hint of the wrong type is reported, and the tool is imported without it", async () => {
  const tools = [...GREETING, { ...GREETING[0], name: "hinted", annotations: { readOnlyHint: 1 } }];
  const { code, stderr } = await toolpact("--stdio", serving(tools), "--out", "hinted");
  expect([code, stderr]).toEqual([0, expect.stringContaining("#/tools/1/annotations/readOnlyHint warning ")]);
  expect((await compile(join(folder, "hinted"))).model?.tools).toHaveLength(2);
});

describe("a server that means harm, or means nothing by it", () => {
  test.each(HOSTILE)("%s", async (what, tools) => {
    const out = `hostile ${HOSTILE.findIndex(([name]) => name === what)}`;
    const { code, stdout, stderr } = await toolpact(write("hostile.json", { tools }), "--out", out);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal.
    expect(`${stdout}${stderr}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
    expect([what, code, stderr]).toEqual([what, 0, expect.any(String)]);
    const { model, diagnostics } = await compile(join(folder, out));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(model?.tools).toHaveLength(tools.length);
  });
});
