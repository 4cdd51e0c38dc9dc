import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/pipeline.ts";
import { fill } from "../write/temporary-folder.ts";

const repository = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "toolpact-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONFIG = {
  compilerOptions: {
    module: "nodenext",
    target: "es2023",
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    customConditions: ["@toolpact/source"],
  },
  include: ["*.ts", "generated/**/*.ts"],
};

const USE = `
import { implement } from "@toolpact/runtime";
import { contract } from "./generated/index.js";

export const core = implement(contract, {
  profile: "default",
  tools: {
    check_name: async ({ name }, call) => {
      if (name === "Grace") throw call.fail("name_taken");
      // @ts-expect-error: the contract declares no such code.
      if (name === "") throw call.fail("no_such_code");
      return { greeting: name };
    },
  },
});
`;

test("the generated code of a contract, and a server that uses it, compile with TypeScript", async () => {
  const { files, diagnostics } = await compile(join(repository, "examples/hello/spec"), {});
  expect(diagnostics).toEqual([]);
  fill(join(folder, "generated"), Object.fromEntries(files.map(({ path, text }) => [path, text])));
  fill(folder, { "package.json": `{ "type": "module" }`, "tsconfig.json": JSON.stringify(CONFIG) });
  writeFileSync(join(folder, "use.ts"), USE);
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
}, 120_000);
