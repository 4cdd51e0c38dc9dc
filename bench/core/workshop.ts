import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeCorpus } from "../corpus.ts";
import type { Workshop } from "./benchmark.ts";
import { installPeers } from "./peers.ts";

const folder = resolve(import.meta.dirname, "../.work");

/** Packages as a user has them, by their folder in this repository. */
const PACKAGES = { generator: "toolpact", runtime: "@toolpact/runtime" } as const;

/** Builds the packages of a checkout, installs missing peers, and empties the folder that runs write to. */
export function openWorkshop(tell: Workshop["tell"], repository: string): Workshop {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installPeers(tell);
  tell("building");
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { cwd: repository, stdio: ["ignore", 2, 2] });
  for (const [from, name] of Object.entries(PACKAGES)) copyPackage(join(repository, from), name);
  return { folder, bin: join(folder, "node_modules/toolpact/dist/bin.cjs"), tell };
}

/** A copy, so that a build in the meantime changes nothing. */
function copyPackage(from: string, name: string): void {
  const to = join(folder, "node_modules", name);
  for (const part of ["package.json", "dist"]) cpSync(join(from, part), join(to, part), { recursive: true });
}

/** A folder of the workshop, empty. */
export function emptyFolder({ folder }: Workshop, name: string): string {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/** The specs of a corpus, made anew. */
export function corpusFolder(workshop: Workshop, tools: number, name = `corpus-${tools}`): string {
  const path = emptyFolder(workshop, name);
  writeCorpus(path, tools);
  return path;
}
