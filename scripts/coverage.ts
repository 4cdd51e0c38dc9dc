/** Counts which lines and branches of the runtime its own tests reach: `npm run coverage`. All of them, or it fails. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { filesBelow } from "./files-below.ts";

/** The maximum number of ignored locations, each with a reason. */
const MAX_IGNORED = 5;
const IGNORE = /\b(?:v8|c8|istanbul|node:coverage) ignore\b/;

const repository = resolve(import.meta.dirname, "..");
const folder = join(repository, "runtime");

const vitest = join(repository, "node_modules/vitest/vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", "--config", "vitest.coverage.config.ts"], {
  cwd: repository,
  stdio: "inherit",
});

const ignored = filesBelow(folder, (path) => path.endsWith(".ts")).flatMap((path) => ignoredIn(join(folder, path)));
console.log(`${ignored.length} places of the runtime are left out of the count, of at most ${MAX_IGNORED}`);
for (const place of ignored) console.log(`  ${place}`);
process.exitCode = status === 0 && ignored.length <= MAX_IGNORED ? 0 : 1;

function ignoredIn(path: string): readonly string[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, index) =>
    IGNORE.test(line) ? [`${relative(repository, path)}:${index + 1} ${line.trim()}`] : [],
  );
}
