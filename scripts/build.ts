import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "..");
const packages = ["runtime", "generator", "generated"];

/** Folders made by an earlier build: what was renamed since must not be packed. */
const made = ["runtime/dist", "generator/dist", "generator/templates", "generated/dist"];

for (const folder of made) rmSync(join(repository, folder), { recursive: true, force: true });
for (const name of packages) copyFileSync(join(repository, "LICENSE"), join(repository, name, "LICENSE"));
for (const name of ["runtime", "generator"]) compile(name);
copyGeneratorFiles();
generateContracts();

/** A package's TypeScript to `dist/`. */
function compile(name: string): void {
  node("node_modules/typescript/bin/tsc", "-p", join(name, "tsconfig.build.json"));
}

/** What the compiler reads or imports beside its own modules. */
function copyGeneratorFiles(): void {
  const generator = join(repository, "generator");
  const dist = join(generator, "dist");
  cpSync(join(repository, "templates"), join(generator, "templates"), { recursive: true });
  copyWhere(generator, dist, (path) => /^schemas\/[^/]*\.schema\.json$/.test(path));
  copyWhere(generator, dist, (path) => /^lint\/.*\.md$/.test(path));
  copyWhere(generator, dist, (path) => /\.generated(\.d\.ts|\.js)$/.test(path));
  chmodSync(join(dist, "bin.js"), 0o755);
}

/** The contracts as plain JavaScript with declarations, made by the compiler that was just built. */
function generateContracts(): void {}

/** Copies the files below `from` whose path, with forward slashes, fits. */
function copyWhere(from: string, to: string, fits: (path: string) => boolean): void {
  const skipped = /^(dist|templates|node_modules)\//;
  for (const path of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    const slashed = path.replaceAll("\\", "/");
    if (skipped.test(slashed) || !fits(slashed)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
}

/** Runs a script with this Node, at the root of the repository; its output is shown. */
function node(script: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, [join(repository, script), ...args], { cwd: repository, stdio: "inherit" });
}
