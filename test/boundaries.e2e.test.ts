import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = resolve(import.meta.dirname, "..");
const biome = join(repository, "node_modules/@biomejs/biome/bin/biome");

/** The result for a line in a file: refused by the named rule, or allowed (null). */
const PLANTED: readonly (readonly [path: string, line: string, rule: string | null])[] = [
  ["runtime/a.ts", 'import "toolpact";', "noRestrictedImports"],
  ["runtime/b.ts", 'import "../generator/model.ts";', "noRestrictedImports"],
  ["runtime/c.ts", 'import "@toolpact/contracts/social";', "noRestrictedImports"],
  ["runtime/d.ts", 'import "../generated/social/index.ts";', "noRestrictedImports"],
  ["runtime/deep/e.ts", 'import "../../generator/model.ts";', "noRestrictedImports"],
  ["runtime/f.ts", 'import "./contract.ts";', null],
  ["runtime/i.ts", 'import "@modelcontextprotocol/server";', "noRestrictedImports"],
  ["runtime/core/j.ts", 'import "@modelcontextprotocol/client";', "noRestrictedImports"],
  ["runtime/core/k.ts", 'import "../mcp/listen.ts";', "noRestrictedImports"],
  ["runtime/l.ts", 'import "./client/connect.ts";', "noRestrictedImports"],
  ["runtime/mcp/m.ts", 'import "@modelcontextprotocol/server";', null],
  ["runtime/client/n.ts", 'import "@modelcontextprotocol/client";', null],
  ["runtime/mcp/o.ts", 'import "@toolpact/contracts/social";', "noRestrictedImports"],
  ["generator/a.ts", 'import "@toolpact/runtime";', "noRestrictedImports"],
  ["generator/b.ts", 'import "../runtime/contract/contract.ts";', "noRestrictedImports"],
  ["generator/c.ts", 'import "../generated/social/index.ts";', "noRestrictedImports"],
  ["generator/cli/d.ts", 'import "@toolpact/contracts";', "noRestrictedImports"],
  ["generator/load/e.ts", 'import "node:fs";', null],
  ["generator/write/f.ts", 'import "node:path";', null],
  ...["resolve", "normalize", "derive", "advertised", "lint", "emit", "engines"].flatMap(
    (stage) =>
      [
        [`generator/${stage}/a.ts`, 'import "node:fs";', "noRestrictedImports"],
        [`generator/${stage}/b.ts`, 'import "node:path";', "noRestrictedImports"],
        [`generator/${stage}/deep/c.ts`, 'import "node:fs/promises";', "noRestrictedImports"],
        [`generator/${stage}/d.ts`, 'import "@toolpact/runtime";', "noRestrictedImports"],
        [`generator/${stage}/e.ts`, 'import "node:crypto";', null],
        [`generator/${stage}/f.ts`, 'import "../model.ts";', null],
        [`generator/${stage}/g.ts`, "process.exit(1);", "noRestrictedGlobals"],
        [`generator/${stage}/h.ts`, 'console.log("x");', "noConsole"],
      ] as const,
  ),
  ["examples/a.ts", 'import "toolpact";', "noRestrictedImports"],
  ["examples/tasks/b.ts", 'import "../../runtime/index.ts";', "noRestrictedImports"],
  ["examples/tasks/c.ts", 'import "../../generated/tasks/index.ts";', "noRestrictedImports"],
  ["examples/tasks/d.ts", 'import "@toolpact/runtime";', null],
  ["examples/tasks/e.ts", 'import "@toolpact/runtime/mcp";', null],
  ["examples/tasks/f.ts", 'import "@toolpact/contracts/tasks";', null],
  ["generator/pipeline.ts", 'console.log("x");', "noConsole"],
  ["generator/load/h.ts", 'console.error("x");', "noConsole"],
  ["generator/write/h.ts", 'console.error("x");', "noConsole"],
  ["runtime/h.ts", 'console.log("x");', "noConsole"],
  ["generator/cli/h.ts", 'console.log("x");', null],
  ["generator/bin.ts", 'console.log("x");', null],
];

let folder: string;
let refusedAt: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolpact-boundaries-"));
  for (const config of ["biome.json", ".gitignore"]) await copyFile(join(repository, config), join(folder, config));
  for (const [path, line] of PLANTED) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${line}\n`);
  }
  refusedAt = await lint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(PLANTED)("%s: %s → %s", (path, _line, rule) => {
  expect(refusedAt.get(path) ?? []).toEqual(rule === null ? [] : [rule]);
});

/** Path → names of the rules that refused something in it. */
async function lint(): Promise<ReadonlyMap<string, readonly string[]>> {
  const report = await output(["lint", "--reporter=json", "--max-diagnostics=none", "."]);
  const found = new Map<string, string[]>();
  for (const { category, location } of JSON.parse(report).diagnostics) {
    const path = location.path.replaceAll("\\", "/");
    found.set(path, [...(found.get(path) ?? []), category.split("/").at(-1)]);
  }
  return found;
}

/** Biome's standard output; that it fails is what this test is about. */
function output(args: readonly string[]): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, [biome, ...args], { cwd: folder, maxBuffer: 1 << 24 }, (_error, stdout) => done(stdout));
  });
}
