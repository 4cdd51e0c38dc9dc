/** Builds the three packages: all that `npm pack` in runtime/, generator/ and generated/ needs. */
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { templatesModule } from "../generator/compile-template.ts";
import { readTemplates } from "../generator/templates-folder.ts";
import { compilePackage } from "./compile-package.ts";
import { filesBelow } from "./files-below.ts";

const repository = resolve(import.meta.dirname, "..");
const packages = ["runtime", "generator", "generated"];

/** Folders made by an earlier build: what was renamed since must not be packed. */
const made = ["runtime/dist", "generator/dist", "generated/dist"];

for (const folder of made) rmSync(join(repository, folder), { recursive: true, force: true });
for (const name of packages) copyFileSync(join(repository, "LICENSE"), join(repository, name, "LICENSE"));
for (const name of ["runtime", "generator"]) compilePackage(name, join(repository, name, "dist"));
copyGeneratorFiles();
await compileTemplates();
generateContracts();

/** What the compiler reads or imports beside its own modules. */
function copyGeneratorFiles(): void {
  const generator = join(repository, "generator");
  const dist = join(generator, "dist");
  copyWhere(generator, dist, (path) => /^schemas\/[^/]*\.schema\.json$/.test(path));
  copyWhere(generator, dist, (path) => /^lint\/.*\.md$/.test(path));
  copyWhere(generator, dist, (path) => /\.generated(\.d\.ts|\.js)$/.test(path));
  chmodSync(join(dist, "bin.js"), 0o755);
}

/** The templates compiled, in the place of the modules that read and compile them. */
async function compileTemplates(): Promise<void> {
  const dist = join(repository, "generator/dist");
  writeFileSync(join(dist, "compiled-templates.js"), templatesModule(await readTemplates()));
  for (const name of ["compile-template", "templates-folder"]) {
    for (const ending of [".js", ".d.ts"]) rmSync(join(dist, `${name}${ending}`));
  }
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
  const bin = join(repository, "generator/dist/bin.js");
  const dist = join(repository, "generated/dist");
  for (const [name, { spec }] of Object.entries(project.contracts)) {
    const args = ["gen", spec, "--out", join(dist, name), "--target", "js"];
    execFileSync(process.execPath, [bin, ...args], { cwd: repository, stdio: "inherit" });
    // It guards files that people may edit; nobody edits what each build makes anew.
    rmSync(join(dist, name, ".toolpact-files.json"), { force: true });
  }
}
