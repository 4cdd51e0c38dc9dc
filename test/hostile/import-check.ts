import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeneratedFile } from "../../generator/emit/emitter.ts";
import { writePackage } from "../support/node-package.ts";

/** What importing did, as reported by the process that imported. */
export interface ImportReport {
  readonly modules: number;
  /** A module that doesn't load, a global that appeared, output, an early exit. Empty if importing ran nothing. */
  readonly faults: readonly string[];
}

/** Imports every module of the contracts in a plain Node process, lazy validators included. */
export function importAll(contracts: readonly (readonly GeneratedFile[])[]): ImportReport {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-import-"));
  try {
    writePackage(
      folder,
      contracts.flatMap((files, index) => files.map(({ path, text }) => ({ path: `c${index}/${path}`, text }))),
    );
    const script = join(import.meta.dirname, "import-all.mjs");
    const { NODE_OPTIONS: _options, ...env } = process.env;
    const options = { encoding: "utf8", env, cwd: folder, timeout: 300_000, maxBuffer: 1 << 26 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], options);
    return readReport(status, stdout, stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(status: number | null, stdout: string, stderr: string): ImportReport {
  if (status !== 0 || stderr !== "" || !/^\{"loaded".*"end":"reached"\}$/s.test(stdout)) {
    return { modules: 0, faults: [`status ${status}, printed ${JSON.stringify(stdout + stderr).slice(0, 2_000)}`] };
  }
  const { loaded, failed, changed, natives } = JSON.parse(stdout);
  return {
    modules: loaded,
    faults: [...failed, ...changed, ...(natives === true ? [] : ["a module of Node was loaded"])],
  };
}
