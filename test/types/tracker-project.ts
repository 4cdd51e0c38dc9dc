import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { projectFiles } from "../../generator/cli/init/project-files.ts";
import { compile } from "../../generator/index.ts";
import { compilePackage } from "../../scripts/compile-package.ts";

const repository = resolve(import.meta.dirname, "../..");
const fixtures = join(import.meta.dirname, "fixtures");

/** A user's project with the contract `tracker`, compiled, and the two files that use it. */
export interface TrackerProject {
  readonly folder: string;
  readonly remove: () => void;
}

/** The tsconfig.json that `toolpact init` writes. */
function initialTsconfig(): string {
  const texts = {
    "package.json": null,
    "tsconfig.json": null,
    ".gitignore": null,
    "AGENTS.md": null,
    ".github/workflows/contracts.yml": null,
  };
  const { files } = projectFiles(
    { name: "tracker", manager: "npm", ci: false, agents: false, install: false },
    { folder: "/", manifest: {}, texts, manager: "npm", isWithinRepository: false },
    () => "",
  );
  return files.find(({ path }) => path === "tsconfig.json")?.text ?? "";
}

/** Writes the project into a temporary folder, with the declarations of the runtime that npm would install. */
export async function trackerProject(): Promise<TrackerProject> {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-types-"));
  const { files } = await compile(join(fixtures, "tracker"), { target: "ts" });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, "tracker", path)), { recursive: true });
    writeFileSync(join(folder, "tracker", path), text);
  }
  for (const name of ["hovers.ts", "mistakes.ts"]) cpSync(join(fixtures, name), join(folder, name));
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@toolpact/runtime"), { recursive: true });
  cpSync(join(repository, "runtime/package.json"), join(packages, "@toolpact/runtime/package.json"));
  compilePackage("runtime", join(packages, "@toolpact/runtime/dist"), "--emitDeclarationOnly");
  for (const scope of ["@modelcontextprotocol", "@types"]) {
    symlinkSync(join(repository, "node_modules", scope), join(packages, scope), "junction");
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  writeFileSync(join(folder, "tsconfig.init.json"), initialTsconfig());
  const flat = { rootDir: ".", noEmit: true };
  const tsconfig = { extends: "./tsconfig.init.json", compilerOptions: flat, include: ["*.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
