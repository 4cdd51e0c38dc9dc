import { dirname, join } from "node:path";
import type { Disk } from "../../write/disk.ts";
import { isRecord, parseJson } from "../../write/owned-files.ts";
import type { Io } from "../io.ts";
import { lockedManager, noticedManager, type PackageManager } from "./package-managers.ts";

/** The existing state of a project's folder; contents are null for missing files. */
export interface Survey {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly texts: { readonly [path in (typeof SHARED_FILES)[number]]: string | null };
  readonly manager: PackageManager | null;
  /** Workflows are read at the root of a repository only. */
  readonly isWithinRepository: boolean;
}

/** Why a project can't begin in a folder: a sentence, and what to do about it. */
export type Surveyed =
  | { readonly kind: "fit"; readonly survey: Survey }
  | { readonly kind: "unfit"; readonly sentence: string };

/** Files that a project may have already, and that get along with ours. */
export const SHARED_FILES = [
  "package.json",
  "tsconfig.json",
  ".gitignore",
  ".github/workflows/contracts.yml",
  "AGENTS.md",
] as const;

/** What has to be free, the first of them first: a project that has it is one of ours already. */
const OWN = ["toolpact.yaml", "contract", "src/server.ts", "src/tools.ts", "src/generated"];

const ELSEWHERE = "To use another folder, run `toolpact init FOLDER`.";

/** Inspects the folder of a new project. Writes nothing. */
export async function survey(folder: string, disk: Disk, env: Io["env"]): Promise<Surveyed> {
  const taken = await takenPaths(folder, disk);
  if (taken[0] === "toolpact.yaml") {
    return unfit(`toolpact.yaml already exists: \`toolpact gen\` builds its contracts. ${ELSEWHERE}`);
  }
  if (taken.length > 0) {
    const verb = taken.length === 1 ? "exists" : "exist";
    return unfit(`${taken.join(", ")} already ${verb}, and nothing is overwritten. ${ELSEWHERE}`);
  }
  const texts = await readTexts(folder, disk);
  const manifest = texts["package.json"] === null ? {} : parseJson(texts["package.json"]);
  if (!isRecord(manifest)) return unfit("package.json is not a JSON object. Fix it first.");
  const isNew = texts["package.json"] === null;
  if (manifest["type"] !== "module" && (await hasCode(folder, disk, isNew ? isCommonJs : () => true))) {
    const sentence =
      'The server needs "type": "module" in package.json, which changes how Node loads the existing code.';
    return unfit(`${sentence} If that code is ESM, run \`npm pkg set type=module\`. ${ELSEWHERE}`);
  }
  const locked = await lockedManager(folder, disk);
  const manager = noticedManager({ declared: manifest["packageManager"], locked, env });
  return {
    kind: "fit",
    survey: { folder, manifest, texts, manager, isWithinRepository: await hasRepositoryAbove(folder, disk) },
  };
}

function unfit(sentence: string): Surveyed {
  return { kind: "unfit", sentence };
}

async function takenPaths(folder: string, disk: Disk): Promise<readonly string[]> {
  const taken = [];
  for (const path of OWN) {
    const entry = await disk.entry(join(folder, path));
    const isFree = entry === null || (entry === "folder" && (await disk.list(join(folder, path))).length === 0);
    if (!isFree) taken.push(path);
  }
  return taken;
}

async function readTexts(folder: string, disk: Disk): Promise<Survey["texts"]> {
  const entries = await Promise.all(
    SHARED_FILES.map(async (path) => [path, await disk.read(join(folder, path))] as const),
  );
  return Object.fromEntries(entries) as Survey["texts"];
}

function isCommonJs(text: string): boolean {
  return /\brequire\s*\(|\bmodule\.exports\b|^\s*exports\.\w/m.test(text);
}

type Fits = (text: string) => boolean;

/** True if a .js or .ts file fits, in the folder or below. A folder with a package.json of its own is another project. */
async function hasCode(folder: string, disk: Disk, fits: Fits): Promise<boolean> {
  const paths = await ownPaths(folder, disk);
  if (await hasCodeFile(paths, disk, fits)) return true;
  for (const path of paths) {
    const isPart = (await disk.entry(path)) === "folder" && (await disk.entry(join(path, "package.json"))) === null;
    if (isPart && (await hasCode(path, disk, fits))) return true;
  }
  return false;
}

async function ownPaths(folder: string, disk: Disk): Promise<readonly string[]> {
  const names = await disk.list(folder);
  return names.filter((name) => !name.startsWith(".") && name !== "node_modules").map((name) => join(folder, name));
}

async function hasCodeFile(paths: readonly string[], disk: Disk, fits: Fits): Promise<boolean> {
  for (const path of paths.filter((one) => /\.[jt]sx?$/.test(one))) {
    const isFile = (await disk.entry(path)) === "file";
    if (isFile && fits((await disk.read(path)) ?? "")) return true;
  }
  return false;
}

async function hasRepositoryAbove(folder: string, disk: Disk): Promise<boolean> {
  if ((await disk.entry(join(folder, ".git"))) !== null) return false;
  for (let above = dirname(folder), below = folder; above !== below; below = above, above = dirname(above)) {
    if ((await disk.entry(join(above, ".git"))) !== null) return true;
  }
  return false;
}
