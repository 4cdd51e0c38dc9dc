import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../generator/index.ts";

const MAX_BYTES = 3000;
const SPEC = join(import.meta.dirname, "../types/fixtures/tracker");
const CONDITION = "@toolpact/source";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolpact-bundle-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  symlinkSync(resolve(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"), "junction");
  for (const target of ["ts", "js"] as const) await writeContract(target);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A contract, and a module that takes one function of it. No package.json promises that its files have no side effects. */
async function writeContract(target: "ts" | "js"): Promise<void> {
  const { files } = await compile(SPEC, { target });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, target, path)), { recursive: true });
    writeFileSync(join(folder, target, path), text);
  }
  writeFileSync(join(folder, target, "app.js"), `export { parseIssueId } from "./index.js";\n`);
}

const BUNDLERS = {
  esbuild: async (entry: string) => {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
      conditions: [CONDITION],
    });
    return outputFiles.map(({ text }) => text).join("");
  },
  rolldown: async (entry: string) => {
    const bundle = await rolldown({ input: entry, resolve: { conditionNames: [CONDITION, "import"] } });
    const { output } = await bundle.generate({ format: "esm", minify: true });
    return output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  },
};

test.each([
  ["esbuild", "ts"],
  ["esbuild", "js"],
  ["rolldown", "ts"],
  ["rolldown", "js"],
] as const)("%s, target %s: one function of a contract takes nothing else along", async (bundler, target) => {
  const text = await BUNDLERS[bundler](join(folder, target, "app.js"));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
  expect(text).not.toMatch(/already_closed|ProjectKey|\{2,8\}\$/);
  const { parseIssueId } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect([parseIssueId(" OPS-1 "), parseIssueId("ops 1")]).toEqual(["OPS-1", null]);
});
