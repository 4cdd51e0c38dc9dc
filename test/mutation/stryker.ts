import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { npm } from "../../scripts/npm.ts";
import { type Area, bundleOf } from "./areas.ts";
import { type AreaReport, readReport } from "./report.ts";

const folder = import.meta.dirname;
const repository = resolve(folder, "../..");

/** So that a run ends: more than an area should take. */
const MAX_MS = 5_400_000;

/** What the tests need, and so what the copies hold that are changed. */
const COPIED = [
  "package.json",
  "vitest.config.ts",
  "vitest.mutation.config.ts",
  "runtime/**/*.ts",
  "runtime/package.json",
  "generated/**",
  "generator/schemas/**",
  "test/runtime/**",
  "test/support/**",
  "test/runtime/mcp/deferred.ts",
  "test/mutation/{areas,load-tests}.ts",
  "test/mutation/tests/*.ts",
];

/** Installs the packages of the lockfile, unless they are installed. */
export function installStryker(): void {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const stamp = join(folder, "node_modules", ".mutation-lock.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.error("installing Stryker");
  // The vitest that it wants for a peer is the repository's own.
  npm(folder, "ci", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund");
  writeFileSync(stamp, lock);
}

/** Changes an area in a copy outside of the repository. Null where that broke off: a test failed before any change. */
export function mutate(area: Area): AreaReport | null {
  const scratch = mkdtempSync(join(tmpdir(), "toolpact-mutation-"));
  const report = join(scratch, "report.json");
  const config = join(scratch, "config.json");
  writeFileSync(config, JSON.stringify(optionsOf(area, report, join(scratch, "copies"))));
  const { status } = spawnSync(
    process.execPath,
    [join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", config],
    {
      cwd: repository,
      env: { ...process.env, TOOLPACT_MUTATED: area.name },
      stdio: ["ignore", 2, 2],
      timeout: MAX_MS,
    },
  );
  const found = status === 0 ? readReport(report) : null;
  rmSync(scratch, { recursive: true, force: true });
  return found;
}

const BUNDLED =
  "--bundle --format=esm --target=node20 --platform=node --packages=external --conditions=@toolpact/source --log-level=warning";

function optionsOf({ name, sources }: Area, report: string, copies: string): object {
  return {
    mutate: sources,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    // One file to load for each change, in place of dozens.
    buildCommand: `esbuild test/mutation/tests/${name}.ts --outfile=${bundleOf(name)} ${BUNDLED}`,
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    ignorePatterns: ["**", ...COPIED.map((one) => `!/${one}`)],
    // Stryker reads it by the API of the compiler, of which TypeScript 7 has none.
    tsconfigFile: "none.json",
    concurrency: 2,
    timeoutMS: 8_000,
    timeoutFactor: 2,
    tempDirName: copies,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    // A third of the changes of redaction are to what a module makes once: they are asked of all its tests.
    warnings: { slow: false },
  };
}
