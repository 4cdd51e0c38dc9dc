import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compilePackage } from "./compile-package.ts";
import { filesBelow } from "./files-below.ts";

const repository = resolve(import.meta.dirname, "..");
const packages = ["runtime", "generator", "generated"];

/** Folders made by an earlier build: what was renamed since must not be packed. */
const made = ["runtime/dist", "generator/dist", "generator/templates", "generated/dist"];

for (const folder of made) rmSync(join(repository, folder), { recursive: true, force: true });
for (const name of packages) copyFileSync(join(repository, "LICENSE"), join(repository, name, "LICENSE"));
for (const name of ["runtime", "generator"]) compilePackage(name, join(repository, name, "dist"));
copyGeneratorFiles();
generateContracts();

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

function copyWhere(from: string, to: string, fits: (path: string) => boolean): void {
  for (const path of filesBelow(from, fits)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
}

/** Runs a script with this Node, at the root of the repository; its output is shown. */
function node(script: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, [join(repository, script), ...args], { cwd: repository, stdio: "inherit" });
}
