import { dirname, join } from "node:path";
import type { Disk } from "../../write/disk.ts";
import { isRecord, parseJson } from "../../write/owned-files.ts";
import type { Io } from "../io.ts";
import { lockedManager, noticedManager, type PackageManager } from "./package-managers.ts";

/** What a project is begun with; texts are null where there is no such file. */
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
export const SHARED_FILES = ["package.json", "tsconfig.json", ".gitignore", ".github/workflows/contracts.yml"] as const;

/** What has to be free, the first of them first: a project that has it is one of ours already. */
const OWN = ["toolpact.yaml", "contract", "src/server.ts", "src/tools.ts", "src/generated"];

const ELSEWHERE = "`toolpact init FOLDER` begins in a folder of its own.";

/** Looks at the folder where a project is to begin. Writes nothing. */
export async function survey(folder: string, disk: Disk, env: Io["env"]): Promise<Surveyed> {
  const taken = await takenPaths(folder, disk);
  if (taken[0] === "toolpact.yaml") {
    return unfit(`toolpact.yaml is here already: \`toolpact gen\` builds what it names. ${ELSEWHERE}`);
  }
  if (taken.length > 0) {
    const verb = taken.length === 1 ? "is" : "are";
    return unfit(`${taken.join(", ")} ${verb} here already, and nothing is overwritten. ${ELSEWHERE}`);
  }
  const texts = await readTexts(folder, disk);
  const manifest = texts["package.json"] === null ? {} : parseJson(texts["package.json"]);
  if (!isRecord(manifest)) return unfit("package.json holds no JSON object. Mend it first.");
  const type = manifest["type"] ?? ((await isBare(folder, disk)) ? "module" : "commonjs");
  if (type !== "module") {
    const sentence = 'The package here is not of "type": "module", which ours is: set that in package.json if you may.';
    return unfit(`${sentence} ${ELSEWHERE}`);
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

/** Nobody's modules change their kind where there are none: a folder that has just been made, or that npm has installed into. */
async function isBare(folder: string, disk: Disk): Promise<boolean> {
  const known =
    /^(?:\..*|node_modules|package\.json|.*lock.*|npm-shrinkwrap\.json|.*\.(?:md|tgz)|LICEN[CS]E.*|src|contract)$/i;
  const names = await disk.list(folder);
  return names.every((name) => known.test(name)) && (await disk.list(join(folder, "src"))).length === 0;
}

async function hasRepositoryAbove(folder: string, disk: Disk): Promise<boolean> {
  if ((await disk.entry(join(folder, ".git"))) !== null) return false;
  for (let above = dirname(folder), below = folder; above !== below; below = above, above = dirname(above)) {
    if ((await disk.entry(join(above, ".git"))) !== null) return true;
  }
  return false;
}
