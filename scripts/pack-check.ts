/** Builds and packs the three packages and holds each tarball against publint and attw. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { packAll } from "./pack.ts";

const repository = resolve(import.meta.dirname, "..");

node("--import", "tsx", "scripts/build.ts");
const scratch = mkdtempSync(join(tmpdir(), "toolpact-pack-"));
try {
  for (const { folder, tarball } of packAll(scratch)) {
    console.log(`\n${folder}/: ${tarball.slice(scratch.length + 1)}`);
    node("node_modules/publint/src/cli.js", "run", tarball, "--strict");
    node("node_modules/@arethetypeswrong/cli/dist/index.js", tarball, "--profile", "esm-only");
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Runs this Node at the root of the repository, its output shown. Throws if that fails. */
function node(...args: readonly string[]): void {
  execFileSync(process.execPath, args, { cwd: repository, stdio: "inherit" });
}
