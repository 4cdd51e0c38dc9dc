import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "./read-sentences.ts";

/** What `npm run gen` writes. */
const GENERATED = ["generated", "roadmap/artifacts"];

/** A copy of the repository that a mutation may change. */
export interface ScratchCopy {
  readonly folder: string;
  /** Undoes what the compiler wrote. */
  readonly restoreGenerated: () => void;
  readonly remove: () => void;
}

/** Copies what git does not ignore to a temporary folder, and links the installed packages. */
export function copyRepository(): ScratchCopy {
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), "toolpact-sentences-"));
  const folder = join(scratch, "copy");
  for (const path of filesOfRepository()) copyFile(path, folder);
  linkPackages(folder);
  const saved = join(scratch, "saved");
  for (const path of GENERATED) cpSync(join(folder, path), join(saved, path), { recursive: true });
  const restoreGenerated = () => {
    for (const path of GENERATED) {
      rmSync(join(folder, path), { recursive: true });
      cpSync(join(saved, path), join(folder, path), { recursive: true });
    }
  };
  return { folder, restoreGenerated, remove: () => rmSync(scratch, { recursive: true, force: true }) };
}

function filesOfRepository(): readonly string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error("git could not list the files of the repository.");
  return stdout.split("\0").filter((path) => path !== "" && existsSync(join(repository, path)));
}

function copyFile(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(repository, path), join(folder, path), { verbatimSymlinks: true });
}

/** Our own packages are links within the repository, so the copy gets the same links to its own folders. */
function linkPackages(folder: string): void {
  const [from, to] = [join(repository, "node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === "@toolpact" || name === "toolpact") {
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    } else if (!name.startsWith(".") || name === ".bin") symlinkSync(join(from, name), join(to, name), "junction");
  }
}
