import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { npm } from "../../scripts/npm.ts";
import type { PackedPackage } from "../../scripts/pack.ts";
import { openEditor } from "../lsp/editor-session.ts";
import { packedPackages } from "../support/pack-packages.ts";

const repository = resolve(import.meta.dirname, "../..");

const GUESTBOOK = `
contract: { name: guestbook, version: 0.1.0 }
errors:
  name_taken: { retry: never, message: The name is already taken. }
tools:
  check_name:
    description: Check that a name is free and greet it.
    input:  { properties: { name: { type: string, maxLength: 8 } }, required: [name] }
    output: { properties: { greeting: { type: string, maxLength: 100 } }, required: [greeting] }
    errors: [name_taken]
`;

let folder: string;
let packed: readonly PackedPackage[];

/** One build, one install: what a user has after `npm install`, in a folder with nothing else. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-install-"));
  await mkdir(join(folder, "contract"), { recursive: true });
  packed = await packedPackages();
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await writeFile(join(folder, "contract/guestbook.yaml"), GUESTBOOK);
  npm(folder, "install", "--prefer-offline", "--no-audit", "--no-fund", ...packed.map(({ tarball }) => tarball));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("what is packed", () => {
  test("holds no TypeScript but declarations, no source map, no record of a build", async () => {
    for (const name of ["toolpact", "@toolpact/runtime", "@toolpact/contracts"]) {
      const files = await filesOf(name);
      expect(files.filter((file) => /(?<!\.d)\.ts$|\.map$|\.tsbuildinfo$|\.toolpact-files/.test(file))).toEqual([]);
      expect(files).toContain("LICENSE");
    }
  });

  test("the runtime depends on nothing, but for who serves or calls over MCP: on the SDK, which they bring", async () => {
    const manifest = await manifestOf("@toolpact/runtime");
    const sdk = ["client", "node", "server"].map((name) => `@modelcontextprotocol/${name}`);
    expect(manifest["dependencies"]).toBeUndefined();
    expect(Object.keys(manifest["peerDependencies"] ?? {})).toEqual(sdk);
    expect(manifest["peerDependenciesMeta"]).toEqual(Object.fromEntries(sdk.map((name) => [name, { optional: true }])));
  });

  test.each(["toolpact", "@toolpact/runtime", "@toolpact/contracts"])("%s has npm metadata", async (name) => {
    expect(await manifestOf(name)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      license: "Apache-2.0",
      type: "module",
      engines: { node: expect.stringMatching(/^>=/) },
      sideEffects: false,
    });
  });

  test.each(["toolpact", "@toolpact/runtime"])("%s is published for all, with provenance", async (name) => {
    expect(await manifestOf(name)).toMatchObject({ publishConfig: { access: "public", provenance: true } });
  });

  test("the compiler brings its templates compiled, its meta-schemas and a page for each rule of lint and diff", async () => {
    const files = await filesOf("toolpact");
    const [pages, rules] = [
      await sourcesBelow("generator/lint", ".md"),
      await sourcesBelow("generator/diff/rules", ".md"),
    ];
    expect(pages.length).toBeGreaterThan(0);
    expect(rules.length).toBeGreaterThan(0);
    expect(files).toEqual(
      expect.arrayContaining([
        ...pages.map((page) => `dist/lint/${page}`),
        ...rules.map((page) => `dist/diff/rules/${page}`),
        "dist/toolpact.cjs",
        "dist/language-server.cjs",
        "dist/schemas/contract.schema.json",
        "dist/schemas/project.schema.json",
      ]),
    );
    expect(files.filter((file) => /\.hbs$|compile-template|templates-folder/.test(file))).toEqual([]);
  });

  test("every schema that it exports can be read by name", async () => {
    const code = `
      import { readFileSync } from "node:fs";
      const url = import.meta.resolve("toolpact/schemas/contract.schema.json");
      console.log(JSON.parse(readFileSync(new URL(url), "utf8")).$schema);`;
    expect(runModule(code)).toMatch(/draft-07/);
  });
});

describe("toolpact, installed", () => {
  test("--version prints the package's version", async () => {
    const { version } = await manifestOf("toolpact");
    expect(toolpact("--version")).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
    expect(npm(folder, "exec", "--offline", "--", "toolpact", "--version")).toBe(`${version}\n`);
  });

  test("explain prints a lint rule's page", () => {
    const { status, stdout } = toolpact("explain", "unused-code");
    expect(status).toBe(0);
    expect(stdout).toContain("unused-code");
    expect(stdout.split("\n").length).toBeGreaterThan(5);
  });

  test("lsp answers an editor, and no other command loads the library of the language server", async () => {
    const bin = join(folder, "node_modules/toolpact/dist/bin.cjs");
    const project = join(folder, "edited");
    await mkdir(join(project, "spec"), { recursive: true });
    await writeFile(join(project, "toolpact.yaml"), "contracts: { guestbook: { spec: spec, out: out } }\n");
    await writeFile(join(project, "spec/guestbook.yaml"), GUESTBOOK);
    const editor = await openEditor(project, {}, [bin]);
    await editor.open("spec/guestbook.yaml");
    expect(await editor.hover("spec/guestbook.yaml", "  check|_name:")).toContain("interface CheckNameInput");
    expect(await editor.quit()).toBe(0);
    const code = `
      import { createRequire } from "node:module";
      const { cache } = createRequire(import.meta.url);
      process.argv = [process.execPath, "toolpact", "lint", "contract"];
      process.on("exit", () => console.error(Object.keys(cache).map((path) => path.replace(/.*[\\\\/]/, "")).join(" ")));
      await import(${JSON.stringify(bin)});`;
    const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr.split(" ")).toContain("toolpact.cjs");
    expect(stderr).not.toContain("language-server.cjs");
  });

  test("import from a server names the client package that is missing, and how to install it", () => {
    const { status, stderr } = toolpact("import", "--stdio", "no-such-server", "--out", "asked");
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("npm install --save-dev @modelcontextprotocol/client"),
    ]);
  });

  test("gen --target js makes a contract that plain Node imports", () => {
    expect(toolpact("gen", "contract", "--out", "lib", "--target", "js")).toMatchObject({ status: 0 });
    expect(toolpact("gen", "contract", "--out", "lib", "--target", "js", "--check")).toMatchObject({ status: 0 });
    const code = `
      import { contract } from "./lib/index.js";
      const { input } = await contract.tools.check_name.validators();
      console.log(JSON.stringify({
        name: contract.name,
        codes: Object.keys(contract.errors),
        good: input({ name: "Ada" }),
        bad: input.problems({ name: "Ada Lovelace" }).map(({ at, keyword }) => [at, keyword]),
        more: input({ name: "Ada", age: 36 }),
      }));`;
    expect(JSON.parse(runModule(code))).toMatchObject({
      name: "guestbook",
      codes: expect.arrayContaining(["name_taken"]),
      good: true,
      bad: [["/name", "maxLength"]],
      more: false,
    });
  });

  test("gen reports a contract with an error and exits with status 1", async () => {
    await mkdir(join(folder, "faulty"));
    await writeFile(join(folder, "faulty/contract.yaml"), GUESTBOOK.replace("[name_taken]", "[name_token]"));
    const { status, stdout, stderr } = toolpact("gen", "faulty", "--out", "lib-faulty");
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(/contract\.yaml:10:\d+/);
    expect(stdout + stderr).toContain("name_taken");
  });

  test("is an API too", () => {
    const code = `
      import * as toolpact from "toolpact";
      console.log(typeof toolpact.compile, typeof toolpact.planWrites);`;
    expect(runModule(code)).toBe("function function\n");
  });
});

test("the packed contracts are imported by plain Node, each by its name", async () => {
  const specs = await readdir(join(repository, "specs"), { withFileTypes: true });
  const names = specs.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(4);
  const code = `
    for (const name of ${JSON.stringify(names)}) {
      const { contract } = await import("@toolpact/contracts/" + name);
      for (const tool of Object.values(contract.tools)) await tool.validators();
      console.log(contract.name, Object.keys(contract.tools).length);
    }`;
  const counts = new Map(
    runModule(code)
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" ") as [string, string]),
  );
  expect([...counts.keys()]).toEqual(names);
  expect(counts.get("social")).toBe("65");
});

/** Runs the installed command by plain Node, as npx would. */
function toolpact(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const bin = join(folder, "node_modules/toolpact/dist/bin.cjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], options());
  return { status, stdout, stderr };
}

/** What a module prints that lies in the user's folder. */
function runModule(code: string): string {
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], options());
}

/** The user's folder, and none of the settings under which the tests run. */
function options() {
  const { NODE_OPTIONS: _options, NODE_PATH: _path, ...env } = process.env;
  return { cwd: folder, env: { ...env, NO_COLOR: "1" }, encoding: "utf8" } as const;
}

async function manifestOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse(await readFile(join(folder, "node_modules", name, "package.json"), "utf8"));
}

/** An installed package's files, with forward slashes. */
async function filesOf(name: string): Promise<readonly string[]> {
  const found = await readdir(join(folder, "node_modules", name), { recursive: true });
  return found.map((path) => path.replaceAll("\\", "/"));
}

async function sourcesBelow(path: string, ending: string): Promise<readonly string[]> {
  const found = await readdir(join(repository, path), { recursive: true });
  return found.filter((file) => file.endsWith(ending)).map((file) => file.replaceAll("\\", "/"));
}
