import { basename, posix, resolve } from "node:path";
import { isJsonObject, own } from "../../json.ts";
import { resolveBuild } from "../gen/resolve-build.ts";
import { pathFrom } from "../report/finding.ts";
import { commitOf, mergeBase, repositoryOf } from "./git.ts";
import { isFolder, type RevisionSource, readJson } from "./load-revision.ts";

/** Two versions of a contract. */
export interface DiffTarget {
  readonly before: RevisionSource;
  readonly after: RevisionSource;
  /** It may be that the contract was not there before. */
  readonly mayBeNew: boolean;
}

/** What is to be compared, or wrong usage in a sentence. */
export type DiffTargets =
  | {
      readonly kind: "pairs";
      readonly pairs: readonly DiffTarget[];
      readonly repository: string | null;
      readonly root: string | undefined;
    }
  | { readonly kind: "usage"; readonly sentence: string };

/** The command-line arguments that select what to compare. */
export interface DiffTargetsRequest {
  readonly words: readonly [base: string | undefined, head: string | undefined];
  readonly project: string | undefined;
  readonly cwd: string;
}

interface Resolving {
  readonly cwd: string;
  readonly repository: string | null;
  /** The contracts of the project file by name, with their folders. */
  readonly contracts: readonly { readonly name: string; readonly spec: string }[];
}

/** A word of the command line; a revision alone stands for all contracts in it. */
type Word = RevisionSource | { readonly kind: "revision"; readonly commit: string; readonly shown: string };

/** Finds out what the words stand for: folders, locks, or git revisions. */
export async function resolveDiffTargets({
  words: [base, head],
  project,
  cwd,
}: DiffTargetsRequest): Promise<DiffTargets> {
  const repository = await repositoryOf(cwd);
  const resolved = await resolveBuild({ folder: undefined, project }, cwd, false);
  const build = resolved.kind === "build" ? resolved.build : null;
  const resolving: Resolving = { cwd, repository, contracts: build?.contracts ?? [] };
  const [from, to] = [await wordOf(base, resolving), await wordOf(head, resolving)];
  const problem = [from, to].find((word) => typeof word === "string");
  if (typeof problem === "string") return usage(problem);
  const pairs = await pairsOf(from as Word | null, to as Word | null, resolving);
  if (typeof pairs === "string") return usage(pairs);
  if (pairs.length === 0)
    return usage("There is no toolpact.yaml with contracts here. Specify what to compare: toolpact diff BASE HEAD");
  return { kind: "pairs", pairs, repository, root: build?.root };
}

function usage(sentence: string): DiffTargets {
  return { kind: "usage", sentence };
}

/** Null for a word that was left out; a sentence for one that means nothing. */
async function wordOf(word: string | undefined, { cwd, repository }: Resolving): Promise<Word | string | null> {
  if (word === undefined) return null;
  const path = resolve(cwd, word);
  if (await isFolder(path)) return { kind: "folder", folder: path };
  if (/\.json$/i.test(word) && !word.includes(":")) return { kind: "lock", file: path };
  return revisionOf(word, { cwd, repository });
}

/** `REVISION` or `REVISION:path`. */
async function revisionOf(word: string, { cwd, repository }: Omit<Resolving, "contracts">): Promise<Word | string> {
  // A letter before the first colon is a drive.
  const colon = word.indexOf(":", 2);
  const [revision, inside] = colon < 0 ? [word, null] : [word.slice(0, colon), word.slice(colon + 1)];
  const commit = repository === null ? null : await commitOf(cwd, revision);
  if (commit === null) return `${word} is not a folder, a lock or a git revision.`;
  if (inside === null) return { kind: "revision", commit, shown: revision };
  const clean = posix.normalize(inside.replace(/\/+$/, ""));
  if (clean.startsWith("..") || clean.startsWith("/")) return `${inside} is outside the repository.`;
  return { kind: "git", commit, shown: revision, path: clean === "." ? "" : clean };
}

async function pairsOf(
  from: Word | null,
  to: Word | null,
  resolving: Resolving,
): Promise<readonly DiffTarget[] | string> {
  if (from === null || (from.kind === "folder" && to === null)) return sinceMain(from, resolving);
  if (from.kind === "revision") return sinceRevision(from, to, resolving);
  const after = to === null ? await nowOf(from, resolving) : to.kind === "revision" ? within(from, to, resolving) : to;
  if (after === null) return "Specify what to compare with: toolpact diff BASE HEAD";
  return [{ before: from, after, mayBeNew: false }];
}

/** Since the work tree has left the main branch: one contract or all. */
async function sinceMain(from: RevisionSource | null, resolving: Resolving): Promise<readonly DiffTarget[] | string> {
  const commit = resolving.repository === null ? null : await mergeBase(resolving.cwd);
  if (commit === null)
    return "There is no main branch to compare with. Specify what to compare: toolpact diff BASE HEAD";
  const revision = { kind: "revision", commit, shown: commit.slice(0, 10) } as const;
  return sinceRevision(revision, from, resolving);
}

function sinceRevision(
  revision: Word & { readonly kind: "revision" },
  to: Word | null,
  resolving: Resolving,
): readonly DiffTarget[] | string {
  if (to?.kind === "lock")
    return "A lock is for one contract. Add the contract to the revision too: HEAD~1:specs/tasks";
  const folders = to?.kind === "folder" ? [to.folder] : resolving.contracts.map(({ spec }) => spec);
  if (to?.kind === "git")
    return [{ before: { ...to, commit: revision.commit, shown: revision.shown }, after: to, mayBeNew: true }];
  return folders.flatMap((folder): readonly DiffTarget[] => {
    const before = inCommit(folder, revision, resolving);
    const after = to?.kind === "revision" ? inCommit(folder, to, resolving) : ({ kind: "folder", folder } as const);
    return before === null || after === null ? [] : [{ before, after, mayBeNew: true }];
  });
}

/** The same folder in another revision. */
function within(
  from: RevisionSource,
  to: Word & { readonly kind: "revision" },
  resolving: Resolving,
): RevisionSource | null {
  if (from.kind === "git") return { ...from, commit: to.commit, shown: to.shown };
  return from.kind === "folder" ? inCommit(from.folder, to, resolving) : null;
}

function inCommit(
  folder: string,
  { commit, shown }: { readonly commit: string; readonly shown: string },
  { repository }: Resolving,
): RevisionSource | null {
  if (repository === null) return null;
  const path = pathFrom(repository, folder);
  return path.startsWith("..") ? null : { kind: "git", commit, shown, path: path === "." ? "" : path };
}

/** What a side has become: the same folder of the work tree, or the contract of the lock's name. */
async function nowOf(from: RevisionSource, { repository, contracts }: Resolving): Promise<RevisionSource | null> {
  if (from.kind === "git")
    return repository === null ? null : { kind: "folder", folder: resolve(repository, from.path) };
  if (from.kind !== "lock") return null;
  const spec = await specOfLock(from.file, contracts);
  return spec === null ? null : { kind: "folder", folder: spec };
}

/** The folder of a lock's contract, from the project file; null if it lists none. */
export async function specOfLock(
  file: string,
  contracts: readonly { readonly name: string; readonly spec: string }[],
): Promise<string | null> {
  const json = await readJson(file);
  const name = isJsonObject(json) ? own(json, "contract") : undefined;
  return contracts.find((one) => one.name === name || basename(one.spec) === name)?.spec ?? null;
}
