import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { compile } from "../../generator/index.ts";
import type { TypedContract } from "../../runtime/call/types.ts";
import { writePackage } from "./node-package.ts";

/** A contract compiled from YAML, as a server imports it. */
export interface CompiledContract {
  readonly contract: TypedContract;
  /** The folder of its spec. */
  readonly spec: string;
  readonly remove: () => void;
}

/** Compiles the files of a contract, given by path, into a temporary folder and imports the result. A diagnostic of severity error fails the test. */
export async function compiledContract(files: Readonly<Record<string, string>>): Promise<CompiledContract> {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-compiled-"));
  const spec = join(folder, "spec");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(spec, path, ".."), { recursive: true });
    writeFileSync(join(spec, path), text);
  }
  const { files: generated, diagnostics } = await compile(spec, { target: "js" });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  writePackage(folder, generated);
  const { contract } = await import(pathToFileURL(join(folder, "index.js")).href);
  return { contract, spec, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
