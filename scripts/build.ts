/** Builds the three packages: all that `npm pack` in runtime/, generator/ and generated/ needs. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { bundleGenerator } from "./bundle-generator.ts";
import { compilePackage } from "./compile-package.ts";
import { filesBelow } from "./files-below.ts";

const repository = resolve(import.meta.dirname, "..");
const packages = ["runtime", "generator", "generated"];

/** Folders made by an earlier build: what was renamed since must not be packed. */
const made = ["runtime/dist", "generator/dist", "generated/dist"];

for (const folder of made) rmSync(join(repository, folder), { recursive: true, force: true });
for (const name of packages) copyFileSync(join(repository, "LICENSE"), join(repository, name, "LICENSE"));
compilePackage("runtime", join(repository, "runtime/dist"));
compilePackage("generator", join(repository, "generator/dist"), "--emitDeclarationOnly");
copyGeneratorFiles();
await bundleGenerator(join(repository, "generator/dist"));
generateContracts();

/** Copies the files that the compiler reads in addition to its modules, and those that its declarations name. */
function copyGeneratorFiles(): void {
  const generator = join(repository, "generator");
  const dist = join(generator, "dist");
  copyWhere(generator, dist, (path) => /^schemas\/[^/]*\.schema\.json$/.test(path));
  copyWhere(generator, dist, (path) => /^(?:lint|diff\/rules)\/.*\.md$/.test(path));
  copyWhere(generator, dist, (path) => /^site\/assets\//.test(path));
  copyWhere(generator, dist, (path) => path.endsWith(".generated.d.ts"));
  copyWhere(generator, dist, (path) => path === "project-emitters/emitter-worker.mjs");
  for (const name of ["compile-template", "templates-folder"]) rmSync(join(dist, `${name}.d.ts`));
}

/** Copies the files below `from` whose path, with forward slashes, fits. */
function copyWhere(from: string, to: string, fits: (path: string) => boolean): void {
  for (const path of filesBelow(from, fits)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
}

/** The contracts as plain JavaScript with declarations, made by the compiler that was just built. */
function generateContracts(): void {
  const project: { readonly contracts: Readonly<Record<string, { readonly spec: string }>> } = parse(
    readFileSync(join(repository, "toolpact.yaml"), "utf8"),
  );
  const bin = join(repository, "generator/dist/bin.cjs");
  const dist = join(repository, "generated/dist");
  for (const [name, { spec }] of Object.entries(project.contracts)) {
    const args = ["gen", spec, "--out", join(dist, name), "--target", "js"];
    execFileSync(process.execPath, [bin, ...args], { cwd: repository, stdio: "inherit" });
    // It protects files that people edit; each build replaces these.
    rmSync(join(dist, name, ".toolpact-files.json"), { force: true });
  }
}
