import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isAbsolute, join, normalize } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { temporaryFolder } from "../load/temporary-folder.ts";

/** A contract with one schema, in JSON so that every string arrives as it is. */
function contractOf(parts: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    contract: { name: "small", version: "1.0.0" },
    errors: { lost: { retry: "never", message: "It is lost.", recovery: "Look again." } },
    tools: { find: { description: "Finds.", input: {}, errors: ["lost"] } },
    ...parts,
  });
}

function withRef(ref: string): string {
  return contractOf({ types: { Wanted: { properties: { inner: { $ref: ref } } } } });
}

/** A server that answers a schema, and notes that it was asked. */
async function trap(): Promise<{ readonly url: string; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    response.end('{"type":"string"}');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("a reference to a file or a host is refused with its location, and nothing is read or fetched", async () => {
  const folder = await temporaryFolder({
    "secret/marker.json": '{"type":"string","description":"never to be seen"}',
    "specs/small/contract.json": "{}",
    "specs/small/beside.schema.json": '{"type":"string"}',
  });
  const marker = join(folder, "secret/marker.json");
  await chmod(marker, 0o000);
  const readAt = (await stat(marker)).atimeMs;
  const { url, asked } = await trap();
  const refs = [
    `${url}/a.json`,
    `${url}/a.json#/$defs/x`,
    url.replace("http:", ""),
    url.replace("http:", "HTTP:"),
    "https://example.com/a.json",
    `file://${marker}`,
    `FILE://${marker}`,
    marker,
    `${marker}#/type`,
    "../../secret/marker.json",
    "..\\..\\secret\\marker.json",
    "./beside.schema.json",
    "beside.schema.json",
    "beside.schema.json#",
    "data:application/json,{}",
    "urn:x:y",
    "#/../../types",
    "%2e%2e/secret",
    "C:\\secret",
    "",
  ];
  for (const ref of refs) {
    await writeFile(join(folder, "specs/small/contract.json"), withRef(ref));
    const { files, diagnostics } = await compile(join(folder, "specs/small"));
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(
      errors.map(({ at }) => at.file),
      ref,
    ).toContain("contract.json");
    expect(files, ref).toEqual([]);
    expect(JSON.stringify(diagnostics), ref).not.toContain("never to be seen");
  }
  expect(asked).toEqual([]);
  expect((await stat(marker)).atimeMs).toBe(readAt);
});

test.each(["$schema", "$id"])("%s of a schema file names a host that is not asked", async (keyword) => {
  const { url, asked } = await trap();
  const folder = await temporaryFolder({
    "small/contract.json": contractOf({ types: { Wanted: { properties: { inner: { $ref: "Beside" } } } } }),
    "small/beside.schema.json": JSON.stringify({ [keyword]: `${url}/schema.json`, type: "string" }),
  });
  await compile(join(folder, "small"));
  expect(asked).toEqual([]);
});

const NAMES = [
  "../escape",
  "..",
  ".",
  "...",
  "..%2fescape",
  "/etc/escape",
  "a/b",
  "a\\b",
  "C:escape",
  "C:\\escape",
  "a\0b",
  "con",
  "NUL",
  "nul.txt",
  "aux.v1",
  "envelope",
  "errors",
  "identifiers",
  "index",
  "constructor",
  "-rf",
  ".hidden",
  "a.",
  "a..b",
  "A",
  "x".repeat(128),
  "x".repeat(129),
];

test.each(NAMES)(
  "a tool called %j is refused, or its files stay in the output folder under names of their own",
  async (name) => {
    const tool = { description: "Finds.", input: { properties: { x: { type: "string" } } }, errors: ["lost"] };
    const folder = await temporaryFolder({ "small/contract.json": contractOf({ tools: { [name]: tool, a: tool } }) });
    await staysInside(join(folder, "small"));
  },
);

test.each(NAMES)("so with a contract called %j", async (name) => {
  const folder = await temporaryFolder({
    "small/contract.json": contractOf({ contract: { name, version: "1.0.0" } }),
  });
  await staysInside(join(folder, "small"));
});

/** File names that some system takes for a device, for hidden, or for another file. */
const RISKY = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|^\.|[. ]$|[<>:"|?*\\\p{Cc}]/iu;

async function staysInside(contract: string): Promise<void> {
  for (const target of ["ts", "js"] as const) {
    const { files, diagnostics } = await compile(contract, { target });
    const isRefused = diagnostics.some(({ severity }) => severity === "error");
    expect(files.length > 0).toBe(!isRefused);
    const paths = files.map(({ path }) => path);
    for (const path of paths) {
      expect(isAbsolute(path) || normalize(path).startsWith("..")).toBe(false);
      expect(path.split("/").filter((step) => RISKY.test(step))).toEqual([]);
    }
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  }
}

test("compiling writes nothing at all: what is written where is another stage's", async () => {
  const folder = await temporaryFolder({ "specs/small/contract.json": contractOf({}) });
  await mkdir(join(folder, "elsewhere"));
  await compile(join(folder, "specs/small"));
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    "elsewhere",
    "specs",
    join("specs", "small"),
    join("specs", "small", "contract.json"),
  ]);
});

test.each([
  "*/ globalThis.hit = 1; /*.json",
  "`${globalThis.hit = 1}`.json",
  "constructor.schema.json",
  "__proto__.schema.json",
  "to-string.schema.json",
  "a\nb.schema.json",
  "<script>.json",
  "'; hit(); '.schema.json",
])("a spec file called %j is refused or read, and its name is not code", async (name) => {
  const folder = await temporaryFolder({
    "small/contract.json": contractOf({}),
    [`small/${name}`]: name.includes(".schema.") ? '{"type":"string","maxLength":3}' : "{}",
  });
  const { files, diagnostics } = await compile(join(folder, "small"));
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  expect(files.length > 0).toBe(!isRefused);
  expect(files.filter(({ text }) => /globalThis\.hit|hit\(\)|<script>/.test(text))).toEqual([]);
});
