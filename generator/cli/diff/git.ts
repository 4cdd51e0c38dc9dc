import { execFile } from "node:child_process";
import { isPortablePath } from "../../load/paths.ts";

/** The output of git, or why there is none. */
export type GitAnswer = { readonly ok: true; readonly out: Buffer } | { readonly ok: false; readonly why: string };

const MAX_BYTES = 256 * 1024 * 1024;

/** Runs git without a shell. `args` are fixed; user input comes after `--end-of-options` or `--`. */
export function git(cwd: string, args: readonly string[], input = ""): Promise<GitAnswer> {
  return new Promise((resolve) => {
    const options = { cwd, encoding: "buffer", maxBuffer: MAX_BYTES, windowsHide: true } as const;
    const child = execFile("git", ["--no-pager", "-c", "core.quotePath=false", ...args], options, (error, out, err) => {
      if (error === null) return resolve({ ok: true, out });
      const said = err.toString("utf8").trim().split("\n")[0] ?? "";
      resolve({ ok: false, why: said || error.message });
    });
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

/** The commit that a user's word names, as a hash; null if none is called so. */
export async function commitOf(cwd: string, revision: string): Promise<string | null> {
  // A word that begins like an option names nothing, whatever git would make of it.
  if (revision === "" || revision.startsWith("-")) return null;
  const answer = await git(cwd, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
  const hash = answer.ok ? answer.out.toString("utf8").trim() : "";
  return /^[0-9a-f]{40,64}$/.test(hash) ? hash : null;
}

const MAIN_BRANCHES = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];

/** Where the work tree has left the main branch, or null. */
export async function mergeBase(cwd: string): Promise<string | null> {
  for (const branch of MAIN_BRANCHES) {
    const main = await commitOf(cwd, branch);
    if (main === null) continue;
    const answer = await git(cwd, ["merge-base", "HEAD", main]);
    if (answer.ok) return commitOf(cwd, answer.out.toString("utf8").trim());
  }
  return null;
}

/** One file of a commit. */
export interface GitFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** A folder of a commit; `path` is seen from the root of the repository. */
export interface CommitFolder {
  readonly commit: string;
  readonly path: string;
}

/** The requested regular files below a folder of a commit, contents unread; null if git fails. */
export async function filesAt(
  cwd: string,
  { commit, path }: CommitFolder,
  isWanted: (path: string) => boolean,
): Promise<readonly GitFile[] | null> {
  const listed = await git(cwd, ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...(path === "" ? [] : [path])]);
  if (!listed.ok) return null;
  const rows = listed.out
    .toString("utf8")
    .split("\0")
    .flatMap(rowOf)
    .filter((row) => isWanted(row.path));
  const value = await git(cwd, ["cat-file", "--batch"], rows.map(({ hash }) => `${hash}\n`).join(""));
  return value.ok ? filesIn(value.out, rows) : null;
}

interface Row {
  readonly hash: string;
  readonly path: string;
}

/** Links and other repositories are no files, and neither is what git would not check out because it leads elsewhere. */
function rowOf(line: string): readonly Row[] {
  const [, hash, path] = /^100(?:644|755) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
  return hash === undefined || path === undefined || leadsElsewhere(path) ? [] : [{ hash, path }];
}

function leadsElsewhere(path: string): boolean {
  return !isPortablePath(path) || path.split("/").some((step) => step === "" || step === "." || step === "..");
}

/** `<hash> blob <size>`, a line feed, so many bytes, a line feed. Null if one is missing, as in a partial clone. */
function filesIn(out: Buffer, rows: readonly Row[]): readonly GitFile[] | null {
  const files: GitFile[] = [];
  let offset = 0;
  for (const { path } of rows) {
    const end = out.indexOf(10, offset);
    const [, size] = /^[0-9a-f]+ blob ([0-9]+)$/.exec(out.toString("latin1", offset, end)) ?? [];
    if (size === undefined) return null;
    files.push({ path, bytes: out.subarray(end + 1, end + 1 + Number(size)) });
    offset = end + 1 + Number(size) + 1;
  }
  return files;
}

/** The root of the repository around a folder, or null. */
export async function repositoryOf(cwd: string): Promise<string | null> {
  const answer = await git(cwd, ["rev-parse", "--show-toplevel"]);
  return answer.ok ? answer.out.toString("utf8").replace(/\r?\n$/, "") : null;
}
